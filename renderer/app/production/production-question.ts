import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge, ChannelInput, ChannelName, ChannelOutput, Result } from '../../../shared/channels.ts'

type ProductionQuestion = {
  /** Somebody waits for the person's word. */
  asking: boolean
  answer(yes: boolean): void
}

/** A bridge that asks before the day's first booking in production: what the station refused as unconfirmed is asked of
 * the person and, on a yes, sent again. No screen needs to know. Asked by two at once, one answer counts for both. */
export function createProductionQuestion(bridge: Bridge): {
  bridge: Bridge
  question: StoreApi<ProductionQuestion>
} {
  let waiting: { answer: Promise<boolean>; give(yes: boolean): void } | undefined
  const question = createStore<ProductionQuestion>()((set) => ({
    asking: false,
    answer(yes) {
      set({ asking: false })
      waiting?.give(yes)
      waiting = undefined
    },
  }))
  const ask = (): Promise<boolean> => {
    if (!waiting) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting = { answer: promise, give: resolve }
      question.setState({ asking: true })
    }
    return waiting.answer
  }
  const request = async <Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Result<ChannelOutput<Name>>> => {
    const answer = await bridge.request(name, input)
    if (answer.ok || answer.error.code !== 'production.unconfirmed' || !(await ask())) return answer
    const confirmed = await bridge.request('production.confirm', undefined)
    return confirmed.ok ? bridge.request(name, input) : confirmed
  }
  return { bridge: { ...bridge, request }, question }
}
