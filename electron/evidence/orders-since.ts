import type { Problem } from '../../shared/kit/index.ts'
import { maxTake } from '../../shared/service-lists/index.ts'
import type { OrderRecord } from '../../shared/shipment/index.ts'
import { bookingProblem, type ShippingService } from '../carrier/index.ts'
import type { Journal } from '../journal/index.ts'

/** The pages that are read at most. `near`: 2,000 orders, more than a busy account places while
 * one booking is unknown. `far`: 20,000 orders, more than it places in a week; for what is seldom
 * read and needs a complete list. */
const maxPages = { near: 40, far: 400 }
export type Reach = keyof typeof maxPages

/** A point in the account's list: the ID of its newest order at that time (null: it was empty), and the IDs
 * of the next older ones, newest first. These find the point again if the newest has left the list. */
export type ListPoint = { highWaterMark: string | null; before?: string[] | undefined }
/** The most orders of a point. Few: an order seldom leaves the list, and each booking stores them. */
export const pointSize = 5

/** Orders newest first, and the point of the list as it is now (absent: it is empty). With a `problem` the
 * list was not read completely, and a missing order proves nothing. */
export type OrdersSince = { orders: OrderRecord[]; point?: ListPoint; problem?: Problem }

const pointOf = ([newest, ...older]: readonly string[]): ListPoint | undefined =>
  newest === undefined ? undefined : { highWaterMark: newest, before: older.slice(0, pointSize - 1) }

/** Reads the point of the account's list now. */
export async function readListPoint(
  service: Pick<ShippingService, 'listOrders'>,
): Promise<{ point: ListPoint; problem?: undefined } | { point?: undefined; problem: Problem }> {
  const result = await service.listOrders({ take: pointSize, orderBy: '-sequence' })
  if (result.kind !== 'ok') return { problem: result.problem }
  return { point: pointOf(result.value.items.map(({ id }) => id)) ?? { highWaterMark: null } }
}

/** The point that was read before a shipment's booking; null is the whole account. */
export async function pointBeforeBooking(journal: Pick<Journal, 'events'>, id: string): Promise<ListPoint> {
  const event = (await journal.events(id)).map(({ event }) => event).findLast(({ type }) => type === 'marked')
  return event?.type === 'marked' ? event : { highWaterMark: null }
}

/** Reads the account's orders, newest first, down to a point; null reads the whole account. Only the list's
 * order counts, no clock. Orders that are placed meanwhile come before the first page and are read next
 * time. */
export async function readOrdersSince(
  service: Pick<ShippingService, 'listOrders'>,
  { highWaterMark, before = [] }: ListPoint,
  reach: Reach = 'near',
): Promise<OrdersSince> {
  const known = new Set([highWaterMark, ...before])
  const orders = new Map<string, OrderRecord>()
  const listed = new Set<string>()
  const resultSoFar = (problem?: Problem): OrdersSince => ({
    orders: [...orders.values()],
    point: pointOf([...listed]),
    ...(problem && { problem }),
  })
  const cursors = new Set<string>()
  let cursor: string | undefined
  while (cursors.size < maxPages[reach]) {
    const result = await service.listOrders({ take: maxTake, orderBy: '-sequence', cursor })
    if (result.kind !== 'ok') return resultSoFar(result.problem)
    const { items, next, cutShort } = result.value
    for (const { id } of items) if (listed.size < pointSize) listed.add(id)
    for (const order of items) {
      if (known.has(order.id)) return resultSoFar()
      orders.set(order.id, order)
    }
    if (cutShort) return resultSoFar(bookingProblem('orders.cutShort'))
    if (!next) return resultSoFar()
    if (cursors.has(next)) return resultSoFar(bookingProblem('orders.loop'))
    cursors.add(next)
    cursor = next
  }
  return resultSoFar(bookingProblem('orders.tooMany'))
}
