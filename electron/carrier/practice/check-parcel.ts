import { isInEuropeanUnion } from './geography.ts'
import { countUnits, measureUnit, tidy, totalWeight } from './measures.ts'
import type { Violation } from './refusal.ts'
import type { PracticeQuotationRequest } from './request-schemas.ts'

/** Parcels per pickup location and day (interface 8.1). */
export const parcelsPerPickup = 20

const checkLimit = (code: string, path: string, what: string, value: number, limit: number, unit: string) =>
  value > limit
    ? [
        {
          path,
          code,
          message: `${path}: ${what} of ${value} ${unit} is ${tidy(value - limit)} ${unit} over the limit of ${limit} ${unit} for a parcel. Book it as freight.`,
        },
      ]
    : []

function checkLines(lines: PracticeQuotationRequest['lines']): Violation[] {
  return lines.flatMap((line, index) => {
    const at = `lines[${index}]`
    const unit = measureUnit(line)
    return [
      ...(line.unitPackageType === 'KT'
        ? []
        : [
            {
              path: `${at}.unitPackageType`,
              code: 'packageTypeNotForParcels',
              message: `${at}.unitPackageType must be KT in parcel mode.`,
            },
          ]),
      ...(line.dangerousGoods
        ? [
            {
              path: `${at}.dangerousGoods`,
              code: 'dangerousGoodsNotForParcels',
              message: `${at}.dangerousGoods is not available in parcel mode, nor as limited or excepted quantity.`,
            },
          ]
        : []),
      ...checkLimit('tooHeavy', `${at}.unitWeight`, 'a weight', unit.weight, 32, 'kg'),
      ...checkLimit('tooVoluminous', at, 'a volumetric weight', unit.volumetricWeight, 70, 'kg'),
      ...checkLimit('tooLong', `${at}.unitLength`, 'a longest side', unit.longestSide, 240, 'cm'),
      ...checkLimit('girthTooLarge', at, 'a girth', unit.girth, 290, 'cm'),
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
    ...checkLimit('shipmentTooHeavy', 'lines', 'a total weight', totalWeight(body.lines), 400, 'kg'),
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
