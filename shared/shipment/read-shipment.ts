import { type Day, type Finding, parseMoney } from '../kit/index.ts'
import { checkShipment } from './check-shipment.ts'
import { type LoadPoints, loadPoints } from './dangerous-goods/dangerous-load.ts'
import type { CarriersPackagingWords } from './dangerous-goods/packaging-words.ts'
import { readDangerousGoods } from './dangerous-goods/read-dangerous-goods.ts'
import type { Draft } from './draft.ts'
import { type FreightDraft, type FreightLine, linesOf } from './freight-draft.ts'
import { parcelPackageType } from './line.ts'
import { type FreightFigures, measureFreight } from './measure-freight.ts'
import { type Meter, measureShipment } from './measure-shipment.ts'
import { readNeutralData } from './neutral-data.ts'
import { freightExtras } from './parcel-extras.ts'
import { dangerousGoodsRefused } from './parcel-mode.ts'
import type { PickupLocation } from './pickup-location.ts'
import { quotationOf } from './quoted-part.ts'
import {
  checkReference,
  clean,
  type NumberReader,
  numberReader,
  readConsignee,
  readExtras,
  readOptions,
  readShipper,
  readUnits,
  shipmentFindings,
} from './read-typed.ts'
import type { ExtraValues, ServiceExtra } from './service-extra.ts'
import { type OrderRequest, orderRequestSchema, type QuotationRequest } from './shipment.ts'
import type { LineFacts } from './shipment-facts.ts'

export type ReadContext = {
  today: Day
  pickupLocation?: PickupLocation
  /** Parcels of that pickup that are booked, unknown or being booked. */
  parcelsOnPickup?: number
  /** Parcels of the drafts that are queued there. */
  queuedOnPickup?: number
  pickupIsClosed?: boolean
  /** The service extras that are set up for the environment. */
  extras: readonly ServiceExtra[]
  /** The carrier's own packaging words that are set up for the environment. */
  packagingWords?: CarriersPackagingWords
  /** As {@link checkReference} takes it. */
  bookedAfterCopy?: readonly string[]
}

export type ReadShipment = {
  findings: Finding[]
  /** A parcel's limits. */
  meters: Meter[]
  /** What freight is planned by. */
  figures: FreightFigures
  /** Points of all dangerous goods together (ADR 1.1.3.6); absent where there are none. */
  points?: LoadPoints
  /** There when nothing stops the booking. Without a `customerOrderCode`: the booking gives it one. */
  request?: OrderRequest
  /** What it holds, right or wrong, in the shape of a request. */
  content: unknown
  /** There when a price can be asked, even before names and streets are typed (interface 2.1). */
  quotation?: QuotationRequest
  /** Values of service extras by their path in the request. */
  extras: ExtraValues
}

/** Reads a draft of either mode as typed: what it would send, what is wrong with it and where, how near each limit is. Pure: the screen
 * runs it on every key, and the booking runs it again before anything is sent. */
export function readShipment(draft: Draft | FreightDraft, context: ReadContext): ReadShipment {
  const { today, pickupLocation, parcelsOnPickup, queuedOnPickup, pickupIsClosed } = context
  const parcelsPerDay = pickupLocation?.parcelsPerDay
  const mode = 'lines' in draft ? 'freight' : 'parcel'
  const findings: Finding[] = []
  const number = numberReader(findings)
  const typed = optionsIn(draft)

  const options = readOptions('shipment', typed.shipment, mode)
  const candidate = {
    product: 'lines' in draft ? draft.product : ('STANDARD' as const),
    ...options,
    valueOfGoodsAmount: options.wantsInsurance
      ? number(typed.valueOfGoods, 'valueOfGoodsAmount', parseMoney)
      : undefined,
    valueOfGoodsCurrency: options.wantsInsurance ? ('EUR' as const) : undefined,
    shipper: {
      ...readShipper(pickupLocation, draft.pickupOn),
      ...readOptions('pickup', typed.pickup, mode),
    },
    consignee: {
      ...readConsignee(draft.consignee),
      ...readOptions('delivery', typed.delivery, mode),
    },
    lines:
      'lines' in draft
        ? linesOf(draft).map((line, index) =>
            readFreightLine(line, `lines[${index}]`, number, findings, context.packagingWords),
          )
        : draft.parcels.map(
            (parcel, index): LineFacts => ({
              ...readUnits(parcel, `lines[${index}]`, number),
              unitPackageType: parcelPackageType,
            }),
          ),
    neutralData: undefined as OrderRequest['neutralData'],
  }

  findings.push(...checkReference(draft.reference, context.bookedAfterCopy))
  if ('lines' in draft) {
    const { neutralData, findings: ofNeutralData } = readNeutralData(draft.neutralData)
    candidate.neutralData = neutralData
    findings.push(...ofNeutralData)
  } else if (draft.options.hasDangerousGoods) findings.push(dangerousGoodsRefused(0))
  const extras = readExtras(
    typed.extras,
    mode === 'freight' ? freightExtras(context.extras) : context.extras,
    findings,
  )
  const parsed = orderRequestSchema.safeParse(candidate, { reportInput: true })
  const found = new Set(findings.map(({ path }) => path))
  findings.push(...shipmentFindings(parsed.error, pickupLocation, findings))
  const counts = mode === 'parcel' && { parcelsOnPickup, queuedOnPickup, parcelsPerDay }
  findings.push(
    // What is no number has said so; that it is missing would only repeat it.
    ...checkShipment(candidate, { mode, today, pickupIsClosed, ...counts }).filter(
      ({ code, path }) => !(code === 'valueOfGoodsMissing' && found.has(path)),
    ),
  )

  const stops = findings.some(({ severity }) => severity === 'error')
  return {
    findings,
    meters: measureShipment(candidate, parcelsOnPickup, parcelsPerDay),
    figures: measureFreight(candidate),
    points: loadPoints(candidate.lines),
    request: !stops && parsed.success ? clean(parsed.data) : undefined,
    content: candidate,
    quotation: quotationOf(candidate, findings),
    extras,
  }
}

/** The objects in which a draft keeps the yes/no fields and codes of each part: a parcel draft keeps all of them in one. */
function optionsIn(draft: Draft | FreightDraft) {
  if ('lines' in draft) {
    const { pickup, delivery, valueOfGoods, extras } = draft
    return { shipment: draft, pickup, delivery, valueOfGoods, extras }
  }
  const { options } = draft
  const { valueOfGoods, extras } = options
  return { shipment: options, pickup: options, delivery: options, valueOfGoods, extras }
}

function readFreightLine(
  line: FreightLine,
  at: string,
  number: NumberReader,
  findings: Finding[],
  packagingWords: CarriersPackagingWords | undefined,
): LineFacts {
  const { goods, findings: ofGoods } = readDangerousGoods(
    line.dangerousGoods ?? [],
    `${at}.dangerousGoods`,
    packagingWords,
  )
  findings.push(...ofGoods)
  const { packageType, ...options } = readOptions('line', line, 'freight')
  return {
    ...readUnits(line, at, number),
    unitPackageType: packageType,
    ...options,
    dangerousGoods: goods.length > 0 ? goods : undefined,
  }
}
