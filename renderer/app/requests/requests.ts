import { createStore, type StoreApi } from 'zustand/vanilla'
import type {
  Bridge,
  ChannelInput,
  ChannelName,
  ChannelOutput,
  RequestRules,
} from '../../../shared/channels.ts'
import { failureOf, newProblem, type Outcome, type Wait } from '../../../shared/kit/index.ts'
import type { MessageKey } from '../../../shared/messages/index.ts'
import { createProductionQuestion } from '../../station/index.ts'

/** Shorter waits are not shown. */
const unnoticedMs = 300

const messages: Readonly<Record<Wait, MessageKey>> = {
  document: 'pending.pages',
  file: 'pending.file',
  print: 'pending.print',
  service: 'common.asking',
  reading: 'common.searching',
  saving: 'pending.saving',
  printers: 'pending.printers',
  booking: 'action.booking',
}

/** The messages of requests that run longer than {@link unnoticedMs}, oldest first. */
type PendingStore = StoreApi<{ shown: readonly MessageKey[] }>

/** A bridge that follows the rules of each channel (`shared/kit/channel.ts`). `wait`: a long request
 * is shown as pending. `once`: repeated presses of its button send it once. `asks`: a person
 * confirms bookings in production. */
export function createRequests(hostBridge: Bridge, rules: RequestRules) {
  const { pending, withNotice } = createPending()
  const { production, ask } = createProductionQuestion()
  const running = new Map<string, Promise<unknown>>()

  /** Sends a request. A host that rejects it has failed, as if it had said so itself. */
  async function answered<Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Outcome<ChannelOutput<Name>>> {
    try {
      return await hostBridge.request(name, input)
    } catch (error) {
      return failureOf(newProblem('internal', { details: String(error) }))
    }
  }

  /** Sends a request, and shows that it runs. */
  function send<Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Outcome<ChannelOutput<Name>>> {
    const wait = rules[name]?.wait ?? 'none'
    const result = answered(name, input)
    return wait === 'none' ? result : withNotice(messages[wait], result)
  }

  /** If the host refuses with `production.unconfirmed`, a person is asked. On a yes the day is
   * confirmed and the request sent again. */
  async function confirmed<Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Outcome<ChannelOutput<Name>>> {
    const result = await send(name, input)
    if (rules[name]?.asks !== 'production') return result
    if (result.ok || result.problem.code !== 'production.unconfirmed' || !(await ask())) return result
    const day = await send('production.confirm', undefined)
    return day.ok ? send(name, input) : day
  }

  async function request<Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Outcome<ChannelOutput<Name>>> {
    const rule = rules[name]
    if (!rule || rule.wait === 'none' || !rule.once) return confirmed(name, input)
    const key = `${name} ${JSON.stringify(input ?? null)}`
    // The key contains the channel's name, so the response has its type.
    const same = running.get(key) as Promise<Outcome<ChannelOutput<Name>>> | undefined
    if (same) return same
    const result = confirmed(name, input)
    running.set(key, result)
    return result.finally(() => running.delete(key))
  }
  const bridge: Bridge = { ...hostBridge, request }
  return { bridge, pendingRequests: pending, production }
}
export type Requests = ReturnType<typeof createRequests>

function createPending() {
  const pending: PendingStore = createStore(() => ({ shown: [] }))
  async function withNotice<Value>(message: MessageKey, result: Promise<Value>): Promise<Value> {
    let isShown = false
    const timer = setTimeout(() => {
      isShown = true
      pending.setState((state) => ({ shown: [...state.shown, message] }))
    }, unnoticedMs)
    try {
      return await result
    } finally {
      clearTimeout(timer)
      if (isShown)
        pending.setState((state) => ({ shown: state.shown.toSpliced(state.shown.indexOf(message), 1) }))
    }
  }
  return { pending, withNotice }
}
