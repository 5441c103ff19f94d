import type { Bridge } from '../../../shared/ipc/channels.ts'
import type { ReadDraft } from '../../../shared/rules/read-draft.ts'
import type { Draft } from '../../../shared/schemas/draft.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'
import type { Quotation } from '../../../shared/schemas/quotation.ts'

/** What is known of the price. While a new one is asked for, the old one is kept to be shown as such. */
export type Price =
  | { state: 'none' }
  | { state: 'asking'; before?: Quotation }
  | { state: 'known'; quotation: Quotation }
  | { state: 'failed'; problem: Problem }

const debounceMs = 300

/** Asks for the price of what is typed, once the typing pauses. Only the answer to the latest question counts. */
export function createPriceAsker(bridge: Bridge, changed: (price: Price) => void) {
  let price: Price = { state: 'none' }
  let question = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = (next: Price) => {
    price = next
    changed(next)
  }

  const ask = async (draft: Draft, asked: string) => {
    const answer = await bridge.request('quotation.request', draft)
    if (asked !== question) return
    if (!answer.ok) return settle({ state: 'failed', problem: answer.error })
    const { quotation, problem } = answer.value
    if (quotation) settle({ state: 'known', quotation })
    else settle(problem ? { state: 'failed', problem } : { state: 'none' })
  }

  return {
    /** `scope` tells where the price comes from (environment, service), for prices of one are not another's. */
    want(draft: Draft, reading: ReadDraft, scope: string): void {
      const wanted = reading.quotation
        ? JSON.stringify([scope, draft.pickupLocationId, reading.quotation, reading.extras])
        : ''
      if (wanted === question) return
      question = wanted
      clearTimeout(timer)
      if (!wanted) {
        settle({ state: 'none' })
        return
      }
      const before =
        price.state === 'known' ? price.quotation : price.state === 'asking' ? price.before : undefined
      settle({ state: 'asking', before })
      timer = setTimeout(() => void ask(draft, wanted), debounceMs)
    },
  }
}
