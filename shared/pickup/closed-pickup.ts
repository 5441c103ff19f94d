import {
  type AnyDraft,
  isFreightDraft,
  isUnsettled,
  linesOf,
  numberReader,
  readUnits,
  type ShipmentRecord,
  totalWeight,
} from '../shipment/index.ts'
import type { ClosedPickup, ParcelName, SinceClosing } from './pickup.ts'

/** A parcel's name on screens, in the closing and on its documents. */
export const parcelNameOf = ({ request: { consignee, lines } }: ShipmentRecord): ParcelName => ({
  name: consignee.name,
  city: consignee.address.city,
  weight: totalWeight(lines),
})

/** The same for a draft, whose weight may not be readable. */
export const parcelNameOfDraft = (draft: AnyDraft): ParcelName => ({
  name: draft.consignee.name.trim(),
  city: draft.consignee.city.trim(),
  weight: totalWeight(
    (isFreightDraft(draft) ? linesOf(draft) : draft.parcels).map((line) =>
      readUnits(line, '', numberReader([])),
    ),
  ),
})

/** Counts the shipments of a pickup for a closing: `booked` is the sum of the others. */
export function countShipments(shipments: readonly ShipmentRecord[]): SinceClosing['now'] {
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
  const isSame = (['booked', 'confirmed', 'unprinted', 'cancelled', 'unknown'] as const).every(
    (count) => now[count] === closed[count],
  )
  if (isSame && cancelled.length === 0) return undefined
  return { cancelled: cancelled.map((shipment) => ({ id: shipment.id, ...parcelNameOf(shipment) })), now }
}
