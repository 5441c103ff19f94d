import type { Problem } from '../../shared/kit/problem.ts'
import { maxTake } from '../../shared/service-lists/list.ts'
import type { OrderRecord } from '../../shared/shipment/order.ts'
import { type BookingProblemCode, bookingProblem } from '../carrier/booking-problems.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'

/** Two thousand orders: more than a busy account places while one booking is unknown. */
const maxPages = 40

/** Newest first. With a `problem` the list was not read to its end, and what is missing proves nothing. */
export type OrdersSince = { orders: OrderRecord[]; problem?: Problem }

/** Reads the account's orders, newest first, down to a high-water mark: the ID of the newest order at some earlier
 * time, or null where there was none. The list's own order decides, never a clock. The cursor follows the items, so
 * orders that arrive meanwhile shift nothing out of sight: they stand above the first page, for the next look. */
export async function readOrdersSince(
  service: Pick<ShippingService, 'listOrders'>,
  highWaterMark: string | null,
): Promise<OrdersSince> {
  const orders = new Map<string, OrderRecord>()
  const cursors = new Set<string>()
  const stop = (code: BookingProblemCode): OrdersSince => ({
    orders: [...orders.values()],
    problem: bookingProblem(code),
  })
  let cursor: string | undefined
  while (cursors.size < maxPages) {
    const answer = await service.listOrders({ take: maxTake, orderBy: '-sequence', cursor })
    if (answer.kind !== 'ok') return { orders: [...orders.values()], problem: answer.problem }
    const { items, next, cutShort } = answer.value
    for (const order of items) {
      if (order.id === highWaterMark) return { orders: [...orders.values()] }
      orders.set(order.id, order)
    }
    if (cutShort) return stop('orders.cutShort')
    if (!next) return { orders: [...orders.values()] }
    if (cursors.has(next)) return stop('orders.loop')
    cursors.add(next)
    cursor = next
  }
  return stop('orders.tooMany')
}
