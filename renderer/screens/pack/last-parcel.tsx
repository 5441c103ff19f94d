import { parcelWords } from '../../../shared/messages/sentences.ts'
import { isLocked } from '../../booking/booking-state.ts'
import styles from '../../booking/last-booked.module.css'
import { LastBooked } from '../../booking/last-booked.tsx'
import { useDesk, usePack } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { Added } from './pack-state.ts'

/** The last parcel that left the form, booked or put into a pickup: a door to it. */
export function LastParcel() {
  const added = usePack((state) => state.added)
  const last = usePack((state) => state.last)
  const isOnForm = usePack((state) => isLocked(state) && state.shipment?.id === state.last?.id)
  return added ? <LastAdded added={added} /> : <LastBooked shipment={last} isOnForm={isOnForm} />
}

function LastAdded({ added: { reference, parcel, pickup, ready } }: { added: Added }) {
  const { shell, pickups } = useDesk()
  const messages = useMessages()
  const { t, day } = messages
  const open = () => {
    pickups.commands.choose(pickup)
    shell.getState().go('pickups')
  }
  return (
    <button type="button" className={styles.last} data-last onClick={open}>
      <span role="status" className={styles.standing} data-tone={ready ? 'good' : 'bad'}>
        {ready ? '✓ ' : '! '}
        <bdi>
          {t(ready ? 'pack.added' : 'pack.added.wrong', {
            day: day(pickup.pickupOn),
            reference: reference || parcelWords(messages, parcel),
          })}
        </bdi>
      </span>
    </button>
  )
}
