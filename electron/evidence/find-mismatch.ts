import { canonicalText } from '../../shared/kit/index.ts'
import {
  lenientRequestSchema,
  type Mismatch,
  type ShipmentRecord,
  sentReference,
} from '../../shared/shipment/index.ts'
import type { Extras } from '../carrier/index.ts'
import type { CurrentDraft } from '../drafts/index.ts'
import { type Journal, readSentExtras } from '../journal/index.ts'
import type { AppendOrderEvent } from './append-order-event.ts'

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

/** The content of a booking as canonical text, without the booking code. */
function textOf({ mode, reference, request, extras, quotationId }: Content, isFromFile = false): string {
  const rest: object = typeof request === 'object' && request !== null ? request : {}
  const compared = {
    ...rest,
    customerOrderCode: sentReference(reference),
    ...(isFromFile && chosenPerRun),
  }
  return canonicalText([mode, compared, extras, quotationId])
}

const contentOf = ({ mode, draft, content, extras }: CurrentDraft): Content => ({
  mode,
  reference: draft.reference,
  request: content,
  extras,
  quotationId: ('quotationId' in draft && draft.quotationId) || undefined,
})

type Deps = { journal: Pick<Journal, 'events'>; newId: () => string }

export type FindMismatch = (
  shipment: ShipmentRecord,
  currentDraft: CurrentDraft,
) => Promise<Mismatch | undefined>

/** Compares what a shipment was booked with against its current draft. Undefined if both send the same. */
export const createFindMismatch =
  ({ journal, newId }: Deps): FindMismatch =>
  async (shipment, currentDraft) => {
    const bookedExtras = await readSentExtras(journal, shipment.id)
    const booked = textOf({ ...shipment, extras: bookedExtras }, currentDraft.isFromFile)
    if (booked === textOf(contentOf(currentDraft), currentDraft.isFromFile)) return undefined
    const common = {
      request: lenientRequestSchema.parse(currentDraft.content),
      extras: currentDraft.extras,
      pickupLocationName: currentDraft.pickupLocationName,
      bookedExtras,
    }
    const id = newId()
    const { queued } = currentDraft
    return currentDraft.mode === 'parcel'
      ? { mode: 'parcel', draft: { ...currentDraft.draft, id }, queued, ...common }
      : { mode: 'freight', draft: { ...currentDraft.draft, id }, queued, ...common }
  }

/** Whether the same mismatch is recorded already. */
const isSame = (one: Mismatch | undefined, other: Mismatch): boolean =>
  one !== undefined &&
  canonicalText({ ...one, draft: { ...one.draft, id: '' } }) ===
    canonicalText({ ...other, draft: { ...other.draft, id: '' } })

type RecordDeps = { findMismatch: FindMismatch; appendOrderEvent: AppendOrderEvent }
export type RecordMismatch = (shipment: ShipmentRecord, currentDraft: CurrentDraft) => Promise<ShipmentRecord>

/** Records that a booked shipment differs from its current draft. Returns the shipment's present record. */
export const createRecordMismatch =
  ({ findMismatch, appendOrderEvent }: RecordDeps): RecordMismatch =>
  async (shipment, currentDraft) => {
    if (shipment.booking !== 'booked') return shipment
    const mismatch = await findMismatch(shipment, currentDraft)
    if (!mismatch || isSame(shipment.mismatch, mismatch)) return shipment
    return appendOrderEvent(shipment.id, { type: 'mismatchFound', mismatch }, ['booked'])
  }
