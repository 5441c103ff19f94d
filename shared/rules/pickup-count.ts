import type { Finding } from '../schemas/finding.ts'
import { parcelLimits } from './parcel-limits.ts'
import { countParcels, type ShipmentFacts } from './shipment-facts.ts'

/** At most 20 parcels per pickup location and day (interface 8.1), or what the account has arranged.
 * `already` are the parcels of that pickup that are booked, unknown or being booked. */
export function checkPickupCount(
  { lines }: ShipmentFacts,
  already: number,
  limit: number = parcelLimits.parcelsPerPickup,
): Finding[] {
  const value = already + countParcels(lines)
  if (value <= limit) return []
  return [
    {
      code: 'pickupFull',
      path: 'shipper.pickupOn',
      severity: 'error',
      value,
      limit,
      excess: value - limit,
      unit: 'parcels',
      freight: true,
    },
  ]
}
