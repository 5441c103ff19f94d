import {
  type BookingState,
  givesOrder,
  type LaterEvent,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'
import { isJournalError, type Journal } from '../journal/index.ts'
import { isCancelled } from './is-cancelled.ts'

export type RecordEvent = (
  id: string,
  event: LaterEvent,
  expected?: readonly BookingState[],
) => Promise<ShipmentRecord>

type Deps = {
  journal: Pick<Journal, 'append' | 'read' | 'addDrafts'>
  onShipmentChanged: (shipment: ShipmentRecord) => void
  /** The shipment got its order, so its label can be fetched. Not awaited; must not throw. */
  onBooked: (shipment: ShipmentRecord) => void
}

/** Appends an event to the journal and notifies `onShipmentChanged` and `onBooked`. If the event cancels
 * an order that differed from its queued draft, the draft is queued again. */
export function createRecordEvent({ journal, onShipmentChanged, onBooked }: Deps): RecordEvent {
  /** Queues the differing draft of a cancelled shipment again. If the pickup is closed, the
   * draft stays in the shipment only. */
  const queueAgain = async (id: string) => {
    const mismatch = (await journal.read(id))?.mismatch
    if (!mismatch?.queued) return
    const { draft } = mismatch
    const { pickupLocationId, pickupOn } = draft
    const pickup = { pickupLocationId, pickupOn }
    await journal.addDrafts([{ draft, pickup, source: 'form', findings: [] }]).catch((error) => {
      if (!isJournalError(error, 'journal.pickupClosed')) throw error
    })
  }

  return async (id, event, expected) => {
    // Before the event: after a crash in between the draft is queued, and the order is read again.
    if (event.type === 'cancelled') await queueAgain(id)
    const shipment = await journal.append(id, event, expected)
    onShipmentChanged(shipment)
    // A cancelled order needs no label.
    if (givesOrder(event) && shipment.booking === 'booked' && !isCancelled(event.order.status))
      onBooked(shipment)
    return shipment
  }
}
