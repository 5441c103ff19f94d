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

/** A bridge that publishes long requests, and sends a `once` request a single time however often its button is
 * pressed meanwhile. */
export function createPendingRequests(
  bridge: Bridge,
  rules: RequestRules,
): { bridge: Bridge; pending: PendingStore } {
  const store: PendingStore = createStore(() => ({ shown: [] }))
  const running = new Map<string, Promise<unknown>>()

  async function withNotice<Answer>(message: MessageKey, answer: Promise<Answer>): Promise<Answer> {
    let shown = false
    const timer = setTimeout(() => {
      shown = true
      store.setState((state) => ({ shown: [...state.shown, message] }))
    }, unnoticedMs)
    try {
      return await answer
    } finally {
      clearTimeout(timer)
      if (shown)
        store.setState((state) => ({ shown: state.shown.toSpliced(state.shown.indexOf(message), 1) }))
    }
  }

  async function request<Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Result<ChannelOutput<Name>>> {
    const rule = rules[name]
    if (!rule || rule.wait === 'none') return bridge.request(name, input)
    const key = `${name} ${JSON.stringify(input ?? null)}`
    // The key contains the channel's name, so the answer has its type.
    const same = running.get(key) as Promise<Result<ChannelOutput<Name>>> | undefined
    if (same) return same
    const answer = withNotice(messages[rule.wait], bridge.request(name, input))
    if (!rule.once) return answer
    running.set(key, answer)
    return answer.finally(() => running.delete(key))
  }
  return { bridge: { ...bridge, request }, pending: store }
}
