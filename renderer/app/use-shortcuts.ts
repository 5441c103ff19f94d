import { useEffect } from 'react'
import { isAvailable, matches, openDialog, type ScopedAction, type ShellStore } from '../kit/index.ts'
import type { Actions } from './actions/actions.ts'

/** Performs the action whose key is pressed, once per press. It does nothing while a dialog is open, or if
 * another handler prevented the key's default, such as an open list that closes on Escape. */
export function useShortcuts(actions: Actions, shell: ShellStore) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || openDialog()) return
      const { screen } = shell.getState()
      const action = Object.values<ScopedAction>(actions).find(
        (each) =>
          each.shortcut &&
          matches(event, each.shortcut) &&
          isAvailable(each, screen) &&
          each.keyApplies?.() !== false,
      )
      if (!action) return
      event.preventDefault()
      if (!event.repeat) action.perform()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [actions, shell])
}
