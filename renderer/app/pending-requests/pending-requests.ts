import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge, ChannelInput, ChannelName, ChannelOutput, Result } from '../../../shared/channels.ts'
import type { MessageKey } from '../../../shared/messages/en.ts'

/** A person does not notice a shorter wait. */
const unnoticedMs = 300

type Wait = {
  message: MessageKey
  /** Whether a second press, while the first is under way, is the same deed. */
  once?: true
}

const papers: Wait = { message: 'wait.papers', once: true }
const file: Wait = { message: 'wait.file', once: true }
const print: Wait = { message: 'wait.print', once: true }
const service: Wait = { message: 'shipments.asking', once: true }
const reading: Wait = { message: 'shipments.loading' }
// Not once: what is set back while it is saved is another deed, though it looks like the one before.
const saving: Wait = { message: 'wait.saving' }

/** What is waited for where no screen says so in a place of its own. */
const waits: { readonly [Name in ChannelName]?: Wait } = {
  'pickup.manifest': papers,
  'pickup.summary': papers,
  'scanner.sheet': papers,
  'pickup.export': file,
  'shipments.export': file,
  'addresses.export': file,
  'shipment.paperFile': file,
  'support.diagnostics': file,
  'pickup.printAll': print,
  'label.print': print,
  'printQueue.retry': print,
  'printQueue.answerAll': print,
  'printer.testPage': print,
  'shipment.printPaper': print,
  'shipment.reconcile': service,
  'order.takeOver': service,
  'freight.openQuotation': service,
  'order.cancelTwin': service,
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

/** What is waited for longer than a moment, the oldest first. */
type WaitsStore = StoreApi<{ shown: readonly MessageKey[] }>

/** A bridge that tells what is waited for, and that does a deed once however often its button is pressed meanwhile. */
export function createPendingRequests(bridge: Bridge): { bridge: Bridge; waits: WaitsStore } {
  const store: WaitsStore = createStore(() => ({ shown: [] }))
  const running = new Map<string, Promise<unknown>>()

  async function told<Answer>(message: MessageKey, answer: Promise<Answer>): Promise<Answer> {
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
    const wait = waits[name]
    if (!wait) return bridge.request(name, input)
    const deed = `${name} ${JSON.stringify(input ?? null)}`
    // By its name and its input, so its answer is one of this channel.
    const same = running.get(deed) as Promise<Result<ChannelOutput<Name>>> | undefined
    if (same) return same
    const answer = told(wait.message, bridge.request(name, input))
    if (!wait.once) return answer
    running.set(deed, answer)
    return answer.finally(() => running.delete(deed))
  }
  return { bridge: { ...bridge, request }, waits: store }
}
