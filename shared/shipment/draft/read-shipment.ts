import {
  errorAt,
  type Finding,
  isError,
  type NumberReader,
  numberReader,
  parseMoney,
  withoutUndefined,
} from '../../kit/index.ts'
import { type LoadPoints, loadPoints } from '../dangerous-goods/dangerous-load.ts'
import type { CarriersPackagingWords } from '../dangerous-goods/packaging-words.ts'
import { readDangerousGoods } from '../dangerous-goods/read-dangerous-goods.ts'
import type { PickupLocation } from '../pickup-location.ts'
import { type CheckContext, checkShipment } from '../rules/check-shipment.ts'
import { type FreightFigures, measureFreight } from '../rules/measure-freight.ts'
import { type Meter, measureShipment } from '../rules/measure-shipment.ts'
import { checkFreightExtras, freightExtras } from '../rules/parcel-extras.ts'
import type { LineFacts } from '../rules/shipment-facts.ts'
import { parcelPackageType } from '../wire/line.ts'
import { quotationOf } from '../wire/quoted-part.ts'
import type { ExtraValues, ServiceExtra } from '../wire/service-extra.ts'
import { type OrderRequest, orderRequestSchema, type QuotationRequest } from '../wire/shipment.ts'
import { type AnyDraft, isFreightDraft } from './any-draft.ts'
import { type FreightLine, linesOf } from './freight-draft.ts'
import { readNeutralData } from './read-neutral-data.ts'
import {
  checkReference,
  readConsignee,
  readExtras,
  readOptions,
  readShipper,
  readUnits,
  shipmentFindings,
} from './read-typed.ts'

/** What a draft is read with. */
export type ReadContext = CheckContext & {
  pickupLocation?: PickupLocation
  /** The environment's service extras. */
  extras: readonly ServiceExtra[]
  /** The environment's packaging words of the carrier. */
  packagingWords?: CarriersPackagingWords
  /** See {@link checkReference}. */
  bookedAfterCopy?: readonly string[]
}

export type ReadShipment = {
  findings: Finding[]
  meters: Meter[]
  figures: FreightFigures
  /** Points of all dangerous goods (ADR 1.1.3.6); absent if there are none. */
  points?: LoadPoints
  /** Present if no error stops the booking. Has no `customerOrderCode`; the booking adds it. */
  request?: OrderRequest
  /** The draft in the shape of a request, valid or not. */
  content: unknown
  /** Present if a price can be requested; names and streets are not needed for that (interface 2.1). */
  quotationRequest?: QuotationRequest
  /** Values of service extras by their path in the request. */
  extras: ExtraValues
}

/** Limited and excepted quantities are dangerous goods too (interface 4.2.4). */
const noDangerousGoodsByParcel = errorAt('noDangerousGoodsByParcel', 'lines[0].dangerousGoods', {
  freight: true,
})

/** Reads a draft of either mode: the request it makes, its findings, its limits. Pure: the form runs it on
 * every key, and the booking runs it again before it sends anything. */
export function readShipment(draft: AnyDraft, context: ReadContext): ReadShipment {
  const { today, pickupLocation, parcelsOnPickup, queuedOnPickup, pickupIsClosed, holiday } = context
  const parcelsPerDay = pickupLocation?.parcelsPerDay
  const mode = isFreightDraft(draft) ? 'freight' : 'parcel'
  const findings: Finding[] = []
  const number = numberReader(findings)
  const typed = optionsIn(draft)

  const options = readOptions('shipment', typed.shipment, mode)
  const candidate = {
    product: isFreightDraft(draft) ? draft.product : ('STANDARD' as const),
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
    lines: isFreightDraft(draft)
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
  if (isFreightDraft(draft)) {
    const { neutralData, findings: neutralDataFindings } = readNeutralData(draft.neutralData)
    candidate.neutralData = neutralData
    findings.push(...neutralDataFindings)
  } else if (draft.options.hasDangerousGoods) findings.push(noDangerousGoodsByParcel)
  const extras = readExtras(
    typed.extras,
    mode === 'freight' ? freightExtras(context.extras) : context.extras,
    findings,
  )
  if (mode === 'freight') findings.push(...checkFreightExtras(typed.extras, context.extras))
  const parsed = orderRequestSchema.safeParse(candidate, { reportInput: true })
  const found = new Set(findings.map(({ path }) => path))
  findings.push(...shipmentFindings(parsed.error, pickupLocation, findings))
  const counts = mode === 'parcel' && { parcelsOnPickup, queuedOnPickup, parcelsPerDay }
  findings.push(
    // A value that is no number has a finding already; `valueOfGoodsMissing` would repeat it.
    ...checkShipment(candidate, { mode, today, pickupIsClosed, holiday, ...counts }).filter(
      ({ code, path }) => !(code === 'valueOfGoodsMissing' && found.has(path)),
    ),
  )

  const stops = findings.some(isError)
  return {
    findings,
    meters: measureShipment(candidate, parcelsOnPickup, parcelsPerDay),
    figures: measureFreight(candidate),
    points: loadPoints(candidate.lines),
    request: !stops && parsed.success ? withoutUndefined(parsed.data) : undefined,
    content: candidate,
    quotationRequest: quotationOf(candidate, findings),
    extras,
  }
}

/** The draft's objects with the yes/no fields and codes of each part. A parcel draft
 * keeps all parts in one object. */
function optionsIn(draft: AnyDraft) {
  if (isFreightDraft(draft)) {
    const { pickup, delivery, valueOfGoods, extras } = draft
    return { shipment: draft, pickup, delivery, valueOfGoods, extras }
  }
  const { options } = draft
  const { valueOfGoods, extras } = options
  return { shipment: options, pickup: options, delivery: options, valueOfGoods, extras }
}

function readFreightLine(
  line: FreightLine,
  path: string,
  number: NumberReader,
  findings: Finding[],
  packagingWords: CarriersPackagingWords | undefined,
): LineFacts {
  const { goods, findings: goodsFindings } = readDangerousGoods(
    line.dangerousGoods ?? [],
    `${path}.dangerousGoods`,
    packagingWords,
  )
  findings.push(...goodsFindings)
  const { packageType, ...options } = readOptions('line', line, 'freight')
  return {
    ...readUnits(line, path, number),
    unitPackageType: packageType,
    ...options,
    dangerousGoods: goods.length > 0 ? goods : undefined,
  }
}
