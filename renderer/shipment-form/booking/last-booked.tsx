import { joined, localDay } from '../../../shared/kit/index.ts'
import { type Messages, parcelWords } from '../../../shared/messages/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { ActionButton, signs } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { OpenSaved } from '../../labels/index.ts'
import { useQueuedJob } from '../../print-queue/index.ts'
import { canPrint, statusLabelOf } from '../../shipment/index.ts'
import { type Added, canRepeatLast } from '../store/form-state.ts'
import { useFormModel, useFormState } from '../store/use-form.ts'
import styles from './last-booked.module.css'

/** The last draft that was booked or added to a pickup, and what can be done with it again. */
export function LastBooked() {
  const added = useFormState((state) => state.added)
  const last = useFormState((state) => state.last)
  return added ? <LastAdded added={added} /> : last && <LastShipment shipment={last} />
}

function LastShipment({ shipment }: { shipment: ShipmentRecord }) {
  const { openShipment, shipmentCommands } = useAppModel()
  const { t, time, moment } = useMessages()
  const { printLast, repeatLast } = useFormModel().formActions
  const queued = useQueuedJob(shipment.id)
  const isOnForm = useFormState((state) => state.shipment?.id === shipment.id)
  const canRepeat = useFormState(canRepeatLast)
  const { message, tone, sign } = statusLabelOf(shipment, queued !== undefined)
  const { booking, order, reference, request, intendedAt } = shipment
  const at = shipment.bookedAt ?? intendedAt
  const isToday = localDay(new Date(at)) === localDay(new Date())
  const { name, address } = request.consignee
  const open = () => openShipment(shipment.id)
  const openSaved = async (file: number) => {
    await shipmentCommands.openSaved(shipment.id, file)
    // The shipment's details show the problem.
    if (shipmentCommands.getState().problems[shipment.id]) open()
  }
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.last}
        title={joined([order?.reference, reference, t(message)], ' · ')}
        onClick={open}
      >
        <span className={styles.at}>{t('pack.last.at', { at: isToday ? time(at) : moment(at) })}</span>
        <bdi className={styles.name}>{joined([name || reference, address.city], ', ')}</bdi>
        <span className={styles.status} data-tone={tone}>
          <span aria-hidden="true">{sign}</span> <span className={styles.words}>{t(message)}</span>
        </span>
      </button>
      {!isOnForm && !queued && booking === 'booked' && (
        <span data-open>
          <OpenSaved label={shipment} onOpen={openSaved} />
        </span>
      )}
      {!isOnForm && canPrint(shipment) && (
        <ActionButton action={printLast} variant="quiet">
          {t('action.printAgain')}
        </ActionButton>
      )}
      {canRepeat && (
        <ActionButton action={repeatLast} variant="quiet" data-repeat>
          {t('action.again')}
        </ActionButton>
      )}
    </div>
  )
}

/** The outcome of a draft that was added to a pickup. */
export function addedLine(messages: Messages, { reference, parcel, pickup, isReady, waits }: Added) {
  const values = {
    day: messages.day(pickup.pickupOn),
    reference: reference || parcelWords(messages, parcel),
  }
  if (waits) return { words: messages.t('pack.added.waits', values), tone: 'wait' } as const
  return isReady
    ? ({ words: messages.t('pack.added', values), tone: 'good' } as const)
    : ({ words: messages.t('pack.added.wrong', values), tone: 'bad' } as const)
}

function LastAdded({ added }: { added: Added }) {
  const { openPickup } = useAppModel()
  const { words, tone } = addedLine(useMessages(), added)
  return (
    <button type="button" className={styles.last} data-last onClick={() => openPickup(added.pickup)}>
      <span role="status" className={styles.status} data-tone={tone}>
        {signs[tone]} <bdi>{words}</bdi>
      </span>
    </button>
  )
}
