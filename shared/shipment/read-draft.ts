import type { Day } from '../kit/day.ts'
import { parseMoney } from '../kit/decimal.ts'
import type { Finding } from '../kit/finding.ts'
import { checkShipment } from './check-shipment.ts'
import type { Draft } from './draft.ts'
import { parcelPackageType } from './line.ts'
import { type Meter, measureShipment } from './measure-shipment.ts'
import { dangerousGoodsRefused } from './parcel-mode.ts'
import type { PickupLocation } from './pickup-location.ts'
import { quotationOf } from './quoted-part.ts'
import {
  checkReference,
  clean,
  numberReader,
  readConsignee,
  readExtras,
  readShipper,
  readUnits,
  shipmentFindings,
} from './read-typed.ts'
import type { ExtraValues, ServiceExtra } from './service-extra.ts'
import { type OrderRequest, orderRequestSchema, type QuotationRequest } from './shipment.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

export type DraftContext = {
  today: Day
  pickupLocation?: PickupLocation
  parcelsOnPickup?: number
  queuedOnPickup?: number
  pickupIsClosed?: boolean
  /** The service extras that are set up for the environment. */
  extras: readonly ServiceExtra[]
  /** As {@link checkReference} takes it. */
  bookedAfterCopy?: readonly string[]
}

export type ReadDraft = {
  findings: Finding[]
  meters: Meter[]
  /** There when nothing stops the booking. Without a `customerOrderCode`: the booking gives it one. */
  request?: OrderRequest
  /** What it holds, right or wrong, in the shape of a request. */
  content: unknown
  /** There when a price can be asked, even before names and streets are typed. */
  quotation?: QuotationRequest
  /** Values of service extras by their path in the request. */
  extras: ExtraValues
}

/** Reads a parcel as typed: what it would send, what is wrong with it and where, and how near each limit
 * is. Pure: the screen runs it on every key, and the booking runs it again before anything is sent. */
export function readDraft(draft: Draft, context: DraftContext): ReadDraft {
  const findings: Finding[] = []
  const number = numberReader(findings)
  const { pickupLocation, parcelsOnPickup, queuedOnPickup, pickupIsClosed, today } = context
  const { consignee, options } = draft

  const wantsInsurance = options.wantsInsurance || undefined
  const candidate = {
    product: 'STANDARD' as const,
    wantsInsurance,
    valueOfGoodsAmount: wantsInsurance && number(options.valueOfGoods, 'valueOfGoodsAmount', parseMoney),
    valueOfGoodsCurrency: wantsInsurance && ('EUR' as const),
    shipper: readShipper(pickupLocation, draft.pickupOn),
    consignee: {
      ...readConsignee(consignee),
      isPrivateCustomer: options.isPrivateCustomer || undefined,
      wantsContactBeforeDelivery: options.wantsContactBeforeDelivery || undefined,
      wantsPhoneCallFromDriverBeforeDelivery: options.wantsPhoneCallFromDriverBeforeDelivery || undefined,
    },
    lines: draft.parcels.map((parcel, index) => ({
      ...readUnits(parcel, `lines[${index}]`, number),
      unitPackageType: parcelPackageType,
    })),
  }

  findings.push(...checkReference(draft.reference, context.bookedAfterCopy))
  if (options.hasDangerousGoods) findings.push(dangerousGoodsRefused(0))
  const extras = readExtras(options.extras, context.extras, findings)
  const parsed = orderRequestSchema.safeParse(candidate, { reportInput: true })
  const alreadyFound = new Set(findings.map(({ path }) => path))
  findings.push(...shipmentFindings(parsed.error, pickupLocation, findings))
  const facts: ShipmentFacts = candidate
  const parcelsPerDay = pickupLocation?.parcelsPerDay
  // A line that says nothing usable yet has said so above; a rule about it would only repeat it.
  findings.push(
    ...checkShipment(facts, {
      mode: 'parcel',
      today,
      parcelsOnPickup,
      queuedOnPickup,
      parcelsPerDay,
      pickupIsClosed,
    }).filter(({ code, path }) => !(code === 'valueOfGoodsMissing' && alreadyFound.has(path))),
  )

  const stops = findings.some(({ severity }) => severity === 'error')
  return {
    findings,
    meters: measureShipment(facts, parcelsOnPickup, parcelsPerDay),
    request: !stops && parsed.success ? clean(parsed.data) : undefined,
    content: candidate,
    quotation: quotationOf(candidate, findings),
    extras,
  }
}
