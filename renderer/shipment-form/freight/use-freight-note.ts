import { useAppModel } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { freightFieldAt } from '../freight-fields.ts'
import { useNote } from '../use-note.ts'

/** The message beside the field of that path. */
export function useFreightNote(path: string) {
  const { t } = useMessages()
  const label = freightFieldAt(path)?.label
  return useNote(useAppModel().freight, path, label && t(label))
}
