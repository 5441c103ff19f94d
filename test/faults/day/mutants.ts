import { randomUUID } from 'node:crypto'
import type { ShippingService } from '../../../electron/carrier/shipping-service.ts'
import type { Transport, TransportRequest } from '../../../electron/connections/http/transport.ts'
import { markPageSize } from '../../../electron/evidence/orders-since.ts'
import type { IntendOptions, Journal } from '../../../electron/journal/journal.ts'
import type { Submission } from '../../../electron/printing/printer.ts'
import { newProblem } from '../../../shared/kit/problem.ts'
import type { OrderLookupResult } from '../../../shared/orders/channels.ts'
import type { AnyDraft } from '../../../shared/shipment/draft/any-draft.ts'
import type { ShipmentRecord } from '../../../shared/shipment/record/shipment-record.ts'
import {
  applyEvent,
  beginShipment,
  type IntendedEvent,
  type LaterEvent,
} from '../../../shared/shipment/record/shipment-state.ts'
import type { OrderRecord } from '../../../shared/shipment/wire/order.ts'
import { apiKey } from '../../fixtures/carrier/fake-service/responses.ts'
import type { Finding } from './check.ts'
import { fileOfOrders } from './fake-orders.ts'
import type { Mutant, Outbox } from './session.ts'

/** A defect on purpose, the findings that the checker must report for it, and
 * the seed of a day that shows it. */
type NamedMutant = { breaks: string; mutant: Mutant; caughtAs: Finding['kind'][]; seed: number }

/** Replaces methods of the journal. */
const withJournal = (change: (real: Journal) => Partial<Journal>): Mutant => ({
  journal: (real) => ({ ...real, ...change(real) }),
})

/** Replaces how events are appended and answered. */
const withOutbox = (
  append: (
    real: Journal,
    outbox: Outbox,
    given: Parameters<Journal['append']>,
  ) => ReturnType<Journal['append']>,
): Mutant => ({
  journal: (real, outbox) => ({ ...real, append: (...given) => append(real, outbox, given) }),
})

/** Replaces what the order source's answers give. */
const withFound = (change: (answer: OrderLookupResult) => OrderLookupResult): Mutant => ({
  find: (real) => async (question) => change(await real(question)),
})
const withDrafts = (answer: OrderLookupResult, change: (draft: AnyDraft) => AnyDraft): OrderLookupResult =>
  answer.kind === 'found'
    ? { ...answer, orders: answer.orders.map((order) => ({ ...order, draft: change(order.draft) })) }
    : answer

/** Replaces methods of the service's client. */
const withService = (change: (real: ShippingService) => Partial<ShippingService>): Mutant => ({
  service: (real) => ({ ...real, ...change(real) }),
})

/** The same, for defects that depend on which orders this session asked to cancel. */
const withCancelAsked = (
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

const withSend = (
  send: (request: TransportRequest, real: Transport['send']) => ReturnType<Transport['send']>,
): Mutant => ({ transport: (real) => ({ ...real, send: (request) => send(request, real.send) }) })

const withPrint = (print: (real: () => Promise<Submission>) => Promise<Submission>): Mutant => ({
  printers: (real) => ({ ...real, print: (name, order) => print(() => real.print(name, order)) }),
})

/** The intent and its mark stay in memory until the answer is there. */
function intentAfterPost(journal: Journal): Journal {
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

const printIntentLate = late('printIntended')
const cancelIntentLate = late('cancelIntended')

/** Defects that a station could have. They test the checker: it must report each of them. */
export const mutants: Readonly<Record<string, NamedMutant>> = {
  // Requests, journal entries and the reading of responses.
  'intent-after-post': {
    breaks: 'the intent is written after the POST',
    mutant: { journal: intentAfterPost },
    caughtAs: ['lost'],
    seed: 1,
  },
  'retry-on-timeout': {
    breaks: 'a POST without an answer is sent again',
    mutant: withSend(async (request, send) => {
      const result = await send(request)
      return request.method === 'POST' && result.kind === 'failed' ? send(request) : result
    }),
    caughtAs: ['doubled'],
    seed: 2,
  },
  'state-over-list': {
    breaks: 'the own state is trusted, and the list of orders not asked',
    mutant: withService(() => ({ listOrders: async () => ({ kind: 'ok', value: { items: [] } }) })),
    caughtAs: ['unflagged', 'stuck', 'doubled'],
    seed: 1,
  },
  'spoolers-word': {
    breaks: 'the spooler’s word counts as a confirmation',
    mutant: withPrint(async (print) => {
      const submission = await print()
      return submission.kind === 'submitted' ? { ...submission, confirmed: true } : submission
    }),
    caughtAs: ['phantom'],
    seed: 13,
  },
  'unknown-is-failed': {
    breaks: 'a booking without a clear answer counts as failed',
    mutant: withService((real) => ({
      placeOrder: async (...parameters) => {
        const answer = await real.placeOrder(...parameters)
        return answer.kind === 'unknown' ? { kind: 'not-sent', problem: answer.problem } : answer
      },
    })),
    caughtAs: ['phantom', 'doubled'],
    seed: 2,
  },
  'cancel-assumed': {
    breaks: 'a cancellation counts as done without reading the order',
    mutant: withCancelAsked((real, asked) => ({
      async readOrder(id) {
        const read = await real.readOrder(id)
        if (!asked.has(id) || read.kind !== 'ok') return read
        return { kind: 'ok', value: { ...read.value, record: { ...read.value.record, status: 'CANCELLED' } } }
      },
    })),
    caughtAs: ['phantom'],
    seed: 159,
  },
  'nearest-order-adopted': {
    breaks: 'the next order in the list is adopted without proof',
    mutant: withService((real) => {
      let last = ''
      return {
        placeOrder(mode, body, options) {
          last = body.customerOrderCode ?? ''
          return real.placeOrder(mode, body, options)
        },
        async listOrders(query) {
          const page = await real.listOrders(query)
          if (page.kind !== 'ok' || query.take === markPageSize) return page
          const items = page.value.items.map((order) => ({ ...order, customerOrderCode: last }))
          return { kind: 'ok', value: { ...page.value, items } }
        },
      }
    }),
    caughtAs: ['phantom'],
    seed: 7,
  },
  'unanswered-print-again': {
    breaks: 'a print without an answer is sent again',
    mutant: withPrint(async (print) => {
      const submission = await print()
      return submission.kind === 'unknown' ? print() : submission
    }),
    caughtAs: ['doubled'],
    seed: 31,
  },
  'print-intent-late': {
    breaks: 'the intent of a print is written when its outcome is known',
    mutant: { journal: printIntentLate },
    caughtAs: ['doubled'],
    seed: 11,
  },
  'lazy-sync': {
    breaks: 'a commit is acknowledged before it is on the disk',
    mutant: { lazyDisk: true },
    caughtAs: ['lost'],
    seed: 26,
  },
  'key-in-details': {
    breaks: 'an answer is kept without taking the key out of it',
    // The client passes on texts without redacting them.
    mutant: withService((real) => ({
      placeOrder: async (...parameters) => {
        const answer = await real.placeOrder(...parameters)
        if (!('problem' in answer)) return answer
        const details = answer.problem.details?.replaceAll('[redacted]', apiKey)
        return { ...answer, problem: { ...answer.problem, details } }
      },
    })),
    caughtAs: ['leaked'],
    seed: 24,
  },
  'links-followed': {
    breaks: 'a link of an answer is requested wherever it leads',
    mutant: withSend(async (request, send) => {
      const result = await send(request)
      const location = result.kind === 'response' ? result.headers.location : undefined
      return location ? send({ ...request, method: 'GET', url: new URL(location) }) : result
    }),
    caughtAs: ['leaked'],
    seed: 8,
  },

  // Later searches for an order: in responses, in the list, in a restored journal.
  'others-order-believed': {
    breaks: 'the answer to a booking is believed, whosever order it names',
    mutant: withService((real) => ({
      placeOrder: async (mode, body, options) => {
        const answer = await real.placeOrder(mode, body, options)
        if (answer.kind !== 'ok') return answer
        const order = { ...answer.value.order, customerOrderCode: body.customerOrderCode }
        return { ...answer, value: { ...answer.value, order } }
      },
    })),
    caughtAs: ['phantom'],
    seed: 7,
  },
  'quotation-or-directly': {
    breaks: 'freight whose quotation the service refuses is sent directly',
    mutant: withService((real) => ({
      bookQuotation: async (quotationId, body, options) => {
        const answer = await real.bookQuotation(quotationId, body, options)
        return answer.kind === 'rejected' ? real.placeOrder('freight', body, options) : answer
      },
    })),
    caughtAs: ['doubled'],
    seed: 39,
  },
  'found-is-believed': {
    breaks: 'an order that is found is taken for its draft, however that was changed since',
    mutant: withJournal((real) => ({
      async append(id, event, expected) {
        if (event.type === 'mismatchFound') {
          const shipment = await real.read(id)
          if (shipment) return shipment
        }
        const hasMismatch = event.type === 'adopted' || event.type === 'assigned'
        return real.append(id, hasMismatch ? { ...event, mismatch: undefined } : event, expected)
      },
    })),
    caughtAs: ['unchecked'],
    seed: 8,
  },
  'first-page-only': {
    breaks: 'the list of orders is read no further than its first page',
    mutant: withService((real) => ({
      async listOrders(query) {
        const page = await real.listOrders(query)
        return page.kind === 'ok' ? { ...page, value: { ...page.value, next: undefined } } : page
      },
    })),
    caughtAs: ['stuck', 'unflagged'],
    seed: 2,
  },
  'late-duplicate-hidden': {
    breaks: 'an order too many is not looked for when the account is swept',
    mutant: withJournal((real) => ({
      saveFact: (name, value) =>
        real.saveFact(name, name === 'sweep.result' ? { ...Object(value), duplicates: [] } : value),
    })),
    caughtAs: ['unflagged'],
    seed: 80,
  },
  'restored-is-trusted': {
    breaks: 'a restored journal is not held against the account',
    mutant: withJournal((real) => ({
      readFact: async (name) => (name === 'journal.restored' ? undefined : real.readFact(name)),
      listPickups: async () => [],
      // The intent itself refuses while the fact stands.
      async intend(...given) {
        await real.saveFact('journal.restored', false)
        return real.intend(...given)
      },
    })),
    caughtAs: ['doubled'],
    seed: 132,
  },
  'copy-prints-again': {
    breaks: 'a label is printed that may have been printed since the journal’s copy was made',
    mutant: withJournal(() => ({ wasCopied: async () => false })),
    caughtAs: ['doubled'],
    seed: 7,
  },
  'no-queue': {
    breaks: 'bookings, looks and cancellations do not wait for one another',
    mutant: { mutations: (work) => work() },
    caughtAs: ['unchecked'],
    seed: 11,
  },
  'label-mixed-up': {
    breaks: 'the label of the order before is fetched',
    mutant: withService((real) => {
      let before: string | undefined
      return {
        printShipmentLabels(id) {
          const wanted = before ?? id
          before = id
          return real.printShipmentLabels(wanted)
        },
      }
    }),
    caughtAs: ['phantom', 'doubled', 'lost'],
    seed: 1,
  },
  'key-forgotten': {
    breaks: 'the key of a call of the API is forgotten after a restart',
    mutant: withJournal((real) => {
      const ofThisRun = new Set<string>()
      return {
        async keepApiRequest(request) {
          if (ofThisRun.has(request.key)) return real.keepApiRequest(request)
          ofThisRun.add(request.key)
          await real.keepApiRequest(request)
          return { ...request, isNew: true }
        },
      }
    }),
    caughtAs: ['doubled'],
    seed: 3,
  },
  'pickup-overfilled': {
    breaks: 'a pickup’s parcels are not counted again when one more is booked',
    mutant: withJournal((real) => ({
      intend: (event, parcels) => real.intend(event, parcels),
    })),
    caughtAs: ['unchecked'],
    seed: 24,
  },

  // Counts, displays and questions: at a sweep, at a closing, in the queue, in a pickup.
  'every-order-explained': {
    breaks: 'an order that nobody explained counts as explained',
    mutant: withJournal(() => ({
      reasonsGiven: async (ids) => new Map(ids.map((id) => [id, 'somebody said so'])),
    })),
    caughtAs: ['unflagged'],
    seed: 2,
  },
  'no-place-kept': {
    breaks: 'each sweep begins where the account is just then',
    mutant: withJournal((real) => ({
      saveFact: async (name, value) => (name === 'sweep.marks' ? undefined : real.saveFact(name, value)),
    })),
    caughtAs: ['unflagged'],
    seed: 2,
  },
  'documents-unread': {
    breaks: 'a booking’s code is not looked for in the documents of an order',
    mutant: withService(() => ({
      printConfirmation: async () => ({ kind: 'unknown', problem: newProblem('service.timeout') }),
    })),
    caughtAs: ['stuck'],
    seed: 41,
  },
  'cancelled-elsewhere-unseen': {
    breaks: 'an order that was cancelled elsewhere counts as standing',
    mutant: withCancelAsked((real, asked) => {
      const seen = (order: OrderRecord): OrderRecord =>
        asked.has(order.id) ? order : { ...order, status: 'CREATED' }
      return {
        async readOrder(id) {
          const read = await real.readOrder(id)
          return read.kind === 'ok'
            ? { kind: 'ok', value: { ...read.value, record: seen(read.value.record) } }
            : read
        },
        async listOrders(query) {
          const page = await real.listOrders(query)
          return page.kind === 'ok'
            ? { kind: 'ok', value: { ...page.value, items: page.value.items.map(seen) } }
            : page
        },
      }
    }),
    caughtAs: ['unflagged'],
    seed: 81,
  },
  'cancel-intent-late': {
    breaks: 'the intent of a cancellation is written when its outcome is known',
    mutant: { journal: cancelIntentLate },
    caughtAs: ['phantom'],
    seed: 6,
  },
  'cut-off-print-forgotten': {
    breaks: 'a label that was being sent when the station died is asked about by nobody',
    mutant: withJournal((real) => ({
      printedHere: async () => (await real.printedHere()).filter(({ label }) => label !== 'printing'),
    })),
    caughtAs: ['unflagged', 'stuck'],
    seed: 11,
  },
  'booked-as-it-was': {
    breaks: 'a draft is booked as it stood when its turn was asked for',
    mutant: withJournal((real) => ({
      intend: (event, parcels, { pickupLimit } = {}) => real.intend(event, parcels, { pickupLimit }),
    })),
    caughtAs: ['unchecked'],
    seed: 36,
  },
  'answer-outside': {
    breaks: 'an answer is written after the transaction of its event',
    mutant: withOutbox(async (real, outbox, [id, event, expected]) => {
      outbox.isOff = true
      const shipment = await real.append(id, event, expected).finally(() => {
        outbox.isOff = false
      })
      // A step between the two: the process may die there.
      await real.read(id)
      await outbox.answer(event, shipment)
      return shipment
    }),
    caughtAs: ['lost'],
    seed: 61,
  },
  'answer-too-early': {
    breaks: 'an order is answered before it has a number',
    mutant: {
      journal: (real, outbox) => ({
        ...real,
        async intend(...given) {
          const intended = await real.intend(...given)
          const order = { id: 'o-next', reference: '' }
          if (intended.kind === 'intended')
            await outbox.answer(
              { type: 'booked', order, links: [] },
              { ...intended.shipment, booking: 'booked', order },
            )
          return intended
        },
      }),
    },
    caughtAs: ['phantom'],
    seed: 6,
  },
  'void-not-answered': {
    breaks: 'a cancelled order makes no answer',
    mutant: withOutbox(async (real, outbox, [id, event, expected]) => {
      outbox.isOff = event.type === 'cancelled'
      return real.append(id, event, expected).finally(() => {
        outbox.isOff = false
      })
    }),
    caughtAs: ['lost'],
    seed: 7,
  },
  'stale-answer-overtakes': {
    breaks: 'a lost outcome of a delivery counts as not delivered',
    mutant: withJournal((real) => ({
      settleAnswer: (number, outcome) =>
        real.settleAnswer(
          number,
          outcome.kind === 'delivered' ? outcome : { ...outcome, isUncertain: false },
        ),
    })),
    caughtAs: ['lost'],
    seed: 159,
  },
  'answer-forgotten': {
    breaks: 'an answer that failed is not tried again',
    mutant: withJournal((real) => ({
      settleAnswer: (number) => real.settleAnswer(number, { kind: 'delivered' }),
    })),
    caughtAs: ['lost'],
    seed: 6,
  },

  // Orders of a source, and their meeting with other ways to book.
  'order-without-its-id': {
    breaks: 'a form that an order filled gets an ID of its own',
    mutant: withFound((answer) => withDrafts(answer, (draft) => ({ ...draft, id: randomUUID() }))),
    caughtAs: ['misfilled'],
    seed: 14,
  },
  'late-answer-fills-another': {
    breaks: 'the answer for an earlier order fills the form of the next one',
    mutant: {
      find: (real) => {
        let before: ReturnType<typeof real> | undefined
        return async (question) => {
          const mine = real(question)
          const first = before ?? mine
          before = mine
          const forget = () => {
            if (before === mine) before = undefined
          }
          mine.then(forget, forget)
          return first
        }
      },
    },
    caughtAs: ['misfilled'],
    seed: 17,
  },
  'cancelled-order-filled': {
    breaks: 'an order that its source has cancelled fills the form',
    mutant: { orderSource: { ...fileOfOrders, cancelled: undefined } },
    caughtAs: ['misfilled'],
    seed: 30,
  },
  'order-unknown-to-import': {
    breaks: 'an import does not know what was filled in and queued',
    mutant: withJournal((real) => ({
      async importedBefore(ids, references) {
        const { ids: known } = await real.importedBefore(ids, references)
        const isStrange = async (id: string) => (await real.readQueuedDraft(id))?.source === 'form'
        for (const id of known) if (await isStrange(id)) known.delete(id)
        return { ids: known, byReference: new Map() }
      },
    })),
    caughtAs: ['misfilled'],
    seed: 3,
  },
}
