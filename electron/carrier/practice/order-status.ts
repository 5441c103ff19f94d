import { instantAt } from './calendar.ts'
import type { StoredOrder } from './record.ts'

/** The interface names INITIALIZED and CREATED (3); this service defines the others. */
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

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Milliseconds from INITIALIZED to CREATED. */
const acceptanceMs = 5000

/** The time of pickup, in milliseconds since 1970. */
const pickedUpAt = ({ estimate }: StoredOrder): number =>
  Date.parse(estimate.pickupAtFrom) +
  (Date.parse(estimate.pickupAtUntil) - Date.parse(estimate.pickupAtFrom)) / 2

const dayOf = (iso: string) => iso.slice(0, 10)

/** All events of an order that is not cancelled, oldest first. */
function plannedEvents(order: StoredOrder): TrackingEvent[] {
  const { request, estimate, createdAt } = order
  const from = request.shipper.address.city
  const to = request.consignee.address.city
  const pickedUp = Math.max(pickedUpAt(order), createdAt + acceptanceMs + minuteMs)
  const delivery = dayOf(estimate.delivery.earliest)
  const depot = pickedUp + 5 * hourMs
  const onTheWay = Math.max(instantAt(delivery, 7), depot + 2 * hourMs)
  const delivered = Math.max(instantAt(delivery, 11), onTheWay + hourMs)
  return [
    { at: createdAt, status: 'INITIALIZED', description: 'Order received' },
    { at: createdAt + acceptanceMs, status: 'CREATED', description: 'Order taken up' },
    { at: pickedUp, status: 'PICKED_UP', description: 'Picked up by the driver', place: from },
    { at: depot, status: 'IN_TRANSIT', description: 'First scan at the pickup depot', place: from },
    { at: onTheWay, status: 'OUT_FOR_DELIVERY', description: 'Out for delivery', place: to },
    { at: delivered, status: 'DELIVERED', description: 'Delivered', place: to },
  ]
}

/** The events of an order up to `now` (milliseconds since 1970), oldest first. */
export function eventsOf(order: StoredOrder, now: number): TrackingEvent[] {
  const { cancelledAt } = order
  const until = Math.min(now, cancelledAt ?? Number.POSITIVE_INFINITY)
  const happened = plannedEvents(order).filter(({ at }, index) => index === 0 || at <= until)
  return cancelledAt === null
    ? happened
    : [...happened, { at: cancelledAt, status: 'CANCELLED', description: 'Order cancelled' }]
}

export const statusOf = (order: StoredOrder, now: number): OrderStatus =>
  eventsOf(order, now).at(-1)?.status ?? 'INITIALIZED'

/** Status of the pickup; regular tracking starts with the scan at the depot. */
export function pickupStatusOf(order: StoredOrder, now: number): PickupStatus {
  const status = statusOf(order, now)
  if (status === 'CANCELLED') return 'CANCELLED'
  if (status === 'PICKED_UP') return 'PICKED_UP'
  if (status !== 'INITIALIZED' && status !== 'CREATED') return 'ARRIVED_AT_DEPOT'
  return now >= Date.parse(order.estimate.pickupAtFrom) ? 'DRIVER_ON_THE_WAY' : 'PLANNED'
}

/** True until the order is picked up. */
export const isCancellable = (order: StoredOrder, now: number): boolean =>
  ['INITIALIZED', 'CREATED'].includes(statusOf(order, now))
