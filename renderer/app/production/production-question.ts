import { createStore, type StoreApi } from 'zustand/vanilla'
import type {
  Bridge,
  ChannelInput,
  ChannelName,
  ChannelOutput,
  RequestRules,
  Result,
} from '../../../shared/channels.ts'

type ProductionQuestion = {
  /** A request waits for the answer. */
  isOpen: boolean
  answer(yes: boolean): void
}

/** A bridge that handles `production.unconfirmed` on the channels that book: it asks the person, and on a yes confirms
 * the day and sends the request again. Simultaneous requests share one question. */
export function createProductionQuestion(
  bridge: Bridge,
  rules: RequestRules,
): {
  bridge: Bridge
  question: StoreApi<ProductionQuestion>
} {
  let waiting: { answer: Promise<boolean>; settle(yes: boolean): void } | undefined
  const question = createStore<ProductionQuestion>()((set) => ({
    isOpen: false,
    answer(yes) {
      set({ isOpen: false })
      waiting?.settle(yes)
      waiting = undefined
    },
  }))
  const ask = (): Promise<boolean> => {
    if (!waiting) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting = { answer: promise, settle: resolve }
      question.setState({ isOpen: true })
    }
    return waiting.answer
  }
  const request = async <Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Result<ChannelOutput<Name>>> => {
    const answer = await bridge.request(name, input)
    if (rules[name]?.asks !== 'production') return answer
    if (answer.ok || answer.error.code !== 'production.unconfirmed' || !(await ask())) return answer
    const confirmed = await bridge.request('production.confirm', undefined)
    return confirmed.ok ? bridge.request(name, input) : confirmed
  }
  return { bridge: { ...bridge, request }, question }
}
