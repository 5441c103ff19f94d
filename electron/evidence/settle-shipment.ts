import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { bookingProblem } from '../carrier/index.ts'
import { type Journal, needsComparison } from '../journal/index.ts'
import type { AppendOrderEvent } from './append-order-event.ts'
import type { CheckCancelled } from './check-cancelled.ts'
import type { LookForOrder } from './look-for-order.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'readFact'>
  appendOrderEvent: AppendOrderEvent
  lookForOrder: LookForOrder
  checkCancelled: CheckCancelled
}

/** Ends an intent whose process died or whose journal could not be written. The high-water mark is
 * committed before the request, so without it nothing was sent, unless the journal is a copy that was
 * made before it (`isCopy`). */
export const settleIntent = (
  appendOrderEvent: AppendOrderEvent,
  { id, highWaterMark }: ShipmentRecord,
  isCopy: boolean,
) =>
  highWaterMark === undefined && !isCopy
    ? appendOrderEvent(id, { type: 'notSent', problem: bookingProblem('booking.interruptedBeforeSending') })
    : appendOrderEvent(id, { type: 'unanswered', problem: bookingProblem('booking.interrupted') })

/** Asks the service once about an unsettled shipment; undefined if there is no such shipment. Must run
 * while nothing is being booked or cancelled, because it treats an intent as interrupted. */
export const createSettleShipment =
  ({ journal, appendOrderEvent, lookForOrder, checkCancelled }: Deps) =>
  async (id: string): Promise<ShipmentRecord | undefined> => {
    const found = await journal.read(id)
    const shipment =
      found?.booking === 'intent'
        ? await settleIntent(appendOrderEvent, found, await needsComparison(journal))
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
