import { pointSize } from '../../../../electron/evidence/orders-since.ts'
import { apiKey } from '../../../fixtures/carrier/fake-service/responses.ts'
import {
  intentAfterPost,
  type NamedMutants,
  printIntentLate,
  withCancelAsked,
  withPrint,
  withSend,
  withService,
} from './named-mutant.ts'

/** Defects of requests, journal entries and the reading of responses. */
export const requestMutants: NamedMutants = {
  'intent-after-post': {
    breaks: 'the intent is written after the POST',
    mutant: { journal: intentAfterPost },
    caughtAs: 'lost',
    seed: 1,
  },
  'retry-on-timeout': {
    breaks: 'a POST without an answer is sent again',
    mutant: withSend(async (request, send) => {
      const result = await send(request)
      return request.method === 'POST' && result.kind === 'failed' ? send(request) : result
    }),
    caughtAs: 'doubled',
    seed: 2,
  },
  'state-over-list': {
    breaks: 'the own state is trusted, and the list of orders not asked',
    mutant: withService(() => ({ listOrders: async () => ({ kind: 'ok', value: { items: [] } }) })),
    caughtAs: 'unflagged',
    seed: 1,
  },
  'spoolers-word': {
    breaks: 'the spooler’s word counts as a confirmation',
    mutant: withPrint(async (print) => {
      const submission = await print()
      return submission.kind === 'submitted' ? { ...submission, confirmed: true } : submission
    }),
    caughtAs: 'phantom',
    seed: 13,
  },
  'unknown-is-failed': {
    breaks: 'a booking without a clear answer counts as failed',
    mutant: withService((real) => ({
      placeOrder: async (...parameters) => {
        const answer = await real.placeOrder(...parameters)
        return answer.kind === 'unknown' ? { kind: 'notSent', problem: answer.problem } : answer
      },
    })),
    caughtAs: 'phantom',
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
    caughtAs: 'phantom',
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
          if (page.kind !== 'ok' || query.take === pointSize) return page
          const items = page.value.items.map((order) => ({ ...order, customerOrderCode: last }))
          return { kind: 'ok', value: { ...page.value, items } }
        },
      }
    }),
    caughtAs: 'phantom',
    seed: 7,
  },
  'unanswered-print-again': {
    breaks: 'a print without an answer is sent again',
    mutant: withPrint(async (print) => {
      const submission = await print()
      return submission.kind === 'unknown' ? print() : submission
    }),
    caughtAs: 'doubled',
    seed: 31,
  },
  'print-intent-late': {
    breaks: 'the intent of a print is written when its outcome is known',
    mutant: { journal: printIntentLate },
    caughtAs: 'doubled',
    seed: 11,
  },
  'lazy-sync': {
    breaks: 'a commit is acknowledged before it is on the disk',
    mutant: { lazyDisk: true },
    caughtAs: 'lost',
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
    caughtAs: 'leaked',
    seed: 24,
  },
  'links-followed': {
    breaks: 'a link of an answer is requested wherever it leads',
    mutant: withSend(async (request, send) => {
      const result = await send(request)
      const location = result.kind === 'response' ? result.headers.location : undefined
      return location ? send({ ...request, method: 'GET', url: new URL(location) }) : result
    }),
    caughtAs: 'leaked',
    seed: 8,
  },
}
