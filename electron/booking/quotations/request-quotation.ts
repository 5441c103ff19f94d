import type { Finding, Problem } from '../../../shared/kit/index.ts'
import { type AnyDraft, isFreightDraft, type QuotationRecord } from '../../../shared/shipment/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import type { CheckDraft } from '../../drafts/index.ts'

type Deps = { service: Pick<ShippingService, 'requestQuotation'>; checkDraft: CheckDraft }

/** `quoted`: what was sent, and the service's response. */
type QuotationResult = {
  findings: Finding[]
  problem?: Problem
  quoted?: Pick<QuotationRecord, 'request' | 'extras' | 'quotation'>
}

/** Requests quotations. A newer request for a draft aborts an older one, because the packer goes on typing,
 * unless `isKept`. */
export function createRequestQuotation({ service, checkDraft }: Deps) {
  /** The running request of each draft. */
  const asking = new Map<string, AbortController>()

  const request = async (draft: AnyDraft, signal?: AbortSignal): Promise<QuotationResult> => {
    const { findings, quotationRequest, extras } = await checkDraft(draft)
    if (!quotationRequest || signal?.aborted) return { findings }
    const mode = isFreightDraft(draft) ? 'freight' : 'parcel'
    const result = await service.requestQuotation(mode, quotationRequest, { extras, signal })
    return result.kind === 'ok'
      ? { findings, quoted: { request: quotationRequest, extras, quotation: result.value.quotation } }
      : { findings, problem: result.problem }
  }

  return async (draft: AnyDraft, { isKept = false } = {}): Promise<QuotationResult> => {
    if (isKept) return request(draft)
    const newest = new AbortController()
    asking.get(draft.id)?.abort()
    asking.set(draft.id, newest)
    try {
      return await request(draft, newest.signal)
    } finally {
      if (asking.get(draft.id) === newest) asking.delete(draft.id)
    }
  }
}

export type RequestQuotation = ReturnType<typeof createRequestQuotation>
