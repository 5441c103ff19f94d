import { useEffect } from 'react'
import { type Action, matches } from '../kit/index.ts'
import type { Actions } from './actions/actions.ts'

/** Performs the action whose key is pressed, once per press. Not while a dialog is open, and not if another handler
 * prevented the key's default (an open list that closes on Escape). */
export function useShortcuts(actions: Actions) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      const action = Object.values<Action>(actions).find(
        ({ shortcut, available, keyApplies: keyed = always }) =>
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
