import type { Finding, Problem } from '../../shared/kit/index.ts'
import type { FreightDraft, QuotationRecord } from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import type { CheckDraft } from '../drafts/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'

type QuotedFreight = { findings: Finding[]; quotation?: QuotationRecord; problem?: Problem }

/** `keep` stores the quotation in the journal, in place of the one that it `replaces`. */
type QuoteFreight = (
  draft: FreightDraft,
  options?: { keep?: boolean; replaces?: string },
) => Promise<QuotedFreight>

type Deps = {
  journal: Pick<Journal, 'keepQuotation'>
  service: Pick<ShippingService, 'requestQuotation'>
  clock: Pick<Clock, 'now'>
  checkDraft: CheckDraft
}

/** Requests a freight quotation. A newer request aborts an older one unless it is to be kept. Rejects with
 * `JournalError` if the answer cannot be stored. */
export function createQuoteFreight({ journal, service, clock, checkDraft }: Deps): QuoteFreight {
  let asking = new AbortController()
  const nextSignal = () => {
    asking.abort()
    asking = new AbortController()
    return asking.signal
  }
  return async (draft, { keep = false, replaces } = {}) => {
    const signal = keep ? undefined : nextSignal()
    const { findings, quotationRequest: request, extras } = await checkDraft(draft)
    if (!request || signal?.aborted) return { findings }
    const result = await service.requestQuotation('freight', request, { extras, signal })
    if (result.kind !== 'ok') return { findings, problem: result.problem }
    const { quotation } = result.value
    const record: QuotationRecord = {
      id: quotation.id,
      draftId: draft.id,
      askedAt: new Date(clock.now()).toISOString(),
      request,
      extras,
      quotation,
    }
    if (keep) await journal.keepQuotation(record, replaces)
    return { findings, quotation: record }
  }
}
