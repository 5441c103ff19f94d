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

/** Requests quotations. A newer request aborts an older one, because the packer goes on typing, unless
 * `isKept`. */
export function createRequestQuotation({ service, checkDraft }: Deps) {
  let asking = new AbortController()
  const nextSignal = () => {
    asking.abort()
    asking = new AbortController()
    return asking.signal
  }
  return async (draft: AnyDraft, { isKept = false } = {}): Promise<QuotationResult> => {
    const signal = isKept ? undefined : nextSignal()
    const { findings, quotationRequest: request, extras } = await checkDraft(draft)
    if (!request || signal?.aborted) return { findings }
    const mode = isFreightDraft(draft) ? 'freight' : 'parcel'
    const result = await service.requestQuotation(mode, request, { extras, signal })
    return result.kind === 'ok'
      ? { findings, quoted: { request, extras, quotation: result.value.quotation } }
      : { findings, problem: result.problem }
  }
}

export type RequestQuotation = ReturnType<typeof createRequestQuotation>
