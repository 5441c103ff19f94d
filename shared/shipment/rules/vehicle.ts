import { errorAt, type Finding, overLimit, warningAt } from '../../kit/index.ts'
import { parcelPackageType } from '../wire/line.ts'
import { palletTypes } from './pallet-limits.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

export const truck75 = 'DIRECT_TRUCK_7_5'
/** Payload of the 7.5 t truck in kilograms (interface 2.4, 8.2). */
export const truck75Payload = 2500
/** Loading and unloading type of a vehicle (interface 4.1, vehicle booking). */
export const ramp = 'RAMP'
/** Package types that are no vehicle (interface 2.4). */
const packages: readonly string[] = [...palletTypes, parcelPackageType]

/** Checks that each line fits the product: a vehicle is `DIRECT`, pallets and cartons are `STANDARD`. */
const checkTypes = ({ product, lines }: ShipmentFacts): Finding[] =>
  lines.flatMap(({ unitPackageType: type }, index) => {
    const path = `lines[${index}].unitPackageType`
    if (product === 'STANDARD' && type === truck75) return [errorAt('vehicleNeedsDirect', path)]
    return product === 'DIRECT' && type !== undefined && packages.includes(type)
      ? [errorAt('vehicleNeeded', path)]
      : []
  })

/** Checks the payload. Each unit of the line is one vehicle with its load. */
const checkLoad = ({ lines }: ShipmentFacts): Finding[] =>
  lines.flatMap(({ unitPackageType, unitWeight: value = 0 }, index) =>
    unitPackageType === truck75 && value > truck75Payload
      ? [errorAt('vehicleOverloaded', `lines[${index}].unitWeight`, overLimit(value, truck75Payload, 'kg'))]
      : [],
  )

/** Checks that a vehicle names a loading and an unloading type. Another word than `RAMP` is a warning. */
function checkRamps({ product, shipper, consignee }: ShipmentFacts): Finding[] {
  if (product !== 'DIRECT') return []
  const ends = [
    ['shipper.loadingType', shipper?.loadingType],
    ['consignee.unloadingType', consignee?.unloadingType],
  ] as const
  return ends.flatMap(([path, type]): Finding[] => {
    if (type === undefined) return [errorAt('rampNeeded', path)]
    return type === ramp ? [] : [warningAt('rampExpected', path)]
  })
}

/** Checks vehicle bookings (interface 2.4, 4.1, 8.2). */
export const checkVehicle = (facts: ShipmentFacts): Finding[] => [
  ...checkTypes(facts),
  ...checkLoad(facts),
  ...checkRamps(facts),
]
