import { useStore } from 'zustand'
import { useAppModel } from '../../kit/index.ts'

/** Saves settings; the section's head shows the outcome. */
export const useSaver = () => ({ save: useAppModel().settingsEditor.commands.save })

/** The text of a form that is kept until it is saved, also while another screen is shown.
 * @param name `section/form`
 * @param saved what is saved now
 * @returns the text and its setter. Undefined drops the text; with `sent`, which was saved, it drops no
 * text that was typed since. */
export function useInput<Typed>(
  name: string,
  saved: Typed,
): [Typed, (typed: Typed | undefined, sent?: Typed) => void] {
  const { settingsEditor } = useAppModel()
  const kept = useStore(settingsEditor, ({ inputs }) => inputs[name]) as Typed | undefined
  const set = (typed: Typed | undefined, sent?: Typed) => {
    if (sent !== undefined && settingsEditor.getState().inputs[name] !== sent) return
    settingsEditor.commands.keep(name, JSON.stringify(typed) === JSON.stringify(saved) ? undefined : typed)
  }
  return [kept ?? saved, set]
}
