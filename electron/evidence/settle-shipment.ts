import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { bookingProblem } from '../carrier/booking-problems.ts'
import type { Journal } from '../journal/journal.ts'
import { needsReconciliation } from '../journal/journal.ts'
import type { CheckCancelled } from './check-cancelled.ts'
import type { LookForOrder } from './look-for-order.ts'
import type { RecordEvent } from './record-event.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'readFact'>
  record: RecordEvent
  lookForOrder: LookForOrder
  checkCancelled: CheckCancelled
}

/** What an intent is that nobody is sending any more: its process died, or its journal could not be written. The
 * mark is committed before the socket opens, so without one provably nothing was sent, except where the journal is a copy (`isCopy`): it
 * may have been made in between. */
export const settleIntent = (record: RecordEvent, { id, highWaterMark }: ShipmentRecord, isCopy: boolean) =>
  highWaterMark === undefined && !isCopy
    ? record(id, { type: 'notSent', problem: bookingProblem('booking.interruptedBeforeSending') })
    : record(id, { type: 'unanswered', problem: bookingProblem('booking.interrupted') })

/** Takes one step towards knowing how a shipment ended; undefined where there is no such shipment. To be run while
 * nothing is being booked or cancelled, since it takes a standing intent for an interrupted one. */
export const createSettleShipment =
  ({ journal, record, lookForOrder, checkCancelled }: Deps) =>
  async (id: string): Promise<ShipmentRecord | undefined> => {
    const found = await journal.read(id)
    const shipment =
      found?.booking === 'intent'
        ? await settleIntent(record, found, await needsReconciliation(journal))
        : found
    switch (shipment?.booking) {
      case 'unknown':
      case 'ambiguous':
        return (await lookForOrder(shipment)).shipment
      case 'cancelling':
        return checkCancelled(shipment)
      default:
        return shipment
    }
  }

export type SettleShipment = ReturnType<typeof createSettleShipment>
