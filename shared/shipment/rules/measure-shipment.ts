import { measureParcel, parcelLimits, sidesOf } from './parcel-limits.ts'
import { countParcels, type ShipmentFacts, totalKnownWeight } from './shipment-facts.ts'

/** A limit and the value that counts against it: the largest parcel's, or the sum. */
export type Meter = {
  name: 'weight' | 'volumetricWeight' | 'longestSide' | 'girth' | 'shipmentWeight' | 'parcelsPerPickup'
  value: number
  limit: number
  unit: 'kg' | 'cm' | 'parcels'
}

/** The limits shown beside the form (interface 8.1). */
export function measureShipment(
  { lines }: ShipmentFacts,
  parcelsOnPickup = 0,
  parcelsPerDay: number = parcelLimits.parcelsPerPickup,
): Meter[] {
  const largest = (amountOf: (line: ShipmentFacts['lines'][number]) => number) =>
    Math.max(0, ...lines.map(amountOf))
  const measured = (name: 'longestSide' | 'girth' | 'volumetricWeight') =>
    largest((line) => {
      const sides = sidesOf(line)
      return sides ? measureParcel(sides)[name] : 0
    })
  return [
    {
      name: 'weight',
      value: largest((line) => line.unitWeight ?? 0),
      limit: parcelLimits.weight,
      unit: 'kg',
    },
    {
      name: 'volumetricWeight',
      value: measured('volumetricWeight'),
      limit: parcelLimits.volumetricWeight,
      unit: 'kg',
    },
    {
      name: 'longestSide',
      value: largest((line) => Math.max(line.unitLength ?? 0, line.unitWidth ?? 0, line.unitHeight ?? 0)),
      limit: parcelLimits.longestSide,
      unit: 'cm',
    },
    { name: 'girth', value: measured('girth'), limit: parcelLimits.girth, unit: 'cm' },
    {
      name: 'shipmentWeight',
      value: totalKnownWeight(lines),
      limit: parcelLimits.shipmentWeight,
      unit: 'kg',
    },
    {
      name: 'parcelsPerPickup',
      value: parcelsOnPickup + countParcels(lines),
      limit: parcelsPerDay,
      unit: 'parcels',
    },
  ]
}
