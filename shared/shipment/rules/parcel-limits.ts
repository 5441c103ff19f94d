import { errorAt, type Finding, overLimit, rounded } from '../../kit/index.ts'
import type { PickupLocation } from '../pickup-location.ts'
import { type LineFacts, type ShipmentFacts, totalKnownWeight } from './shipment-facts.ts'

/** Limits of interface 8.1, per parcel unless named otherwise: kilograms, centimetres, euros, days. */
export const parcelLimits = {
  weight: 32,
  volumetricWeight: 70,
  longestSide: 240,
  girth: 290,
  shipmentWeight: 400,
  parcelsPerPickup: 20,
  insurableValue: 40_000,
  daysAhead: 7,
} as const

/** The parcels that a location's pickup may have. */
export const parcelsPerDayOf = (location: Pick<PickupLocation, 'parcelsPerDay'> | undefined): number =>
  location?.parcelsPerDay ?? parcelLimits.parcelsPerPickup

/** Cubic centimetres per volumetric kilogram (interface 8.1). */
const volumetricDivisor = 5000

type ParcelMeasures = { longestSide: number; girth: number; volumetricWeight: number }

/** Measures of a parcel from its three sides (cm, any order). Girth: longest side plus twice each of the
 * others. Volumetric weight is in kilograms (interface 8.1). */
export function measureParcel(sides: readonly [number, number, number]): ParcelMeasures {
  const [a, b, c] = sides
  const longestSide = Math.max(a, b, c)
  return {
    longestSide,
    girth: rounded(2 * (a + b + c) - longestSide),
    volumetricWeight: rounded((a * b * c) / volumetricDivisor),
  }
}

/** The three sides of a line if all are known. */
export const sidesOf = (line: LineFacts): [number, number, number] | undefined =>
  line.unitLength !== undefined && line.unitWidth !== undefined && line.unitHeight !== undefined
    ? [line.unitLength, line.unitWidth, line.unitHeight]
    : undefined

const over = (code: string, path: string, unit: 'kg' | 'cm', value: number, limit: number): Finding[] =>
  value > limit ? [errorAt(code, path, { ...overLimit(value, limit, unit), freight: true })] : []

const sideFields = ['unitLength', 'unitWidth', 'unitHeight'] as const

/** The field of a line's longest known side; the first one of equal sides. */
const longestFieldOf = (line: LineFacts): (typeof sideFields)[number] =>
  sideFields.reduce((longest, field) => ((line[field] ?? 0) > (line[longest] ?? 0) ? field : longest))

/** Checks the limits of each parcel and of the whole shipment (interface 8.1). */
export function checkParcelLimits({ lines }: ShipmentFacts): Finding[] {
  const perParcel = lines.flatMap((line, index) => {
    const path = `lines[${index}]`
    const sides = sidesOf(line)
    const measures = sides && measureParcel(sides)
    const longestField = longestFieldOf(line)
    const longestPath = `${path}.${longestField}`
    return [
      ...over('parcelTooHeavy', `${path}.unitWeight`, 'kg', line.unitWeight ?? 0, parcelLimits.weight),
      ...over('parcelTooLong', longestPath, 'cm', line[longestField] ?? 0, parcelLimits.longestSide),
      ...(measures
        ? [
            ...over('parcelGirthTooLarge', longestPath, 'cm', measures.girth, parcelLimits.girth),
            ...over(
              'parcelTooVoluminous',
              longestPath,
              'kg',
              measures.volumetricWeight,
              parcelLimits.volumetricWeight,
            ),
          ]
        : []),
    ]
  })
  return [
    ...perParcel,
    ...over('shipmentTooHeavy', 'lines', 'kg', totalKnownWeight(lines), parcelLimits.shipmentWeight),
  ]
}
