import { createStore, type StoreApi } from 'zustand/vanilla'
import type {
  Bridge,
  ChannelInput,
  ChannelName,
  ChannelOutput,
  RequestRules,
  Result,
} from '../../../shared/channels.ts'
import type { Wait } from '../../../shared/kit/index.ts'
import type { MessageKey } from '../../../shared/messages/index.ts'

/** Shorter waits are not shown. */
const unnoticedMs = 300

const messages: Readonly<Record<Wait, MessageKey>> = {
  document: 'pending.pages',
  file: 'pending.file',
  print: 'pending.print',
  service: 'shipments.asking',
  reading: 'shipments.loading',
  saving: 'pending.saving',
  printers: 'setUp.3.looking',
  booking: 'action.booking',
}

/** The messages of requests that run longer than {@link unnoticedMs}, oldest first. */
type PendingStore = StoreApi<{ shown: readonly MessageKey[] }>

type ProductionQuestion = {
  /** A request waits for the answer. */
  isOpen: boolean
  answer(yes: boolean): void
}

/** A bridge that follows the rules of each channel (`shared/kit/channel.ts`). `wait`: a long request is shown as pending. `once`: it is
 * sent a single time however often its button is pressed meanwhile. `asks`: a person confirms bookings in production. */
export function createRequests(
  hostBridge: Bridge,
  rules: RequestRules,
): { bridge: Bridge; pending: PendingStore; production: StoreApi<ProductionQuestion> } {
  const { pending, withNotice } = createPending()
  const { production, ask } = createProductionQuestion()
  const running = new Map<string, Promise<unknown>>()

  /** Answers `production.unconfirmed` with the question: on a yes it confirms the day and sends the request again. */
  async function confirmed<Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Result<ChannelOutput<Name>>> {
    const answer = await hostBridge.request(name, input)
    if (rules[name]?.asks !== 'production') return answer
    if (answer.ok || answer.error.code !== 'production.unconfirmed' || !(await ask())) return answer
    const day = await hostBridge.request('production.confirm', undefined)
    return day.ok ? hostBridge.request(name, input) : day
  }

  async function request<Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Result<ChannelOutput<Name>>> {
    const rule = rules[name]
    if (!rule || rule.wait === 'none') return confirmed(name, input)
    const key = `${name} ${JSON.stringify(input ?? null)}`
    // The key contains the channel's name, so the answer has its type.
    const same = running.get(key) as Promise<Result<ChannelOutput<Name>>> | undefined
    if (same) return same
    const answer = withNotice(messages[rule.wait], confirmed(name, input))
    if (!rule.once) return answer
    running.set(key, answer)
    return answer.finally(() => running.delete(key))
  }
  return { bridge: { ...hostBridge, request }, pending, production }
}

function createPending() {
  const pending: PendingStore = createStore(() => ({ shown: [] }))
  async function withNotice<Answer>(message: MessageKey, answer: Promise<Answer>): Promise<Answer> {
    let shown = false
    const timer = setTimeout(() => {
      shown = true
      pending.setState((state) => ({ shown: [...state.shown, message] }))
    }, unnoticedMs)
    try {
      return await answer
    } finally {
      clearTimeout(timer)
      if (shown)
        pending.setState((state) => ({ shown: state.shown.toSpliced(state.shown.indexOf(message), 1) }))
    }
  }
  return { pending, withNotice }
}

/** Simultaneous requests share one question. */
function createProductionQuestion() {
  let waiting: { answer: Promise<boolean>; settle(yes: boolean): void } | undefined
  const production = createStore<ProductionQuestion>()((set) => ({
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
      production.setState({ isOpen: true })
    }
    return waiting.answer
  }
  return { production, ask }
}
