import type { Day } from '../kit/day.ts'
import { parseMoney } from '../kit/decimal.ts'
import type { Finding } from '../kit/finding.ts'
import { checkShipment } from './check-shipment.ts'
import { type LoadPoints, loadPoints } from './dangerous-goods/dangerous-load.ts'
import type { CarriersPackagingWords } from './dangerous-goods/packaging-words.ts'
import { readDangerousGoods } from './dangerous-goods/read-dangerous-goods.ts'
import type { FreightDraft, FreightLine } from './freight-draft.ts'
import { type FreightFigures, measureFreight } from './measure-freight.ts'
import { readNeutralData } from './neutral-data.ts'
import { freightExtras } from './parcel-extras.ts'
import type { PickupLocation } from './pickup-location.ts'
import { quotationOf } from './quoted-part.ts'
import {
  checkReference,
  clean,
  given,
  type NumberReader,
  numberReader,
  readConsignee,
  readExtras,
  readShipper,
  readUnits,
  shipmentFindings,
} from './read-typed.ts'
import type { ExtraValues, ServiceExtra } from './service-extra.ts'
import { type OrderRequest, orderRequestSchema, type QuotationRequest } from './shipment.ts'

export type FreightContext = {
  today: Day
  pickupLocation?: PickupLocation
  pickupIsClosed?: boolean
  /** The service extras that are set up for the environment. */
  extras: readonly ServiceExtra[]
  /** The carrier's own packaging words that are set up for the environment. */
  packagingWords?: CarriersPackagingWords
  /** As {@link checkReference} takes it. */
  bookedAfterCopy?: readonly string[]
}

export type ReadFreight = {
  findings: Finding[]
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

/** A code of the service: without spaces around it, in capitals. */
const code = (typed: string): string | undefined => given(typed)?.toUpperCase()

type LineReading = Pick<FreightContext, 'packagingWords'> & { number: NumberReader; findings: Finding[] }

function readLine(line: FreightLine, at: string, { number, findings, packagingWords }: LineReading) {
  const { goods, findings: ofGoods } = readDangerousGoods(
    line.dangerousGoods ?? [],
    `${at}.dangerousGoods`,
    packagingWords,
  )
  findings.push(...ofGoods)
  return {
    ...readUnits(line, at, number),
    unitPackageType: code(line.packageType),
    isStackable: line.isStackable || undefined,
    wantsPalletExchange: line.wantsPalletExchange || undefined,
    dangerousGoods: goods.length > 0 ? goods : undefined,
  }
}

/** What travels: the lines of groupage, or the vehicle with its load. */
export const linesOf = ({ product, lines, vehicle }: FreightDraft): readonly FreightLine[] =>
  product === 'DIRECT' ? [vehicle] : lines

/** Reads freight as typed: what it would send, what is wrong with it and where, and its figures. Pure: the screen runs it
 * on every key, and the booking runs it again before anything is sent. */
export function readFreight(draft: FreightDraft, context: FreightContext): ReadFreight {
  const findings: Finding[] = []
  const number = numberReader(findings)
  const { pickup, delivery } = draft
  const wantsInsurance = draft.wantsInsurance || undefined
  const { neutralData, findings: ofNeutralData } = readNeutralData(draft.neutralData)
  const candidate = {
    product: draft.product,
    wantsInsurance,
    valueOfGoodsAmount: wantsInsurance && number(draft.valueOfGoods, 'valueOfGoodsAmount', parseMoney),
    valueOfGoodsCurrency: wantsInsurance && ('EUR' as const),
    incoterm: code(draft.incoterm),
    shipper: {
      ...readShipper(context.pickupLocation, draft.pickupOn),
      wantsContactBeforePickup: pickup.wantsContactBeforePickup || undefined,
      loadingType: code(pickup.loadingType),
      wantsTailLiftTruck: pickup.wantsTailLiftTruck || undefined,
    },
    consignee: {
      ...readConsignee(draft.consignee),
      isPrivateCustomer: delivery.isPrivateCustomer || undefined,
      wantsContactBeforeDelivery: delivery.wantsContactBeforeDelivery || undefined,
      wantsPhoneCallFromDriverBeforeDelivery: delivery.wantsPhoneCallFromDriverBeforeDelivery || undefined,
      unloadingType: code(delivery.unloadingType),
      wantsTailLiftTruck: delivery.wantsTailLiftTruck || undefined,
    },
    lines: linesOf(draft).map((line, index) =>
      readLine(line, `lines[${index}]`, { number, findings, packagingWords: context.packagingWords }),
    ),
    neutralData,
  }

  findings.push(...checkReference(draft.reference, context.bookedAfterCopy), ...ofNeutralData)
  const extras = readExtras(draft.extras, freightExtras(context.extras), findings)
  const parsed = orderRequestSchema.safeParse(candidate, { reportInput: true })
  const said = new Set(findings.map(({ path }) => path))
  findings.push(
    ...shipmentFindings(parsed.error, context.pickupLocation, findings),
    // What is no number has said so; that it is missing would only repeat it.
    ...checkShipment(candidate, {
      mode: 'freight',
      today: context.today,
      pickupIsClosed: context.pickupIsClosed,
    }).filter(({ code, path }) => !(code === 'valueOfGoodsMissing' && said.has(path))),
  )
  const stops = findings.some(({ severity }) => severity === 'error')
  return {
    findings,
    figures: measureFreight(candidate),
    points: loadPoints(candidate.lines),
    request: !stops && parsed.success ? clean(parsed.data) : undefined,
    content: candidate,
    quotation: quotationOf(candidate, findings),
    extras,
  }
}
