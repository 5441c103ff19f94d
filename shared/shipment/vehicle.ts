import type { Finding } from '../kit/index.ts'
import { rounded, type ShipmentFacts } from './shipment-facts.ts'

export const truck75 = 'DIRECT_TRUCK_7_5'
/** What the 7.5 t truck carries, in kilograms (interface 2.4, 8.2). */
export const truck75Payload = 2500
/** How a vehicle is loaded and unloaded (interface 4.1, vehicle booking). */
export const ramp = 'RAMP'
/** What is carried, and carries nothing itself (interface 2.4). */
const packages = ['EP', 'FP', 'KT']

const error = (code: string, path: string): Finding => ({ code, path, severity: 'error' })

/** Whether each line fits the product: a vehicle is `DIRECT`, pallets and cartons are `STANDARD`. */
const checkTypes = ({ product, lines }: ShipmentFacts): Finding[] =>
  lines.flatMap(({ unitPackageType: type }, index) => {
    const path = `lines[${index}].unitPackageType`
    if (product === 'STANDARD' && type === truck75) return [error('vehicleNeedsDirect', path)]
    return product === 'DIRECT' && type !== undefined && packages.includes(type)
      ? [error('vehicleNeeded', path)]
      : []
  })

/** Each unit of the line is one vehicle with its load. */
const checkLoad = ({ lines }: ShipmentFacts): Finding[] =>
  lines.flatMap(({ unitPackageType, unitWeight: value = 0 }, index) =>
    unitPackageType === truck75 && value > truck75Payload
      ? [
          {
            ...error('vehicleOverloaded', `lines[${index}].unitWeight`),
            value,
            limit: truck75Payload,
            excess: rounded(value - truck75Payload),
            unit: 'kg' as const,
          },
        ]
      : [],
  )

/** Both ends of a vehicle's way name how it is loaded; what is named may be another word than the known one. */
function checkRamps({ product, shipper, consignee }: ShipmentFacts): Finding[] {
  if (product !== 'DIRECT') return []
  const ends = [
    ['shipper.loadingType', shipper?.loadingType],
    ['consignee.unloadingType', consignee?.unloadingType],
  ] as const
  return ends.flatMap(([path, type]): Finding[] => {
    if (type === undefined) return [error('rampNeeded', path)]
    return type === ramp ? [] : [{ code: 'rampExpected', path, severity: 'warning' }]
  })
}

/** Vehicle bookings (interface 2.4, 4.1, 8.2). */
export const checkVehicle = (facts: ShipmentFacts): Finding[] => [
  ...checkTypes(facts),
  ...checkLoad(facts),
  ...checkRamps(facts),
]
