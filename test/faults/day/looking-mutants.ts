import { type NamedMutant, withJournal, withService } from './named-mutant.ts'

/** Mistakes in what is read back and looked for later: of the service's answers, of the list, of a restored journal. */
export const lookingMutants: Readonly<Record<string, NamedMutant>> = {
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
    seed: 120,
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
    seed: 16,
  },
  'late-twin-hidden': {
    breaks: 'an order too many is not looked for when the account is swept',
    mutant: withJournal((real) => ({
      saveFact: (name, value) =>
        real.saveFact(name, name === 'sweep.result' ? { ...Object(value), twins: [] } : value),
    })),
    caughtAs: ['unflagged'],
    seed: 95,
  },
  'restored-is-trusted': {
    breaks: 'a restored journal is not held against the account',
    mutant: withJournal((real) => ({
      readFact: async (name) => (name === 'journal.restored' ? undefined : real.readFact(name)),
      listPickups: async () => [],
    })),
    caughtAs: ['doubled'],
    seed: 132,
  },
  'copy-prints-again': {
    breaks: 'a label is printed that may have been printed since the journal’s copy was made',
    mutant: withJournal(() => ({ wasCopied: async () => false })),
    caughtAs: ['doubled'],
    seed: 10,
  },
  'no-queue': {
    breaks: 'bookings, looks and cancellations do not wait for one another',
    mutant: { mutations: (work) => work() },
    caughtAs: ['unchecked'],
    seed: 46,
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
    seed: 2,
  },
  'pickup-overfilled': {
    breaks: 'a pickup’s parcels are not counted again when one more is booked',
    mutant: withJournal((real) => ({
      intend: (event, parcels) => real.intend(event, parcels),
      countParcels: async () => 0,
    })),
    caughtAs: ['unchecked'],
    seed: 24,
  },
}
