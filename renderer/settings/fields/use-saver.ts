import { useStore } from 'zustand'
import type { Problem } from '../../../shared/kit/index.ts'
import { useAppModel } from '../../kit/index.ts'

/** Saves settings; the section's head shows the outcome. */
export const useSaver = () => ({ save: useAppModel().settingsEditor.commands.save })

/** The input of a form, held until it is saved, also while another screen is shown.
 * @param name `section/form`
 * @param saved what is saved now */
export function useInput<Typed>(name: string, saved: Typed) {
  const { settingsEditor } = useAppModel()
  const { commands } = settingsEditor
  const held = useStore(settingsEditor, ({ inputs }) => inputs[name]) as Typed | undefined
  const typed = held ?? saved
  return {
    typed,
    setTyped: (next: Typed) => commands.holdInput(name, next, saved),
    drop: () => commands.dropInput(name),
    isUnsent: () => settingsEditor.isUnsent(name, typed, saved),
    /** Saves what is typed by `work`; what is typed meanwhile stays. */
    send: (work: () => Promise<Problem | undefined>, sent = typed) => commands.send(name, sent, saved, work),
  }
}
