import { problem } from '../../../shared/kit/problem.ts'
import type { OrderRecord } from '../../../shared/shipment/order.ts'
import { cancelIntentLate } from './late-intents.ts'
import { type NamedMutant, withCancelAsked, withJournal, withService } from './named-mutant.ts'

/** Mistakes in what is counted, told and asked about: at a sweep, at a closing, in the queue, in a pickup. */
export const countingMutants: Readonly<Record<string, NamedMutant>> = {
  'every-order-explained': {
    breaks: 'an order that nobody explained counts as explained',
    mutant: withJournal(() => ({
      reasonsGiven: async (ids) => new Map(ids.map((id) => [id, 'somebody said so'])),
    })),
    caughtAs: ['unflagged'],
    seed: 19,
  },
  'no-place-kept': {
    breaks: 'each sweep begins where the account is just then',
    mutant: withJournal((real) => ({
      saveFact: async (name, value) => (name === 'sweep.marks' ? undefined : real.saveFact(name, value)),
    })),
    caughtAs: ['unflagged'],
    seed: 11,
  },
  'documents-unread': {
    breaks: 'a booking’s code is not looked for in the documents of an order',
    mutant: withService(() => ({
      printConfirmation: async () => ({ kind: 'unknown', problem: problem('service.timeout') }),
    })),
    caughtAs: ['stuck'],
    seed: 66,
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
    seed: 20,
  },
  'cancel-intent-late': {
    breaks: 'the intent of a cancellation is written when its outcome is known',
    mutant: { journal: cancelIntentLate },
    caughtAs: ['phantom'],
    seed: 96,
  },
  'cut-off-print-forgotten': {
    breaks: 'a label that was being sent when the station died is asked about by nobody',
    mutant: withJournal((real) => ({
      unprinted: async () => (await real.unprinted()).filter(({ label }) => label !== 'printing'),
    })),
    caughtAs: ['unflagged', 'stuck'],
    seed: 12,
  },
  'booked-as-it-was': {
    breaks: 'a draft is booked as it stood when its turn was asked for',
    mutant: withJournal((real) => ({
      intend: (event, parcels, limit) => real.intend(event, parcels, limit),
    })),
    caughtAs: ['unchecked'],
    seed: 27,
  },
}
