import type { Problem } from '../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { bookingProblem, isGone, type ServiceResult, type ShippingService } from '../carrier/index.ts'
import type { Journal } from '../journal/index.ts'
import type { AppendOrderEvent } from './append-order-event.ts'
import { isCancelled } from './is-cancelled.ts'
import { type ListPoint, pointBeforeBooking, readOrdersSince } from './orders-since.ts'

type CancelledOrder = {
  orderId: string
  /** The order was placed after it. */
  point: ListPoint
  /** The service accepted a cancellation of the order. */
  isAccepted: boolean
  /** The response to the cancellation; unknown after a restart. */
  posted?: ServiceResult<undefined>
}

/** `unread`: the service shows too little to tell. */
type CancelResult = { kind: 'cancelled' } | { kind: 'notCancelled' | 'unread'; problem: Problem }

/** Reads an order after its cancellation; its status decides (design.md 7). An order that is not found
 * counts as cancelled if the service accepted the cancellation and a complete list lacks it. */
export async function readCancelled(
  service: Pick<ShippingService, 'listOrders' | 'readOrder'>,
  { orderId, point, isAccepted, posted }: CancelledOrder,
): Promise<CancelResult> {
  if (posted?.kind === 'notSent') return { kind: 'notCancelled', problem: posted.problem }
  const notConfirmed = (status = ''): CancelResult => ({
    kind: 'notCancelled',
    problem: bookingProblem('cancel.notConfirmed', { status }),
  })
  const read = await service.readOrder(orderId)
  if (read.kind === 'ok') {
    const { status } = read.value.record
    if (isCancelled(status)) return { kind: 'cancelled' }
    return posted?.kind === 'rejected'
      ? { kind: 'notCancelled', problem: posted.problem }
      : notConfirmed(status)
  }
  if (isAccepted && isGone(read)) {
    const { orders, problem } = await readOrdersSince(service, point, 'far')
    const listed = orders.find(({ id }) => id === orderId)
    if (listed && !isCancelled(listed.status)) return notConfirmed(listed.status)
    if (listed || !problem) return { kind: 'cancelled' }
  }
  return { kind: 'unread', problem: read.problem }
}

type Deps = {
  journal: Pick<Journal, 'events'>
  service: Pick<ShippingService, 'listOrders' | 'readOrder'>
  appendOrderEvent: AppendOrderEvent
}

/** Reads the order of a shipment that is being cancelled. An uncancelled order makes the shipment booked
 * again, with a problem; if it cannot be read, the shipment stays `cancelling`. */
export const createCheckCancelled =
  ({ journal, service, appendOrderEvent }: Deps) =>
  async (shipment: ShipmentRecord, posted?: ServiceResult<undefined>): Promise<ShipmentRecord> => {
    const { id, order, cancelAccepted = false } = shipment
    if (!order) throw new Error('a shipment without an order cannot be cancelled')
    const point = await pointBeforeBooking(journal, id)
    const cancelledOrder = { orderId: order.id, point, isAccepted: cancelAccepted, posted }
    const result = await readCancelled(service, cancelledOrder)
    switch (result.kind) {
      case 'cancelled':
        return appendOrderEvent(id, { type: 'cancelled' })
      case 'notCancelled':
        return appendOrderEvent(id, { type: 'cancelFailed', problem: result.problem })
      case 'unread':
        return appendOrderEvent(id, { type: 'looked', candidates: [], problem: result.problem })
    }
  }

export type CheckCancelled = ReturnType<typeof createCheckCancelled>
