import { newProblem } from '../../../../shared/kit/index.ts'
import { openItemKey } from '../../../../shared/pickup/index.ts'
import type { OrderRecord } from '../../../../shared/shipment/index.ts'
import {
  cancelIntentLate,
  type NamedMutants,
  withCancelAsked,
  withJournal,
  withOutbox,
  withService,
} from './named-mutant.ts'

/** Defects of counts, displays, questions and answers: at a sweep, a closing, in the queue, in a pickup. */
export const displayMutants: NamedMutants = {
  'every-order-explained': {
    breaks: 'an order that nobody explained counts as explained',
    mutant: withJournal(() => ({
      reasonsGiven: async (orders) =>
        new Map(orders.map((order) => [openItemKey(order), 'somebody said so'])),
    })),
    caughtAs: 'unflagged',
    seed: 2,
  },
  'no-place-kept': {
    breaks: 'each sweep begins where the account is just then',
    mutant: withJournal((real) => ({
      saveFact: async (name, value) => (name === 'sweep.marks' ? undefined : real.saveFact(name, value)),
    })),
    caughtAs: 'unflagged',
    seed: 2,
  },
  'documents-unread': {
    breaks: 'a booking’s code is not looked for in the documents of an order',
    mutant: withService(() => ({
      printConfirmation: async () => ({ kind: 'unknown', problem: newProblem('service.timeout') }),
    })),
    caughtAs: 'stuck',
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
    caughtAs: 'unflagged',
    seed: 81,
  },
  'cancel-intent-late': {
    breaks: 'the intent of a cancellation is written when its outcome is known',
    mutant: { journal: cancelIntentLate },
    caughtAs: 'phantom',
    seed: 6,
  },
  'cut-off-print-forgotten': {
    breaks: 'a label that was being sent when the station died is asked about by nobody',
    mutant: withJournal((real) => ({
      printedHere: async () => (await real.printedHere()).filter(({ label }) => label !== 'printing'),
    })),
    caughtAs: 'stuck',
    seed: 11,
  },
  'booked-as-it-was': {
    breaks: 'a draft is booked as it stood when its turn was asked for',
    mutant: withJournal((real) => ({
      intend: (event, parcels, { pickupLimit } = {}) => real.intend(event, parcels, { pickupLimit }),
    })),
    caughtAs: 'unchecked',
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
    caughtAs: 'lost',
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
    caughtAs: 'phantom',
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
    caughtAs: 'lost',
    seed: 7,
  },
  'stale-answer-overtakes': {
    breaks: 'a lost outcome of a delivery counts as not delivered',
    mutant: withJournal((real) => ({
      recordAnswer: (number, outcome) =>
        real.recordAnswer(
          number,
          outcome.kind === 'delivered' ? outcome : { ...outcome, isUncertain: false },
        ),
    })),
    caughtAs: 'lost',
    seed: 159,
  },
  'answer-forgotten': {
    breaks: 'an answer that failed is not tried again',
    mutant: withJournal((real) => ({
      recordAnswer: (number) => real.recordAnswer(number, { kind: 'delivered' }),
    })),
    caughtAs: 'lost',
    seed: 6,
  },
}
