import { apiKey } from './api-key.ts'
import { intentAfterPost, printIntentLate } from './late-intents.ts'
import { type NamedMutant, withCancelAsked, withService } from './named-mutant.ts'

/** Mistakes in what is sent, written down and taken for an answer: to the service, to the printers, to the disk. */
export const sendingMutants: Readonly<Record<string, NamedMutant>> = {
  'intent-after-post': {
    breaks: 'the intent is written after the POST',
    mutant: { journal: intentAfterPost },
    caughtAs: ['lost'],
    seed: 13,
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
    seed: 17,
  },
  'state-over-list': {
    breaks: 'the own state is trusted, and the list of orders not asked',
    mutant: withService(() => ({ listOrders: async () => ({ kind: 'ok', value: { items: [] } }) })),
    caughtAs: ['unflagged', 'stuck', 'doubled'],
    seed: 1,
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
    seed: 35,
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
    seed: 8,
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
    seed: 33,
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
          if (page.kind !== 'ok' || query.take === 1) return page
          const items = page.value.items.map((order) => ({ ...order, customerOrderCode: last }))
          return { kind: 'ok', value: { ...page.value, items } }
        },
      }
    }),
    caughtAs: ['phantom'],
    seed: 64,
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
    seed: 163,
  },
  'print-intent-late': {
    breaks: 'the intent of a print is written when its outcome is known',
    mutant: { journal: printIntentLate },
    caughtAs: ['doubled'],
    seed: 35,
  },
  'lazy-sync': {
    breaks: 'a commit is acknowledged before it is on the disk',
    mutant: { lazyDisk: true },
    caughtAs: ['lost'],
    seed: 107,
  },
  'key-in-details': {
    breaks: 'an answer is kept without taking the key out of it',
    // What the client hands on, as if it had not been redacted.
    mutant: withService((real) => ({
      placeOrder: async (...parameters) => {
        const answer = await real.placeOrder(...parameters)
        if (!('problem' in answer)) return answer
        const details = answer.problem.details?.replaceAll('[redacted]', apiKey)
        return { ...answer, problem: { ...answer.problem, details } }
      },
    })),
    caughtAs: ['leaked'],
    seed: 16,
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
    seed: 1,
  },
}
