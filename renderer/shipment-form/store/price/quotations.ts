import type { Bridge, ChannelOutput } from '../../../../shared/channels.ts'
import type { Outcome } from '../../../../shared/kit/index.ts'
import { type QuotationRecord, questionOf, type ReadShipment } from '../../../../shared/shipment/index.ts'
import { type FormDraft, freightDraftOf } from '../../draft/form-draft.ts'
import { withVariant } from '../../draft/freight-variant.ts'

type Read = (draft: FormDraft) => ReadShipment
type FormatNumber = (value: number) => string

/** The price request of a reading as one text, to compare requests. Empty if no price can be requested
 * yet. */
export const questionOfReading = ({ quotationRequest, extras }: ReadShipment): string =>
  quotationRequest ? questionOf(quotationRequest, extras) : ''

const questionOfRecord = ({ request, extras }: QuotationRecord): string | undefined =>
  request && questionOf(request, extras)

/** The relation of a saved quotation to the draft. */
type QuotationStatus =
  /** For exactly this draft. */
  | 'current'
  /** The same load with another product, day or options, so it can be chosen. */
  | 'other'
  /** Load or addresses changed since. */
  | 'changed'
  /** The service no longer accepts it. */
  | 'ended'
  /** Opened by its ID, so its request is not known and only the service can compare. */
  | 'opened'

export function statusOf(
  record: QuotationRecord,
  { draft, reading }: { draft: FormDraft; reading: ReadShipment },
  { readByRules, formatNumber }: { readByRules: Read; formatNumber: FormatNumber },
): QuotationStatus {
  if (record.ended) return 'ended'
  if (!record.request) return 'opened'
  const question = questionOfRecord(record)
  if (question === questionOfReading(reading)) return 'current'
  const variant = readByRules(withVariant(draft, record.request, formatNumber))
  return question === questionOfReading(variant) ? 'other' : 'changed'
}

const isFor = (record: QuotationRecord, reading: ReadShipment, chosen: string): boolean =>
  !record.ended &&
  (record.request ? questionOfRecord(record) === questionOfReading(reading) : record.id === chosen)

/** The chosen quotation if it is for exactly this draft; if none is chosen, the newest that is. */
export const currentOf = (
  quotations: readonly QuotationRecord[],
  reading: ReadShipment,
  chosen = '',
): QuotationRecord | undefined =>
  quotations.findLast((record) => (!chosen || record.id === chosen) && isFor(record, reading, chosen))

/** The quotations with one more at the end, or in the place of the one that it replaces. */
export function withQuotation(
  quotations: readonly QuotationRecord[],
  record: QuotationRecord,
  replaces?: string,
): QuotationRecord[] {
  const replaced = quotations.findIndex(({ id }) => id === replaces)
  if (replaced < 0) return [...quotations.filter(({ id }) => id !== record.id), record]
  return quotations.map((each, index) => (index === replaced ? record : each))
}

/** Requests a quotation and saves it in the journal. */
export const requestAndSave = (
  bridge: Bridge,
  draft: FormDraft,
  replaces?: string,
): Promise<Outcome<ChannelOutput<'freight.quote'>>> =>
  bridge.request('freight.quote', { draft: freightDraftOf(draft), keep: true, replaces })
