import type { LaterEvent } from '../../shared/rules/shipment-state.ts'
import type { BookingState, ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Journal } from '../ports/journal.ts'

export type RecordEvent = (
  id: string,
  event: LaterEvent,
  expected?: readonly BookingState[],
) => Promise<ShipmentRecord>

type Needs = {
  journal: Pick<Journal, 'append'>
  changed: (shipment: ShipmentRecord) => void
  /** An order is there: its label can be fetched. Not waited for, and must not throw. */
  onBooked: (shipment: ShipmentRecord) => void
}

/** Appends an event to the journal and tells those who want to know. */
export const createRecordEvent =
  ({ journal, changed, onBooked }: Needs): RecordEvent =>
  async (id, event, expected) => {
    const shipment = await journal.append(id, event, expected)
    changed(shipment)
    const gaveOrder = event.type === 'booked' || event.type === 'adopted' || event.type === 'assigned'
    if (gaveOrder && shipment.booking === 'booked') onBooked(shipment)
    return shipment
  }
