import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { isLocked } from '../../booking/booking-state.ts'
import { useDesk } from '../../desk.ts'
import { isNowhere } from '../../keep-focus.ts'
import { fillFocused } from '../../scanner/hands.ts'

/** Keys that begin a character of several keys: an accent, an input method. */
const composing = new Set(['Dead', 'Process'])

/** After a booking the packer just goes on: whatever is typed or pasted next begins the next parcel, with its
 * first character, and nothing of the booked one is changed. In a field it lands in that field; with the focus
 * on *Next parcel* or on nothing, in the first one. */
export function useTypeOn() {
  const { pack } = useDesk()
  useEffect(() => {
    const isSettled = () => !pack.getState().sending && isLocked(pack.getState())
    // Both come before the event's own effect, which then acts on the new form.
    const press = (event: KeyboardEvent) => {
      const { activeElement } = document
      const idle =
        isNowhere(activeElement) || (activeElement instanceof HTMLElement && 'next' in activeElement.dataset)
      const isText =
        (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) ||
        composing.has(event.key)
      if (idle && isText && !event.repeat && isSettled() && !document.querySelector('dialog[open]'))
        flushSync(() => pack.commands.next())
    }
    const input = (event: InputEvent) => {
      const { target, data } = event
      const inForm = target instanceof HTMLInputElement && target.closest('main') && !target.closest('dialog')
      if (!inForm || !isSettled()) return
      if (target === document.activeElement) return flushSync(() => pack.commands.next('stay'))
      // With the focus on a button, an emoji panel or a dictation still writes where the caret was last.
      event.preventDefault()
      flushSync(() => pack.commands.next())
      if (data) fillFocused(data)
    }
    window.addEventListener('keydown', press, { capture: true })
    window.addEventListener('beforeinput', input, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      window.removeEventListener('beforeinput', input, { capture: true })
    }
  }, [pack])
}
