import type { Problem } from '../../../shared/kit/index.ts'
import type { SettingsEditor } from '../settings-editor.ts'

/** Keeps what is typed in a field that has no *Save*, and saves it when the field is left.
 * @param form the name under which the editor keeps it, `section/form` */
export function createTextSaver(editor: SettingsEditor, form: string) {
  /** The newest save that runs: its text, and the text that is saved until then. */
  let running: { text: string; saved: string } | undefined
  const kept = () => editor.getState().inputs[form]
  return {
    /** While a save runs, the text that is saved is kept, too: it is to replace the one that is sent. */
    keep(typed: string, saved: string) {
      editor.commands.keep(form, typed === saved && !running ? undefined : typed)
    },
    /** Saves the text, unless it is saved or is being saved. A text typed since then stays. */
    async save(text: string, saved: string, onSave: (text: string) => Promise<Problem | undefined>) {
      if (text === (running?.text ?? saved)) return
      const own = { text, saved }
      running = own
      const problem = await onSave(text)
      if (running !== own) {
        if (running && !problem) running.saved = text
        return
      }
      running = undefined
      if (kept() === (problem ? own.saved : text)) editor.commands.keep(form, undefined)
    },
  }
}
