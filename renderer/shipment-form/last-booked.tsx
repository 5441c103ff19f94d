import { parcelWords } from '../../shared/messages/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { OpenSaved, statusLabelOf } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { useQueuedJob } from '../print-queue/index.ts'
import { type Added, isLocked } from './form-state.ts'
import styles from './last-booked.module.css'
import { useFormState } from './use-form.ts'

/** Link to the last draft that was booked or added to a pickup. */
export function LastBooked() {
  const added = useFormState((state) => state.added)
  const last = useFormState((state) => state.last)
  return added ? <LastAdded added={added} /> : last && <Last shipment={last} />
}

function Last({ shipment }: { shipment: ShipmentRecord }) {
  const { shell, shipments, work } = useAppModel()
  const { t } = useMessages()
  const queued = useQueuedJob(shipment.id)
  const isOnForm = useFormState((state) => isLocked(state) && state.shipment?.id === shipment.id)
  const { message: word, tone } = statusLabelOf(shipment, queued !== undefined)
  const { order, reference, request } = shipment
  const open = () => {
    shipments.select(shipment.id)
    shell.getState().go('shipments')
  }
  // If it fails, the shipment's details show the problem.
  const openSaved = async (file: number) => {
    if (!(await work.openSaved(shipment.id, file))) open()
  }
  return (
    <div className={styles.place}>
      <button type="button" className={styles.last} onClick={open}>
        <bdi>
          {t('pack.last', {
            reference: order?.reference ?? (reference || request.consignee.name),
            city: request.consignee.address.city,
          })}
        </bdi>
        <span className={styles.status} data-tone={tone}>
          {t(word)}
        </span>
      </button>
      {!queued && !isOnForm && <OpenSaved label={shipment} onOpen={openSaved} />}
    </div>
  )
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
      <span role="status" className={styles.status} data-tone={ready ? 'good' : 'bad'}>
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
