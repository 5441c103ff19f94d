import { canonicalText } from '../../shared/kit/canonical-text.ts'
import { lenientRequestSchema } from '../../shared/shipment/lenient-request.ts'
import type { Mismatch } from '../../shared/shipment/mismatch.ts'
import { sentReference } from '../../shared/shipment/sent-reference.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Extras } from '../carrier/shipping-service.ts'
import type { Wanted } from '../drafts/draft-now.ts'
import type { Journal } from '../journal/journal.ts'
import type { RecordEvent } from './record-event.ts'

type Content = {
  mode: ShipmentRecord['mode']
  reference: string
  request: unknown
  extras: Extras
  quotationId?: string
}

const chosenPerRun = {
  shipper: undefined,
  wantsInsurance: undefined,
  valueOfGoodsAmount: undefined,
  valueOfGoodsCurrency: undefined,
}

/** What a booking sends, as one text, without the booking's own code. */
function textOf({ mode, reference, request, extras, quotationId }: Content, fromFile = false): string {
  const rest: object = typeof request === 'object' && request !== null ? request : {}
  const compared = {
    ...rest,
    customerOrderCode: sentReference(reference),
    ...(fromFile && chosenPerRun),
  }
  return canonicalText([mode, compared, extras, quotationId])
}

const contentOf = ({ mode, draft, content, extras }: Wanted): Content => ({
  mode,
  reference: draft.reference,
  request: content,
  extras,
  quotationId: ('quotationId' in draft && draft.quotationId) || undefined,
})

type Deps = { journal: Pick<Journal, 'events'>; newId: () => string }

export type FindMismatch = (shipment: ShipmentRecord, wanted: Wanted) => Promise<Mismatch | undefined>

/** Holds what a shipment was booked with against its draft as it is now. Undefined where both would send the same. */
export const createFindMismatch =
  ({ journal, newId }: Deps): FindMismatch =>
  async (shipment, wanted) => {
    const [first] = await journal.events(shipment.id)
    const bookedExtras = (first?.event.type === 'intended' && first.event.extras) || {}
    const booked = textOf({ ...shipment, extras: bookedExtras }, wanted.fromFile)
    if (booked === textOf(contentOf(wanted), wanted.fromFile)) return undefined
    const common = {
      request: lenientRequestSchema.parse(wanted.content),
      extras: wanted.extras,
      pickupLocationName: wanted.pickupLocationName,
      bookedExtras,
    }
    const id = newId()
    return wanted.mode === 'parcel'
      ? { mode: 'parcel', draft: { ...wanted.draft, id }, queued: wanted.queued, ...common }
      : { mode: 'freight', draft: { ...wanted.draft, id }, queued: false, ...common }
  }

/** Whether the same was wanted instead already. */
const isSame = (one: Mismatch | undefined, other: Mismatch): boolean =>
  one !== undefined &&
  canonicalText({ ...one, draft: { ...one.draft, id: '' } }) ===
    canonicalText({ ...other, draft: { ...other.draft, id: '' } })

type NoteDeps = { findMismatch: FindMismatch; record: RecordEvent }
export type NoteMismatch = (shipment: ShipmentRecord, wanted: Wanted) => Promise<ShipmentRecord>

/** Writes down that a booked shipment differs from its draft as somebody wants it booked now; gives the shipment as it is then. */
export const createNoteMismatch =
  ({ findMismatch, record }: NoteDeps): NoteMismatch =>
  async (shipment, wanted) => {
    if (shipment.booking !== 'booked') return shipment
    const mismatch = await findMismatch(shipment, wanted)
    if (!mismatch || isSame(shipment.mismatch, mismatch)) return shipment
    return record(shipment.id, { type: 'mismatchFound', mismatch }, ['booked'])
  }
