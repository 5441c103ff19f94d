import {
  type ClosedPickup,
  type ClosingCounts,
  parcelNameOf,
  type SinceClosing,
} from '../../shared/pickup/index.ts'
import { isUnsettled, type ShipmentRecord } from '../../shared/shipment/index.ts'

/** Counts the shipments of a pickup for a closing: `booked` is the sum of the others. */
export function countShipments(shipments: readonly ShipmentRecord[]): ClosingCounts {
  const booked = shipments.filter(({ booking }) => booking === 'booked')
  const confirmed = booked.filter(({ label }) => label === 'confirmed').length
  const cancelled = shipments.filter(({ booking }) => booking === 'cancelled').length
  const unknown = shipments.filter(({ booking }) => isUnsettled(booking)).length
  return {
    booked: booked.length + cancelled + unknown,
    confirmed,
    unprinted: booked.length - confirmed,
    cancelled,
    unknown,
  }
}

/** Whether an order was cancelled after the closing, here or elsewhere. */
export const isCancelledAfter = (
  { closedAt }: Pick<ClosedPickup, 'closedAt'>,
  { booking, cancelledAt }: ShipmentRecord,
): boolean => booking === 'cancelled' && cancelledAt !== undefined && cancelledAt > closedAt

/** The changes after the closing; undefined if there are none. */
export function sinceClosing(
  closed: ClosedPickup,
  shipments: readonly ShipmentRecord[],
): SinceClosing | undefined {
  const now = countShipments(shipments)
  const cancelled = shipments.filter((shipment) => isCancelledAfter(closed, shipment))
  const isSame = (Object.keys(now) as (keyof ClosingCounts)[]).every((count) => now[count] === closed[count])
  if (isSame && cancelled.length === 0) return undefined
  return { cancelled: cancelled.map((shipment) => ({ id: shipment.id, ...parcelNameOf(shipment) })), now }
}
