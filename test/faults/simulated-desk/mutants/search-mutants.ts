import { type NamedMutants, withJournal, withService } from './named-mutant.ts'

/** Defects of later searches for an order: in responses, in the list, in a restored journal. */
export const searchMutants: NamedMutants = {
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
    caughtAs: 'phantom',
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
    caughtAs: 'doubled',
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
    caughtAs: 'unchecked',
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
    caughtAs: 'unflagged',
    seed: 4,
  },
  'late-duplicate-hidden': {
    breaks: 'an order too many is not looked for when the account is swept',
    mutant: withJournal((real) => ({
      saveFact: (name, value) =>
        real.saveFact(name, name === 'sweep.result' ? { ...Object(value), duplicates: [] } : value),
    })),
    caughtAs: 'unflagged',
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
    caughtAs: 'doubled',
    seed: 132,
  },
  'copy-prints-again': {
    breaks: 'a label is printed that may have been printed since the journal’s copy was made',
    mutant: withJournal(() => ({ wasCopied: async () => false })),
    caughtAs: 'doubled',
    seed: 7,
  },
  'no-queue': {
    breaks: 'bookings, looks and cancellations do not wait for one another',
    mutant: {
      bookingTurns: Object.assign(<Value>(work: () => Promise<Value>) => work(), {
        idle: async () => undefined,
      }),
    },
    caughtAs: 'unchecked',
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
    caughtAs: 'lost',
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
    caughtAs: 'doubled',
    seed: 3,
  },
  'pickup-overfilled': {
    breaks: 'a pickup’s parcels are not counted again when one more is booked',
    mutant: withJournal((real) => ({
      intend: (event, parcels) => real.intend(event, parcels),
    })),
    caughtAs: 'unchecked',
    seed: 24,
  },
}
