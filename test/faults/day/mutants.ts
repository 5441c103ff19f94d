import type { Journal } from '../../../electron/ports/journal.ts'
import type { ShippingService } from '../../../electron/ports/shipping-service.ts'
import {
  applyEvent,
  beginShipment,
  type Intended,
  type LaterEvent,
} from '../../../shared/rules/shipment-state.ts'
import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import { moreMutants, type NamedMutant } from './more-mutants.ts'

/** The intent and its mark stay in memory until the answer is there. */
function intentAfterPost(journal: Journal): Journal {
  const held = new Map<
    string,
    { intended: Intended; parcels: number; shipment: ShipmentRecord; later: LaterEvent[] }
  >()
  let made = 0
  return {
    ...journal,
    async intend(intended, parcels) {
      const id = `held-${++made}`
      const shipment = beginShipment(intended, { id, environment: 'sandbox', parcels, at: '' })
      held.set(id, { intended, parcels, shipment, later: [] })
      return { kind: 'intended', shipment, created: true }
    },
    async append(id, event, expected) {
      const waiting = held.get(id)
      if (!waiting) return journal.append(id, event, expected)
      if (event.type === 'marked') {
        waiting.later.push(event)
        waiting.shipment = applyEvent(waiting.shipment, event, '')
        return waiting.shipment
      }
      held.delete(id)
      const written = await journal.intend(waiting.intended, waiting.parcels)
      if (written.kind !== 'intended') throw new Error('there is no limit here')
      for (const earlier of waiting.later) await journal.append(written.shipment.id, earlier)
      return journal.append(written.shipment.id, event, expected)
    },
  }
}

/** A print's intent stays in memory until its outcome is there. */
function printIntentLate(journal: Journal): Journal {
  const held = new Map<string, { event: LaterEvent; shipment: ShipmentRecord }>()
  return {
    ...journal,
    read: async (id) => held.get(id)?.shipment ?? journal.read(id),
    async append(id, event, expected) {
      if (event.type === 'printIntended') {
        const before = await journal.read(id)
        if (!before) throw new Error('a shipment is printed that is not there')
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

const replacing =
  (methods: (real: ShippingService) => Partial<ShippingService>) =>
  (service: ShippingService): ShippingService => ({ ...service, ...methods(service) })

/** Each of them a mistake that a station like this could have. Kept as tests of the tests. */
export const mutants: Readonly<Record<string, NamedMutant>> = {
  'intent-after-post': {
    breaks: 'the intent is written after the POST',
    mutant: { journal: intentAfterPost },
    caughtAs: ['lost'],
  },
  'retry-on-timeout': {
    breaks: 'a POST without an answer is sent again',
    mutant: {
      transport: (transport) => ({
        ...transport,
        async send(request) {
          const result = await transport.send(request)
          return request.method === 'POST' && result.kind === 'failed' ? transport.send(request) : result
        },
      }),
    },
    caughtAs: ['doubled'],
  },
  'state-over-list': {
    breaks: 'the own state is trusted, and the list of orders not asked',
    mutant: {
      service: replacing(() => ({ listOrders: async () => ({ kind: 'ok', value: { items: [] } }) })),
    },
    caughtAs: ['unflagged', 'stuck', 'doubled'],
  },
  'spoolers-word': {
    breaks: 'the spooler’s word counts as a confirmation',
    mutant: {
      printers: (printers) => ({
        ...printers,
        async print(name, order) {
          const submission = await printers.print(name, order)
          return submission.kind === 'submitted' ? { ...submission, confirmed: true } : submission
        },
      }),
    },
    caughtAs: ['phantom'],
  },
  'unknown-is-failed': {
    breaks: 'a booking without a clear answer counts as failed',
    mutant: {
      service: replacing((real) => ({
        placeOrder: async (...parameters) => {
          const answer = await real.placeOrder(...parameters)
          return answer.kind === 'unknown' ? { kind: 'not-sent', problem: answer.problem } : answer
        },
      })),
    },
    caughtAs: ['phantom', 'doubled'],
  },
  'cancel-assumed': {
    breaks: 'a cancellation counts as done without reading the order',
    mutant: {
      service: (real) => {
        const asked = new Set<string>()
        return {
          ...real,
          cancelOrder(id) {
            asked.add(id)
            return real.cancelOrder(id)
          },
          async readOrder(id) {
            const read = await real.readOrder(id)
            if (!asked.has(id) || read.kind !== 'ok') return read
            return {
              kind: 'ok',
              value: { ...read.value, record: { ...read.value.record, status: 'CANCELLED' } },
            }
          },
        }
      },
    },
    caughtAs: ['phantom'],
  },
  'nearest-order-adopted': {
    breaks: 'the next order in the list is adopted without proof',
    mutant: {
      service: (real) => {
        let last = ''
        return {
          ...real,
          placeOrder(mode, body, options) {
            last = body.customerOrderCode ?? ''
            return real.placeOrder(mode, body, options)
          },
          async listOrders(query) {
            const page = await real.listOrders(query)
            if (page.kind !== 'ok' || query.take === 1) return page
            const items = page.value.items.map((order) => ({ ...order, customerOrderCode: last }))
            return { kind: 'ok', value: { ...page.value, items } }
          },
        }
      },
    },
    caughtAs: ['phantom'],
  },
  'unanswered-print-again': {
    breaks: 'a print without an answer is sent again',
    mutant: {
      printers: (printers) => ({
        ...printers,
        async print(name, order) {
          const submission = await printers.print(name, order)
          return submission.kind === 'unknown' ? printers.print(name, order) : submission
        },
      }),
    },
    caughtAs: ['doubled'],
  },
  'print-intent-late': {
    breaks: 'the intent of a print is written when its outcome is known',
    mutant: { journal: printIntentLate },
    caughtAs: ['doubled'],
  },
  'lazy-sync': {
    breaks: 'a commit is acknowledged before it is on the disk',
    mutant: { lazyDisk: true },
    caughtAs: ['lost'],
  },
  'key-in-details': {
    breaks: 'an answer is kept without taking the key out of it',
    mutant: {
      // What the client hands on, as if it had not been redacted.
      service: replacing((real) => ({
        placeOrder: async (...parameters) => {
          const answer = await real.placeOrder(...parameters)
          if (!('problem' in answer)) return answer
          const details = answer.problem.details?.replaceAll('[redacted]', 'KEY-canary-71c3e5a9')
          return { ...answer, problem: { ...answer.problem, details } }
        },
      })),
    },
    caughtAs: ['leaked'],
  },
  'links-followed': {
    breaks: 'a link of an answer is requested wherever it leads',
    mutant: {
      transport: (transport) => ({
        ...transport,
        async send(request) {
          const result = await transport.send(request)
          const location = result.kind === 'answer' ? result.headers.location : undefined
          return location ? transport.send({ ...request, method: 'GET', url: new URL(location) }) : result
        },
      }),
    },
    caughtAs: ['leaked'],
  },
  ...moreMutants,
}
