import { daySchema } from '../../shared/kit/index.ts'
import {
  type BookingState,
  givesOrder,
  type LaterEvent,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'
import { type AppendEvent, isJournalError, type Journal } from '../journal/index.ts'
import { isCancelled } from './is-cancelled.ts'

export type AppendOrderEvent = (
  id: string,
  event: LaterEvent,
  expected?: readonly BookingState[],
) => Promise<ShipmentRecord>

type Deps = {
  journal: Pick<Journal, 'read' | 'addDrafts'>
  append: AppendEvent
  /** The shipment got its order, so its label can be fetched. Not awaited; must not throw. */
  onBooked: (shipment: ShipmentRecord) => void
}

/** Appends an event about a shipment's order (`AppendEvent`) and does what follows from it. `onBooked` is
 * called for a shipment that got its order. A queued draft that differed from a cancelled order is queued
 * again. */
export function createAppendOrderEvent({ journal, append, onBooked }: Deps): AppendOrderEvent {
  /** Queues the differing draft of a cancelled shipment again: at its typed location and day, or the
   * shipment's where none was typed. If the pickup is closed, the draft stays in the shipment only. */
  const queueAgain = async (id: string) => {
    const shipment = await journal.read(id)
    if (!shipment?.mismatch?.queued) return
    const { draft } = shipment.mismatch
    const days = [draft.pickupOn.trim(), shipment.pickupOn]
    const pickupOn = days.find((day) => daySchema.safeParse(day).success)
    if (pickupOn === undefined) return
    const pickup = { pickupLocationId: draft.pickupLocationId || shipment.pickupLocationId, pickupOn }
    await journal.addDrafts([{ draft, pickup, source: 'form', findings: [] }]).catch((error) => {
      if (!isJournalError(error, 'journal.pickupClosed')) throw error
    })
  }

  return async (id, event, expected) => {
    // Before the event: after a crash in between the draft is queued, and the order is read again.
    if (event.type === 'cancelled') await queueAgain(id)
    const shipment = await append(id, event, expected)
    // A cancelled order needs no label.
    if (givesOrder(event) && shipment.booking === 'booked' && !isCancelled(event.order.status))
      onBooked(shipment)
    return shipment
  }
}
