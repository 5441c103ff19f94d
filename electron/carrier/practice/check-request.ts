import { daysBetween } from '../../../shared/kit/index.ts'
import type { CarriersPackagingWords, TransportMode } from '../../../shared/shipment/index.ts'
import { dayAt } from './calendar.ts'
import { checkFreight } from './check-freight.ts'
import { checkParcel } from './check-parcel.ts'
import { isServedCountry } from './geography.ts'
import { countUnits } from './measures.ts'
import { Refusal, type Violation } from './refusal.ts'
import type { PracticeQuotationRequest } from './request-schemas.ts'

/** Most units, and thus labels, of one shipment; this service's own limit. */
const maxUnits = 500
/** Most days from today to a parcel's pickup (interface 4.2.7, 8.1). */
const parcelDaysAhead = 7

function checkPickupDay(
  { shipper }: PracticeQuotationRequest,
  mode: TransportMode,
  now: number,
): Violation[] {
  const path = 'shipper.pickupOn'
  const ahead = daysBetween(dayAt(now), shipper.pickupOn)
  if (ahead < 0)
    return [{ path, code: 'pickupInThePast', message: `${path} ${shipper.pickupOn} is in the past.` }]
  if (mode === 'parcel' && ahead > parcelDaysAhead)
    return [
      {
        path,
        code: 'pickupTooFarAhead',
        message: `${path} ${shipper.pickupOn} is ${ahead} days ahead; parcels can be picked up at most ${parcelDaysAhead} days ahead.`,
      },
    ]
  return []
}

function checkInsurance(body: PracticeQuotationRequest): Violation[] {
  if (!body.wantsInsurance) return []
  return (['valueOfGoodsAmount', 'valueOfGoodsCurrency'] as const)
    .filter((path) => body[path] === undefined)
    .map((path) => ({ path, code: 'missing', message: `${path} is required with wantsInsurance.` }))
}

function checkAddresses(body: PracticeQuotationRequest): Violation[] {
  return (['shipper', 'consignee'] as const).flatMap((party) => {
    const { countryCode, postCode } = body[party].address
    const path = `${party}.address`
    if (!isServedCountry(countryCode))
      return [
        {
          path: `${path}.countryCode`,
          code: 'countryNotServed',
          message: `${path}.countryCode ${countryCode} is not reached by road from here.`,
        },
      ]
    return countryCode === 'DE' && !/^\d{5}$/.test(postCode)
      ? [
          {
            path: `${path}.postCode`,
            code: 'notAPostCode',
            message: `${path}.postCode of a German address has five digits.`,
          },
        ]
      : []
  })
}

type CheckOptions = {
  mode: TransportMode
  booking: boolean
  now: number
  packagingWords?: CarriersPackagingWords
}

/** Checks a request of valid shape against every rule that does not depend on other orders.
 * @throws Refusal 422 with all violations. */
export function checkRequest(
  body: PracticeQuotationRequest,
  { mode, booking, now, packagingWords = {} }: CheckOptions,
): void {
  const units = countUnits(body.lines)
  const violations = [
    ...checkAddresses(body),
    ...checkPickupDay(body, mode, now),
    ...checkInsurance(body),
    ...(mode === 'parcel' ? checkParcel(body) : checkFreight(body, booking, packagingWords)),
    ...(units > maxUnits
      ? [{ path: 'lines', code: 'tooManyUnits', message: `lines: ${units} units are more than ${maxUnits}.` }]
      : []),
  ]
  if (violations.length > 0) throw new Refusal(422, violations)
}
