import type { ShippingService } from '../../../../electron/carrier/index.ts'
import type { Transport, TransportRequest } from '../../../../electron/connections/http/transport.ts'
import type { Journal } from '../../../../electron/journal/index.ts'
import type { IntendOptions } from '../../../../electron/journal/interface/shipment-journal.ts'
import { applyEvent, beginShipment } from '../../../../electron/journal/state-machine.ts'
import type { Submission } from '../../../../electron/printing/printer.ts'
import type { OrderLookupResult } from '../../../../shared/orders/index.ts'
import type {
  AnyDraft,
  IntendedEvent,
  LaterEvent,
  ShipmentRecord,
} from '../../../../shared/shipment/index.ts'
import type { Finding } from '../../kit/check.ts'
import type { Mutant, Outbox } from '../../kit/session.ts'

/** A defect on purpose, the finding that the checker must report for it, and the seed of a day that shows
 * it. */
type NamedMutant = { breaks: string; mutant: Mutant; caughtAs: Finding['kind']; seed: number }

/** By their IDs. */
export type NamedMutants = Readonly<Record<string, NamedMutant>>

/** Replaces methods of the journal. */
export const withJournal = (change: (real: Journal) => Partial<Journal>): Mutant => ({
  journal: (real) => ({ ...real, ...change(real) }),
})

/** Replaces how events are appended and answered. */
export const withOutbox = (
  append: (
    real: Journal,
    outbox: Outbox,
    given: Parameters<Journal['append']>,
  ) => ReturnType<Journal['append']>,
): Mutant => ({
  journal: (real, outbox) => ({ ...real, append: (...given) => append(real, outbox, given) }),
})

/** Replaces what the order source's answers give. */
export const withFound = (change: (answer: OrderLookupResult) => OrderLookupResult): Mutant => ({
  find: (real) => async (question) => change(await real(question)),
})
export const withDrafts = (
  answer: OrderLookupResult,
  change: (draft: AnyDraft) => AnyDraft,
): OrderLookupResult =>
  answer.kind === 'found'
    ? { ...answer, orders: answer.orders.map((order) => ({ ...order, draft: change(order.draft) })) }
    : answer

/** Replaces methods of the service's client. */
export const withService = (change: (real: ShippingService) => Partial<ShippingService>): Mutant => ({
  service: (real) => ({ ...real, ...change(real) }),
})

/** The same, for defects that depend on which orders this session asked to cancel. */
export const withCancelAsked = (
  change: (real: ShippingService, asked: ReadonlySet<string>) => Partial<ShippingService>,
): Mutant =>
  withService((real) => {
    const asked = new Set<string>()
    return {
      ...change(real, asked),
      cancelOrder(id) {
        asked.add(id)
        return real.cancelOrder(id)
      },
    }
  })

export const withSend = (
  send: (request: TransportRequest, real: Transport['send']) => ReturnType<Transport['send']>,
): Mutant => ({ transport: (real) => ({ ...real, send: (request) => send(request, real.send) }) })

export const withPrint = (print: (real: () => Promise<Submission>) => Promise<Submission>): Mutant => ({
  printers: (real) => ({ ...real, print: (name, order) => print(() => real.print(name, order)) }),
})

/** The intent and its mark stay in memory until the answer is there. */
export function intentAfterPost(journal: Journal): Journal {
  const held = new Map<
    string,
    { intended: IntendedEvent; parcels: number; marked: IntendOptions['marked'] }
  >()
  let made = 0
  return {
    ...journal,
    async intend(intended, parcels, { marked } = {}) {
      const id = `held-${++made}`
      const begun = beginShipment(intended, { id, environment: 'sandbox', parcels, at: '' })
      const shipment = marked ? applyEvent(begun, marked, '') : begun
      held.set(id, { intended, parcels, marked })
      return { kind: 'intended', shipment, created: true }
    },
    async append(id, event, expected) {
      const waiting = held.get(id)
      if (!waiting) return journal.append(id, event, expected)
      held.delete(id)
      const { intended, parcels, marked } = waiting
      const written = await journal.intend(intended, parcels, { marked })
      if (written.kind !== 'intended') throw new Error('there is no limit here')
      return journal.append(written.shipment.id, event, expected)
    },
  }
}

/** A first event stays in memory until the event with its outcome arrives. */
const late =
  (type: LaterEvent['type']) =>
  (journal: Journal): Journal => {
    const held = new Map<string, { event: LaterEvent; shipment: ShipmentRecord }>()
    return {
      ...journal,
      read: async (id) => held.get(id)?.shipment ?? journal.read(id),
      async append(id, event, expected) {
        if (event.type === type) {
          const before = await journal.read(id)
          if (!before) throw new Error('something happens to a shipment that is not there')
          const shipment = applyEvent(before, event, '')
          held.set(id, { event, shipment })
          return shipment
        }
        const waiting = held.get(id)
        held.delete(id)
        if (waiting) await journal.append(id, waiting.event)
        return journal.append(id, event, expected)
      },
    }
  }

export const printIntentLate = late('printIntended')
export const cancelIntentLate = late('cancelIntended')
