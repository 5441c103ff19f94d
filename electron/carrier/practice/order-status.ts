import { instantAt } from './calendar.ts'
import type { StoredOrder } from './record.ts'

/** The interface names INITIALIZED and CREATED (3); the others are this service's own. */
export type OrderStatus =
  | 'INITIALIZED'
  | 'CREATED'
  | 'PICKED_UP'
  | 'IN_TRANSIT'
  | 'OUT_FOR_DELIVERY'
  | 'DELIVERED'
  | 'CANCELLED'

/** Pickup tracking, before the first scan at the pickup depot (interface 3, parcels only). */
type PickupStatus = 'PLANNED' | 'DRIVER_ON_THE_WAY' | 'PICKED_UP' | 'ARRIVED_AT_DEPOT' | 'CANCELLED'

type TrackingEvent = { at: number; status: OrderStatus; description: string; place?: string }

const minute = 60_000
const hour = 60 * minute
/** How long an order stays INITIALIZED before the service has taken it up. */
const takingUp = 5000

/** Milliseconds since 1970 at which the driver has the goods. */
export const pickedUpAt = ({ estimate }: StoredOrder): number =>
  Date.parse(estimate.pickupAtFrom) +
  (Date.parse(estimate.pickupAtUntil) - Date.parse(estimate.pickupAtFrom)) / 2

const dayOf = (iso: string) => iso.slice(0, 10)

/** Everything that will happen to an order if nobody cancels it, oldest first. */
function course(order: StoredOrder): TrackingEvent[] {
  const { request, estimate, createdAt } = order
  const from = request.shipper.address.city
  const to = request.consignee.address.city
  const pickedUp = Math.max(pickedUpAt(order), createdAt + takingUp + minute)
  const delivery = dayOf(estimate.delivery.earliest)
  const depot = pickedUp + 5 * hour
  const onTheWay = Math.max(instantAt(delivery, 7), depot + 2 * hour)
  const delivered = Math.max(instantAt(delivery, 11), onTheWay + hour)
  return [
    { at: createdAt, status: 'INITIALIZED', description: 'Order received' },
    { at: createdAt + takingUp, status: 'CREATED', description: 'Order taken up' },
    { at: pickedUp, status: 'PICKED_UP', description: 'Picked up by the driver', place: from },
    { at: depot, status: 'IN_TRANSIT', description: 'First scan at the pickup depot', place: from },
    { at: onTheWay, status: 'OUT_FOR_DELIVERY', description: 'Out for delivery', place: to },
    { at: delivered, status: 'DELIVERED', description: 'Delivered', place: to },
  ]
}

/** What has happened to an order by `now` (milliseconds since 1970), oldest first. */
export function eventsOf(order: StoredOrder, now: number): TrackingEvent[] {
  const { cancelledAt } = order
  const until = Math.min(now, cancelledAt ?? Number.POSITIVE_INFINITY)
  const happened = course(order).filter(({ at }, index) => index === 0 || at <= until)
  return cancelledAt === null
    ? happened
    : [...happened, { at: cancelledAt, status: 'CANCELLED', description: 'Order cancelled' }]
}

export const statusOf = (order: StoredOrder, now: number): OrderStatus =>
  eventsOf(order, now).at(-1)?.status ?? 'INITIALIZED'

/** The driver's way to the parcel; regular tracking starts with the depot's scan. */
export function pickupStatusOf(order: StoredOrder, now: number): PickupStatus {
  const status = statusOf(order, now)
  if (status === 'CANCELLED') return 'CANCELLED'
  if (status === 'PICKED_UP') return 'PICKED_UP'
  if (status !== 'INITIALIZED' && status !== 'CREATED') return 'ARRIVED_AT_DEPOT'
  return now >= Date.parse(order.estimate.pickupAtFrom) ? 'DRIVER_ON_THE_WAY' : 'PLANNED'
}

/** An order can be cancelled until the driver has it. */
export const isCancellable = (order: StoredOrder, now: number): boolean =>
  ['INITIALIZED', 'CREATED'].includes(statusOf(order, now))
