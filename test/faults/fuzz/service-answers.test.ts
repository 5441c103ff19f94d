import { createShippingService } from '../../../electron/carrier/client/client.ts'
import { bookingCodesIn } from '../../../electron/evidence/booking-code.ts'
import { searchWordsOf } from '../../../electron/journal/tables/search-words.ts'
import { shipmentRowOf } from '../../../shared/shipment/index.ts'
import type { Chance } from '../../fixtures/chance.ts'
import { orderRequest, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { fuzz, json, must, pieceTexts, text } from './fuzz.ts'

const key = 'KEY-canary-71c3e5a9'

async function feedService(input: Uint8Array, chance: Chance) {
  const bytes = chance.maybe(0.5) ? input : reshaped(input, chance)
  const statuses = [200, 200, 200, 201, 204, 302, 400, 404, 422, 500] as const
  const contentTypes = [
    'application/json',
    'text/html',
    'application/pdf',
    '',
    'application/problem+json',
  ] as const
  const answer = {
    kind: 'response',
    status: chance.pick(statuses),
    headers: { 'content-type': chance.pick(contentTypes), 'retry-after': text(bytes).slice(0, 20) },
    bytes,
  } as const
  const service = createShippingService({
    baseUrl: 'https://service.example',
    key: () => key,
    transport: { send: async () => answer, close() {} },
    clock: { now: () => 0, sleep: async () => undefined },
    limits: { tries: 1 },
  })
  const answers = await Promise.all([
    service.placeOrder('parcel', orderRequest({ customerOrderCode: 'W-1 PD-0000000001' })),
    service.listOrders({ take: 50 }),
    service.readOrder('o-1'),
    service.trackOrder('R1'),
    service.lookUpUnNumber('1203'),
    service.listInvoices({ take: 1 }),
    service.readQuotation('q-1'),
    service.requestQuotation('freight', orderRequest({})),
    service.printConfirmation('o-1'),
    service.printShipmentLabels('o-1'),
  ])
  const [placed] = answers
  must(
    placed.kind !== 'ok' || (placed.value.order.id !== '' && placed.value.order.reference !== ''),
    'a booking has an ID and a reference',
  )
  must(answer.status < 300 || placed.kind !== 'ok', 'only a 2xx books')
  must(!JSON.stringify(answers).includes(key), 'the key is in no answer')
  bookingCodesIn(answers)
  if (placed.kind === 'ok') {
    const shipment = shipmentRecord({ booking: 'booked', order: placed.value.order })
    searchWordsOf(shipment)
    shipmentRowOf(shipment)
  }
  return answers.map((each) => (each.kind === 'ok' ? 'ok' : each.problem.code)).join()
}

/** Valid JSON with a wrong value in one place. */
function reshaped(input: Uint8Array, chance: Chance): Uint8Array {
  try {
    return Buffer.from(JSON.stringify(mutateJson(JSON.parse(text(input)), chance)))
  } catch {
    return input
  }
}

/** Any answer of the service to any request. */
fuzz({
  name: 'service answers',
  share: 12,
  open: () => ({
    samples: json(
      {
        data: {
          id: 'o-1',
          reference: 'R1',
          status: 'CREATED',
          price: { amount: 9.5, currency: 'EUR' },
          costItems: [{ description: 'x', type: 'SHIPMENT', price: { amount: 1, currency: 'EUR' } }],
        },
        links: [
          { rel: 'self', method: 'GET', description: 'd', href: 'https://service.example/v1/orders/o-1' },
        ],
      },
      {
        data: [{ id: 1, customerOrderCode: 'PD-0000000001' }],
        links: [{ rel: 'next', href: '/v1/orders?cursor=2' }],
        total: 2,
      },
      {
        type: 'about:blank',
        title: 'No',
        errors: { 'lines[0].unitWeight': ['too heavy'] },
        detail: `X-API-KEY: ${key}`,
      },
      {
        unNumber: '1203',
        properShippingName: 'BENZIN',
        labels: { mainRisk: '3', subRisks: [] },
        flags: {},
      },
    ),
    feed: feedService,
  }),
})

/** Values that no reader of JSON expects. */
const shapes: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  [],
  {},
  [null],
  { toString: 'x', valueOf: 1, length: -1 },
]
const pick = (chance: Chance): unknown =>
  chance.maybe(0.7) ? shapes[chance.below(shapes.length)] : pieceTexts[chance.below(pieceTexts.length)]

/** The value with one part replaced, doubled, renamed or removed. */
function mutateJson(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.maybe(0.1)) return pick(chance)
  const entries = Object.entries(value)
  const at = chance.below(entries.length + 1)
  const [name, part] = entries[at] ?? ['more', undefined]
  const dice = chance.below(10)
  if (dice === 0) entries.splice(at, 1)
  else if (dice === 1) entries.push([chance.pick(['toString', 'status', 'id', 'length']), part])
  else entries[at < entries.length ? at : entries.length] = [name, mutateJson(part, chance)]
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
