import type { Bridge, ChannelOutput, Result } from '../../../shared/channels.ts'
import {
  type QuotationRecord,
  questionOf,
  type ReadShipment,
  withVariant,
} from '../../../shared/shipment/index.ts'
import { type FormDraft, freightDraftOf } from '../form-draft.ts'

type Read = (draft: FormDraft) => ReadShipment
type Write = (value: number) => string

/** What a reading asks, as one text; empty where nothing can be asked yet. */
export const asked = ({ quotation, extras }: ReadShipment): string =>
  quotation ? questionOf(quotation, extras) : ''

const questionOfRecord = ({ request, extras }: QuotationRecord): string | undefined =>
  request && questionOf(request, extras)

/** How a kept quotation stands to what is typed: it is for exactly that; it is for the same load with another product, day
 * or options, and can be chosen; what travels, or where, has changed since; the service takes it no more; or it was opened by its
 * ID and nobody here knows what it is for: the service holds the order against it. */
type QuotationStanding = 'current' | 'other' | 'changed' | 'ended' | 'opened'

export function standingOf(
  record: QuotationRecord,
  draft: FormDraft,
  reading: ReadShipment,
  read: Read,
  write: Write,
): QuotationStanding {
  if (record.ended) return 'ended'
  if (!record.request) return 'opened'
  const question = questionOfRecord(record)
  if (question === asked(reading)) return 'current'
  return question === asked(read(withVariant(draft, record.request, write))) ? 'other' : 'changed'
}

const isFor = (record: QuotationRecord, reading: ReadShipment, chosen: string): boolean =>
  !record.ended && (record.request ? questionOfRecord(record) === asked(reading) : record.id === chosen)

/** The chosen quotation where it is for exactly what is typed; where none is chosen, the newest that is. */
export const currentOf = (
  quotations: readonly QuotationRecord[],
  reading: ReadShipment,
  chosen = '',
): QuotationRecord | undefined =>
  quotations.findLast((record) => (!chosen || record.id === chosen) && isFor(record, reading, chosen))

/** The quotations with another one, behind them or in the place of the one that it replaces. */
export function withQuotation(
  quotations: readonly QuotationRecord[],
  record: QuotationRecord,
  replaces?: string,
): QuotationRecord[] {
  const at = quotations.findIndex(({ id }) => id === replaces)
  if (at < 0) return [...quotations.filter(({ id }) => id !== record.id), record]
  return quotations.map((each, index) => (index === at ? record : each))
}

/** Asks the station for a quotation that is to be kept. */
export const askToKeep = (
  bridge: Bridge,
  draft: FormDraft,
  replaces?: string,
): Promise<Result<ChannelOutput<'freight.quote'>>> =>
  bridge.request('freight.quote', { draft: freightDraftOf(draft), keep: true, replaces })
