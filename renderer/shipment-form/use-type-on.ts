import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { isMismatched } from '../components/index.ts'
import { fillFocused, isNowhere } from '../kit/index.ts'
import { type BookingState, type FormCommands, isLocked } from './form-state.ts'

type Form = { getState(): BookingState; commands: Pick<FormCommands, 'next'> }

/** Keys that begin a character of several keys: an accent, an input method. */
const composing = new Set(['Dead', 'Process'])

/** After a booking the packer just goes on: whatever is typed or pasted next begins the next parcel or shipment, with its
 * first character, and nothing of the booked one is changed. In a field it lands in that field; with the focus
 * on *Next parcel* or on nothing, in the first one. */
export function useTypeOn(form: Form) {
  useEffect(() => {
    const isSettled = () => {
      const { sending, shipment } = form.getState()
      // What is typed now is no answer to the question which of two the parcel is.
      return !sending && isLocked(form.getState()) && !(shipment && isMismatched(shipment))
    }
    /** Nothing has the focus but what goes on with the next. */
    const isIdle = () => {
      const { activeElement } = document
      const isNext = activeElement instanceof HTMLElement && 'next' in activeElement.dataset
      return (isNext || isNowhere(activeElement)) && isSettled() && !document.querySelector('dialog[open]')
    }
    // All come before the event's own effect, which then acts on the new form.
    const press = (event: KeyboardEvent) => {
      const isText =
        (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) ||
        composing.has(event.key)
      if (isText && !event.repeat && isIdle()) flushSync(() => form.commands.next())
    }
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event
      if (!clipboardData?.getData('text').trim() || !isIdle()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      flushSync(() => form.commands.next())
      // The first field takes it as if it had been pasted there.
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }
    const input = (event: InputEvent) => {
      const { target, data } = event
      const inForm = target instanceof HTMLInputElement && target.closest('main') && !target.closest('dialog')
      if (!inForm || !isSettled()) return
      if (target === document.activeElement) return flushSync(() => form.commands.next('stay'))
      // With the focus on a button, an emoji panel or a dictation still writes where the caret was last.
      event.preventDefault()
      flushSync(() => form.commands.next())
      if (data) fillFocused(data)
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
