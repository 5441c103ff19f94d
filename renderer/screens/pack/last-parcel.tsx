import { useDesk, usePack } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { standingOf } from '../../shipment-standing.ts'
import { useQueuedJob } from '../../use-queued-job.ts'
import styles from './last-parcel.module.css'
import type { Added } from './pack-state.ts'

/** The last parcel that left the form, booked or put into a pickup: a door to it. */
export function LastParcel() {
  const added = usePack((state) => state.added)
  return added ? <LastAdded added={added} /> : <LastBooked />
}

function LastAdded({ added: { reference, pickup, ready } }: { added: Added }) {
  const { shell, pickups } = useDesk()
  const { t, day } = useMessages()
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
            reference: reference || t('pack.added.noReference'),
          })}
        </bdi>
      </span>
    </button>
  )
}

function LastBooked() {
  const { shell, shipments } = useDesk()
  const { t } = useMessages()
  const last = usePack((state) => state.last)
  const queued = useQueuedJob(last?.id)
  if (!last) return null
  const { word, tone } = standingOf(last, queued !== undefined)
  const open = () => {
    shipments.select(last.id)
    shell.getState().go('shipments')
  }
  return (
    <button type="button" className={styles.last} onClick={open}>
      <bdi>
        {t('pack.last', {
          reference: last.order?.reference ?? last.reference,
          city: last.request.consignee.address.city,
        })}
      </bdi>
      <span className={styles.standing} data-tone={tone}>
        {t(word)}
      </span>
    </button>
  )
}
