import { useEffect } from 'react'
import type { Action } from './actions/action.ts'
import type { Actions } from './actions/actions.ts'
import { matches } from './shortcut.ts'

/** Performs the action whose key is pressed. A dialog in front keeps its keys; whatever handled the key before
 * (an open list that closes on Escape) keeps it too. A key that is held down does its action once. */
export function useShortcuts(actions: Actions) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      const action = Object.values<Action>(actions).find(
        ({ shortcut, available, keyed = always }) =>
          shortcut && matches(event, shortcut) && available() && keyed(),
      )
      if (!action) return
      event.preventDefault()
      if (!event.repeat) action.perform()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [actions])
}

const always = () => true
