import { isInEuropeanUnion } from './geography.ts'
import { countUnits, measureUnit, tidy, totalWeight } from './measures.ts'
import type { Violation } from './refusal.ts'
import type { PracticeQuotationRequest } from './request-schemas.ts'

/** Parcels per pickup location and day (interface 8.1). */
export const parcelsPerPickup = 20

type Measure = { what: string; value: number; limit: number; unit: 'kg' | 'cm' }

const checkLimit = (path: string, code: string, { what, value, limit, unit }: Measure): Violation[] =>
  value > limit
    ? [
        {
          path,
          code,
          message: `${path}: a ${what} of ${value} ${unit} is ${tidy(value - limit)} ${unit} over the limit of ${limit} ${unit} for a parcel. Book it as freight.`,
        },
      ]
    : []

function checkLines(lines: PracticeQuotationRequest['lines']): Violation[] {
  return lines.flatMap((line, index) => {
    const path = `lines[${index}]`
    const unit = measureUnit(line)
    return [
      ...(line.unitPackageType === 'KT'
        ? []
        : [
            {
              path: `${path}.unitPackageType`,
              code: 'packageTypeNotForParcels',
              message: `${path}.unitPackageType must be KT in parcel mode.`,
            },
          ]),
      ...(line.dangerousGoods
        ? [
            {
              path: `${path}.dangerousGoods`,
              code: 'dangerousGoodsNotForParcels',
              message: `${path}.dangerousGoods is not available in parcel mode, nor as limited or excepted quantity.`,
            },
          ]
        : []),
      ...checkLimit(`${path}.unitWeight`, 'tooHeavy', {
        what: 'weight',
        value: unit.weight,
        limit: 32,
        unit: 'kg',
      }),
      ...checkLimit(path, 'tooVoluminous', {
        what: 'volumetric weight',
        value: unit.volumetricWeight,
        limit: 70,
        unit: 'kg',
      }),
      ...checkLimit(`${path}.unitLength`, 'tooLong', {
        what: 'longest side',
        value: unit.longestSide,
        limit: 240,
        unit: 'cm',
      }),
      ...checkLimit(path, 'girthTooLarge', { what: 'girth', value: unit.girth, limit: 290, unit: 'cm' }),
    ]
  })
}

const isOffered = (from: string, to: string) =>
  (from === 'DE' && isInEuropeanUnion(to)) || (to === 'DE' && isInEuropeanUnion(from))

/** The rules of parcel mode that do not depend on the day: interface 4.2.2 to 4.2.6 and 8.1. */
export function checkParcel(body: PracticeQuotationRequest): Violation[] {
  const from = body.shipper.address.countryCode
  const to = body.consignee.address.countryCode
  const violations = [...checkLines(body.lines)]
  const add = (path: string, code: string, message: string) => violations.push({ path, code, message })

  violations.push(
    ...checkLimit('lines', 'shipmentTooHeavy', {
      what: 'total weight',
      value: totalWeight(body.lines),
      limit: 400,
      unit: 'kg',
    }),
  )
  const parcels = countUnits(body.lines)
  if (parcels > parcelsPerPickup)
    add('lines', 'pickupFull', `${parcels} parcels are more than the ${parcelsPerPickup} of a pickup.`)
  if (!isOffered(from, to))
    add(
      'consignee.address.countryCode',
      'routeNotOffered',
      `Parcels from ${from} to ${to} are not offered: one end must be in DE and the other in the EU.`,
    )
  if (body.product !== 'STANDARD')
    add('product', 'productNotForParcels', 'product must be STANDARD in parcel mode.')
  if (body.neutralData)
    add('neutralData', 'neutralDataNotForParcels', 'neutralData is not supported in parcel mode.')
  if (body.wantsInsurance && (body.valueOfGoodsAmount ?? 0) > 40_000)
    add(
      'valueOfGoodsAmount',
      'notInsurable',
      'valueOfGoodsAmount is over the 40000 EUR that are insurable for a parcel. Book it as freight.',
    )
  return violations
}
