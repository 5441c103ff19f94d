import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useDesk } from '../../desk.ts'
import { isLocked } from './pack-state.ts'

/** After a booking the packer just types on: the first character begins the next parcel and lands in its
 * first field. Only where the focus is on nothing or on *Next parcel*, so that no other key is stolen. */
export function useTypeOn() {
  const { pack } = useDesk()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { activeElement } = document
      const idle =
        activeElement === document.body ||
        (activeElement instanceof HTMLElement && 'next' in activeElement.dataset)
      const isText =
        event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      const { sending } = pack.getState()
      if (!idle || !isText || event.repeat || sending || !isLocked(pack.getState())) return
      if (document.querySelector('dialog[open]')) return
      // The focus moves before the key's own effect, which then types into the first field.
      flushSync(() => pack.commands.next())
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [pack])
}
