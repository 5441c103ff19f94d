import type { Outcome, Problem } from '../../../../shared/kit/index.ts'
import type { Quotation } from '../../../../shared/shipment/index.ts'
import type { FormDraft } from '../../draft/form-draft.ts'
import { createTypedQuestion } from '../lookups/typed-question.ts'

/** The price on the form. While a new one is requested, the old one is shown as outdated. */
export type Price =
  | { state: 'none' }
  | { state: 'asking'; before?: Quotation }
  | { state: 'known'; quotation: Quotation }
  | { state: 'failed'; problem: Problem }

export type PriceRequest = (
  draft: FormDraft,
) => Promise<Outcome<{ quotation?: Quotation; problem?: Problem }>>

const pauseMs = 300

/** Requests the draft's price when typing pauses. Only the response to the latest request counts. */
export function createPriceAsker(ask: PriceRequest, changed: (price: Price) => void) {
  let price: Price = { state: 'none' }
  const question = createTypedQuestion()
  const setPrice = (next: Price) => {
    price = next
    changed(next)
  }

  const askNow = async (draft: FormDraft, asked: string) => {
    const result = await ask(draft)
    if (!question.isNewest(asked)) return
    if (!result.ok) return setPrice({ state: 'failed', problem: result.problem })
    const { quotation, problem } = result.value
    if (quotation) setPrice({ state: 'known', quotation })
    else setPrice(problem ? { state: 'failed', problem } : { state: 'none' })
  }

  return {
    /** `wanted` identifies the question, so that it is asked once. Empty: no price can be requested yet. */
    want(draft: FormDraft, wanted: string): void {
      if (question.isNewest(wanted)) return
      question.put(wanted, wanted ? () => askNow(draft, wanted) : undefined, pauseMs)
      const before =
        price.state === 'known' ? price.quotation : price.state === 'asking' ? price.before : undefined
      setPrice(wanted ? { state: 'asking', before } : { state: 'none' })
    },
    /** Forgets a response without a price, so that the price can be requested again. */
    forgetFailure(): void {
      if (price.state === 'failed') question.forget()
    },
    /** Sets a price that is known already. */
    know(wanted: string, quotation: Quotation): void {
      question.put(wanted)
      setPrice({ state: 'known', quotation })
    },
  }
}
