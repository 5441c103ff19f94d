import { useAppModel } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { fieldAt } from '../draft-fields.ts'
import { useNote } from '../use-note.ts'

/** The message beside the field of that path. */
export function usePackNote(path: string) {
  const { t } = useMessages()
  const label = fieldAt(path)?.label
  return useNote(useAppModel().pack, path, label && t(label))
}
