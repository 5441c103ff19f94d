import { measureParcel, parcelLimits, sidesOf } from './parcel-limits.ts'
import { countParcels, type ShipmentFacts, totalWeight } from './shipment-facts.ts'

/** One limit as a meter: the shipment's worst parcel, or its sum, against what is allowed. */
export type Meter = {
  name: 'weight' | 'volumetricWeight' | 'longestSide' | 'girth' | 'shipmentWeight' | 'parcelsPerPickup'
  value: number
  limit: number
  unit: 'kg' | 'cm' | 'parcels'
}

/** The live limits beside the form (interface 8.1): kilograms, centimetres, parcels. */
export function measureShipment(
  { lines }: ShipmentFacts,
  parcelsOnPickup = 0,
  parcelsPerDay: number = parcelLimits.parcelsPerPickup,
): Meter[] {
  const worst = (of: (line: ShipmentFacts['lines'][number]) => number) => Math.max(0, ...lines.map(of))
  const measured = (name: 'longestSide' | 'girth' | 'volumetricWeight') =>
    worst((line) => {
      const sides = sidesOf(line)
      return sides ? measureParcel(sides)[name] : 0
    })
  return [
    { name: 'weight', value: worst((line) => line.unitWeight ?? 0), limit: parcelLimits.weight, unit: 'kg' },
    {
      name: 'volumetricWeight',
      value: measured('volumetricWeight'),
      limit: parcelLimits.volumetricWeight,
      unit: 'kg',
    },
    {
      name: 'longestSide',
      value: worst((line) => Math.max(line.unitLength ?? 0, line.unitWidth ?? 0, line.unitHeight ?? 0)),
      limit: parcelLimits.longestSide,
      unit: 'cm',
    },
    { name: 'girth', value: measured('girth'), limit: parcelLimits.girth, unit: 'cm' },
    { name: 'shipmentWeight', value: totalWeight(lines), limit: parcelLimits.shipmentWeight, unit: 'kg' },
    {
      name: 'parcelsPerPickup',
      value: parcelsOnPickup + countParcels(lines),
      limit: parcelsPerDay,
      unit: 'parcels',
    },
  ]
}
