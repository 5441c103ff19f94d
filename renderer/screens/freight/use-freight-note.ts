import { useNote } from '../../booking/use-note.ts'
import { useDesk } from '../../desk.ts'
import { freightFieldAt } from '../../freight-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'

/** The message beside the field of that path. */
export function useFreightNote(path: string) {
  const { t } = useMessages()
  const label = freightFieldAt(path)?.label
  return useNote(useDesk().freight, path, label && t(label))
}
