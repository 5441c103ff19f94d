import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { isLocked } from '../../booking/booking-state.ts'
import { useDesk } from '../../desk.ts'

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
        activeElement === document.body ||
        (activeElement instanceof HTMLElement && 'next' in activeElement.dataset)
      const isText =
        event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (idle && isText && !event.repeat && isSettled() && !document.querySelector('dialog[open]'))
        flushSync(() => pack.commands.next())
    }
    const input = ({ target }: Event) => {
      const inForm = target instanceof HTMLInputElement && target.closest('main') && !target.closest('dialog')
      if (inForm && isSettled()) flushSync(() => pack.commands.next('stay'))
    }
    window.addEventListener('keydown', press, { capture: true })
    window.addEventListener('beforeinput', input, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      window.removeEventListener('beforeinput', input, { capture: true })
    }
  }, [pack])
}
