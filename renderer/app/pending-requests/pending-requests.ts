import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge, ChannelInput, ChannelName, ChannelOutput, Result } from '../../../shared/channels.ts'
import type { MessageKey } from '../../../shared/messages/index.ts'

/** Shorter waits are not shown. */
const unnoticedMs = 300

type PendingNotice = {
  message: MessageKey
  /** A second request with the same input, made while the first runs, shares its answer. */
  once?: true
}

const document: PendingNotice = { message: 'pending.pages', once: true }
const file: PendingNotice = { message: 'pending.file', once: true }
const print: PendingNotice = { message: 'pending.print', once: true }
const service: PendingNotice = { message: 'shipments.asking', once: true }
const reading: PendingNotice = { message: 'shipments.loading' }
// Not once: a value that is changed back while a save runs must be saved again.
const saving: PendingNotice = { message: 'pending.saving' }

/** The requests whose waiting no screen shows itself. */
const noticeOf: { readonly [Name in ChannelName]?: PendingNotice } = {
  'pickup.manifest': document,
  'pickup.summary': document,
  'scanner.sheet': document,
  'pickup.export': file,
  'shipments.export': file,
  'addresses.export': file,
  'shipment.documentFile': file,
  'support.diagnostics': file,
  'pickup.printAll': print,
  'label.print': print,
  'printQueue.retry': print,
  'printQueue.answerAll': print,
  'printer.testPage': print,
  'shipment.printDocument': print,
  'shipment.reconcile': service,
  'order.takeOver': service,
  'freight.openQuotation': service,
  'order.cancelDuplicate': service,
  'printers.list': { message: 'setUp.3.looking' },
  'shipment.read': reading,
  'pickups.list': reading,
  'pickup.read': reading,
  'printQueue.list': reading,
  'addresses.find': reading,
  'shipments.find': reading,
  'scan.find': reading,
  'pickup.bookAll': { message: 'action.booking' },
  'pickup.draft': { ...reading, once: true },
  'addresses.save': saving,
  'addresses.remove': saving,
  'addresses.restore': saving,
  'pickup.remove': saving,
  'pickup.restore': saving,
  'pickup.move': saving,
  'printQueue.cancel': saving,
  'printQueue.move': saving,
  'printQueue.resume': saving,
  'printQueue.elsewhere': print,
  'label.confirm': saving,
  'label.correct': saving,
  'freight.dropQuotation': saving,
  'savedFilters.save': saving,
  'settings.change': saving,
  'key.set': saving,
  'key.clear': saving,
}

/** The messages of requests that run longer than {@link unnoticedMs}, oldest first. */
type PendingStore = StoreApi<{ shown: readonly MessageKey[] }>

/** A bridge that publishes long requests, and sends a `once` request a single time however often its button is
 * pressed meanwhile. */
export function createPendingRequests(bridge: Bridge): { bridge: Bridge; pending: PendingStore } {
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
    const notice = noticeOf[name]
    if (!notice) return bridge.request(name, input)
    const key = `${name} ${JSON.stringify(input ?? null)}`
    // The key contains the channel's name, so the answer has its type.
    const same = running.get(key) as Promise<Result<ChannelOutput<Name>>> | undefined
    if (same) return same
    const answer = withNotice(notice.message, bridge.request(name, input))
    if (!notice.once) return answer
    running.set(key, answer)
    return answer.finally(() => running.delete(key))
  }
  return { bridge: { ...bridge, request }, pending: store }
}
