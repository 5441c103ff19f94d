import { type Day, errorAt, type Finding, numberIn, overLimit, warningAt } from '../../kit/index.ts'
import { parcelLimits } from './parcel-limits.ts'
import { countParcels, type ShipmentFacts } from './shipment-facts.ts'

const path = 'shipper.pickupOn'

/** Whether a pickup with `already` so many parcels has room for these, too. Freight counts none (interface
 * 8.1), so it has room. */
export const hasRoomFor = (already: number, parcels: number, limit: number): boolean =>
  parcels === 0 || already + parcels <= limit

/** Another day or location helps, or a higher `parcelsPerDay` of the location. It says freight only if the
 * shipment alone exceeds the limit of a day. `room`: a day that has room for it. */
export const pickupFull = (already: number, parcels: number, limit: number, room?: Day): Finding =>
  errorAt('pickupFull', path, {
    ...overLimit(already + parcels, limit, 'parcels'),
    ...(parcels > limit && { freight: true }),
    ...(room !== undefined && { values: { room } }),
  })

/** The pickup was handed over, so nothing can be added. */
export const pickupClosed = errorAt('pickupClosed', path)

/** At most 20 parcels per pickup location and day (interface 8.1), or the account's own limit. `already`:
 * parcels booked, unknown or being booked; over the limit they stop the booking. `queued`: parcels of
 * queued drafts; they only warn. */
export function checkPickupCount(
  { lines }: ShipmentFacts,
  already: number,
  limit: number = parcelLimits.parcelsPerPickup,
  queued = 0,
): Finding[] {
  const parcels = countParcels(lines)
  if (parcels === 0) return []
  if (!hasRoomFor(already, parcels, limit)) return [pickupFull(already, parcels, limit)]
  const all = already + parcels + queued
  return all > limit ? [warningAt('pickupFullOfQueued', path, overLimit(all, limit, 'parcels'))] : []
}

/** Parcels of a queued line with this typed quantity. A quantity that cannot be read counts as one. */
export function queuedParcels(quantity: string): number {
  const read = numberIn(quantity) ?? 1
  return Number.isInteger(read) && read > 0 ? read : 1
}

/** Parcels of lines with typed quantities. */
export const parcelsIn = (lines: readonly { quantity: string }[]): number =>
  lines.reduce((sum, { quantity }) => sum + queuedParcels(quantity), 0)

const dayFindings = new Set(['pickupFull', 'pickupClosed', 'pickupInThePast', 'pickupTooFarAhead'])

/** Whether another pickup day resolves a finding. */
export const wantsOtherDay = ({ code, freight }: Finding): boolean => dayFindings.has(code) && !freight
