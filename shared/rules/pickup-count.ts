import type { Finding } from '../schemas/finding.ts'
import { parcelLimits } from './parcel-limits.ts'
import { countParcels, type ShipmentFacts } from './shipment-facts.ts'

const path = 'shipper.pickupOn'

/** A pickup that holds `limit` parcels would hold `value`. Ways out: another day, another location, freight, or the
 * location's `parcelsPerDay` where the account has an arrangement. */
export const pickupFull = (value: number, limit: number): Finding => ({
  code: 'pickupFull',
  path,
  severity: 'error',
  value,
  limit,
  excess: value - limit,
  unit: 'parcels',
  freight: true,
})

/** The pickup was handed over: nothing is added to it any more. */
export const pickupClosed: Finding = { code: 'pickupClosed', path, severity: 'error' }

/** At most 20 parcels per pickup location and day (interface 8.1), or what the account has arranged.
 * `already` are the parcels of that pickup that are booked, unknown or being booked. */
export function checkPickupCount(
  { lines }: ShipmentFacts,
  already: number,
  limit: number = parcelLimits.parcelsPerPickup,
): Finding[] {
  const value = already + countParcels(lines)
  return value > limit ? [pickupFull(value, limit)] : []
}
