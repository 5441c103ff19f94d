import type { Finding, Problem } from '../../shared/kit/index.ts'
import type { Draft, Quotation } from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import type { CheckDraft } from '../drafts/index.ts'

type Quoted = { findings: Finding[]; quotation?: Quotation; problem?: Problem }

type Deps = { service: Pick<ShippingService, 'requestQuotation'>; checkDraft: CheckDraft }

/** Requests a parcel quotation. A newer request aborts an older one, because the packer goes on typing. */
export function createRequestQuotation({ service, checkDraft }: Deps) {
  let asking = new AbortController()
  return async (draft: Draft): Promise<Quoted> => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const { findings, quotationRequest: body, extras } = await checkDraft(draft)
    if (!body || signal.aborted) return { findings }
    const result = await service.requestQuotation('parcel', body, { extras, signal })
    return result.kind === 'ok'
      ? { findings, quotation: result.value.quotation }
      : { findings, problem: result.problem }
  }
}
