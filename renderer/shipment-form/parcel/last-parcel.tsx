import { parcelWords } from '../../../shared/messages/sentences.ts'
import { useAppModel, usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { isLocked } from '../booking-state.ts'
import styles from '../last-booked.module.css'
import { LastBooked } from '../last-booked.tsx'
import type { Added } from './pack-state.ts'

/** The last parcel that left the form, booked or put into a pickup: a door to it. */
export function LastParcel() {
  const added = usePack((state) => state.added)
  const last = usePack((state) => state.last)
  const isOnForm = usePack((state) => isLocked(state) && state.shipment?.id === state.last?.id)
  return added ? <LastAdded added={added} /> : <LastBooked shipment={last} isOnForm={isOnForm} />
}

function LastAdded({ added: { reference, parcel, pickup, ready } }: { added: Added }) {
  const { shell, pickups } = useAppModel()
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
