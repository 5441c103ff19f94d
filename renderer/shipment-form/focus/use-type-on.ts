import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { fillFocused, isNowhere, openDialog } from '../../kit/index.ts'
import { expectsNext, type FormBooking } from '../store/form-state.ts'

type Form = { getState(): FormBooking; commands: { tryNext(focus?: 'first' | 'stay'): boolean } }

/** Keys that begin a composed character: dead keys, input methods. */
const composing = new Set(['Dead', 'Process'])

/** After a booking, typing or pasting begins the next draft, including the first character. Text goes into
 * the focused field, or into the first field if the focus is on *Next parcel* or nowhere. */
export function useTypeOn(form: Form) {
  useEffect(() => {
    const isSettled = () => expectsNext(form.getState())
    const begin = (focus?: 'stay') => flushSync(() => form.commands.tryNext(focus))
    /** The focus is on *Next* or nowhere. */
    const isIdle = () => {
      const { activeElement } = document
      const isNext = activeElement instanceof HTMLElement && 'next' in activeElement.dataset
      return (isNext || isNowhere(activeElement)) && isSettled() && !openDialog()
    }
    // These listeners run before the event's default action, which then acts on the new form.
    const press = (event: KeyboardEvent) => {
      const isText =
        (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) ||
        composing.has(event.key)
      if (isText && !event.repeat && isIdle()) begin()
    }
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event
      if (!clipboardData?.getData('text').trim() || !isIdle()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!begin()) return
      // Repeat the paste in the first field.
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }
    const input = (event: InputEvent) => {
      const { target, data } = event
      const isInForm =
        target instanceof HTMLInputElement && target.closest('main') && !target.closest('dialog')
      if (!isInForm || !isSettled()) return
      const isFocused = target === document.activeElement
      const hasBegun = begin(isFocused ? 'stay' : undefined)
      if (hasBegun && isFocused) return
      event.preventDefault()
      // With the focus on a button, emoji panels and dictation still write at the last caret.
      if (hasBegun && data) fillFocused(data)
    }
    window.addEventListener('keydown', press, { capture: true })
    window.addEventListener('paste', paste, { capture: true })
    window.addEventListener('beforeinput', input, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      window.removeEventListener('paste', paste, { capture: true })
      window.removeEventListener('beforeinput', input, { capture: true })
    }
  }, [form])
}
