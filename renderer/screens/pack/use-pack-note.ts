import { useNote } from '../../booking/use-note.ts'
import { useDesk } from '../../desk.ts'
import { fieldAt } from '../../draft-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'

/** The message beside the field of that path. */
export function usePackNote(path: string) {
  const { t } = useMessages()
  const label = fieldAt(path)?.label
  return useNote(useDesk().pack, path, label && t(label))
}
