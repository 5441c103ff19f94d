import type { Finding, Problem } from '../../../shared/kit/index.ts'
import type { FreightDraft, QuotationRecord } from '../../../shared/shipment/index.ts'
import type { Journal } from '../../journal/index.ts'
import type { Clock } from '../../kit/index.ts'
import type { RequestQuotation } from './request-quotation.ts'

type QuotedFreight = { findings: Finding[]; quotation?: QuotationRecord; problem?: Problem }

/** `keep` stores the quotation in the journal, in place of the one that it `replaces`. */
type QuoteFreight = (
  draft: FreightDraft,
  options?: { keep?: boolean; replaces?: string },
) => Promise<QuotedFreight>

type Deps = {
  journal: Pick<Journal, 'keepQuotation'>
  clock: Pick<Clock, 'now'>
  requestQuotation: RequestQuotation
}

/** Requests a freight quotation. Rejects with `JournalError` if the response cannot be stored. */
export const createQuoteFreight =
  ({ journal, clock, requestQuotation }: Deps): QuoteFreight =>
  async (draft, { keep = false, replaces } = {}) => {
    const { findings, problem, quoted } = await requestQuotation(draft, { isKept: keep })
    if (!quoted) return { findings, problem }
    const record: QuotationRecord = {
      id: quoted.quotation.id,
      draftId: draft.id,
      askedAt: new Date(clock.now()).toISOString(),
      ...quoted,
    }
    if (keep) await journal.keepQuotation(record, replaces)
    return { findings, quotation: record }
  }
