import type { Problem } from '../../shared/kit/index.ts'
import { maxTake } from '../../shared/service-lists/index.ts'
import type { OrderRecord } from '../../shared/shipment/index.ts'
import { type BookingProblemCode, bookingProblem, type ShippingService } from '../carrier/index.ts'

/** The pages that are read at most. `near`: 2,000 orders, more than a busy account places while
 * one booking is unknown. `far`: 20,000 orders, more than it places in a week; for what is seldom
 * read and needs a complete list. */
const maxPages = { near: 40, far: 400 }
export type Reach = keyof typeof maxPages

/** Newest first. With a `problem` the list was not read completely, and a missing order proves nothing. */
export type OrdersSince = { orders: OrderRecord[]; problem?: Problem }

/** The service answered, and its list has no end that can be reached. Reading it again changes nothing. */
export const isListProblem = ({ code }: Problem): boolean => code.startsWith('orders.')

/** Reads the account's orders, newest first, down to a high-water mark: the ID of the newest order at an
 * earlier time, or null for the whole account. Only the list's order counts, no clock. Orders that are
 * placed meanwhile come before the first page and are read next time. */
export async function readOrdersSince(
  service: Pick<ShippingService, 'listOrders'>,
  highWaterMark: string | null,
  reach: Reach = 'near',
): Promise<OrdersSince> {
  const orders = new Map<string, OrderRecord>()
  const cursors = new Set<string>()
  const stop = (code: BookingProblemCode): OrdersSince => ({
    orders: [...orders.values()],
    problem: bookingProblem(code),
  })
  let cursor: string | undefined
  while (cursors.size < maxPages[reach]) {
    const result = await service.listOrders({ take: maxTake, orderBy: '-sequence', cursor })
    if (result.kind !== 'ok') return { orders: [...orders.values()], problem: result.problem }
    const { items, next, cutShort } = result.value
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
