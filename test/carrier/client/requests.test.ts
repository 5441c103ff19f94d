import { describe, expect, test } from 'vitest'
import type { ShippingService } from '../../../electron/carrier/shipping-service.ts'
import {
  canary,
  client,
  httpResponse,
  scriptedTransport,
  sentRequest,
} from '../../fixtures/carrier/scripted-transport.ts'

const booked = httpResponse(201, { data: { id: 'o-1', reference: 'R-1' }, links: [] })
const page = httpResponse(200, { data: [], links: [] })

/** The request of one call: method, address, the headers that carry meaning, the body. */
async function wire(call: (service: ShippingService) => Promise<unknown>, result = booked) {
  const transport = scriptedTransport(result)
  await call(client(transport))
  expect(transport.asked).toHaveLength(1)
  const [request] = transport.asked
  const { Accept: _, 'Accept-Encoding': __, 'User-Agent': ___, ...headers } = request?.headers ?? {}
  return {
    line: `${request?.method} ${request?.url.href}`,
    headers,
    body: request?.body && JSON.parse(request.body),
  }
}

describe('bodies', () => {
  test('the body of a parcel is as documented', async () => {
    expect(await wire((service) => service.placeOrder('parcel', sentRequest))).toEqual({
      line: 'POST https://api.example.com/shipping/v1/orders',
      headers: {
        'Content-Type': 'application/json',
        'X-API-KEY': canary,
        'x-transport-type-parcel-is-active': 'true',
      },
      body: {
        product: 'STANDARD',
        customerOrderCode: 'B-1042 PD-7K3M9QX2TA',
        shipper: {
          name: 'Nordlicht GmbH',
          address: { street: 'Hafenstraße 1', postCode: '20457', countryCode: 'DE', city: 'Hamburg' },
          pickupOn: '2026-11-23',
        },
        consignee: {
          name: 'Zoë Müller',
          address: { street: 'Rue du Marché 12', postCode: '1000', countryCode: 'BE', city: 'Bruxelles' },
          contactPerson: { phone: '+32 2 123 45 67', email: 'zoe@example.com' },
        },
        lines: [
          {
            unitQuantity: 1,
            unitPackageType: 'KT',
            unitLength: 40,
            unitWidth: 30,
            unitHeight: 20,
            unitWeight: 5.5,
            content: 'Backformen',
          },
        ],
      },
    })
  })

  test('the body of freight goes without the parcel header', async () => {
    expect((await wire((service) => service.placeOrder('freight', sentRequest))).headers).toEqual({
      'Content-Type': 'application/json',
      'X-API-KEY': canary,
    })
  })

  test('have extras at their paths, without changing the caller’s object', async () => {
    const before = structuredClone(sentRequest)
    const extras = {
      'parcelServices.signature': true,
      'parcelServices.directDelivery': false,
      'consignee.address.additionalInformation': '2nd floor',
    }
    const { body } = await wire((service) => service.placeOrder('parcel', sentRequest, { extras }))
    expect(body).toEqual({
      ...sentRequest,
      parcelServices: { signature: true, directDelivery: false },
      consignee: {
        ...sentRequest.consignee,
        address: { ...sentRequest.consignee.address, additionalInformation: '2nd floor' },
      },
    })
    expect(sentRequest).toEqual(before)
  })

  test('are empty for a cancellation', async () => {
    expect(await wire((service) => service.cancelOrder('o-1'))).toEqual({
      line: 'POST https://api.example.com/shipping/v1/orders/o-1/cancel',
      headers: { 'X-API-KEY': canary },
      body: undefined,
    })
  })
})

test.each<[string, (service: ShippingService) => Promise<unknown>, typeof page]>([
  ['POST /v1/quotations', (s) => s.requestQuotation('freight', sentRequest), booked],
  ['POST /v1/quotations/q%2F1/book', (s) => s.bookQuotation('q/1', sentRequest), booked],
  ['GET /v1/orders/R%201%3F', (s) => s.readOrder('R 1?'), booked],
  ['GET /v1/orders/%252e%252e', (s) => s.readOrder('%2e%2e'), booked],
  ['GET /v1/orders/R-1/tracking', (s) => s.trackOrder('R-1'), booked],
  ['GET /v1/orders/o-1/print-confirmation', (s) => s.printConfirmation('o-1'), booked],
  ['GET /v1/orders/o-1/print-shipment-labels?format=A4', (s) => s.printShipmentLabels('o-1'), booked],
  ['GET /v1/dangerous-goods/un-numbers/1263', (s) => s.lookUpUnNumber('1263'), booked],
  ['GET /v1/quotations/q-1', (s) => s.readQuotation('q-1'), booked],
  ['GET /v1/quotations?take=50', (s) => s.listQuotations({ take: 50 }), page],
  ['GET /v1/invoices?take=5', (s) => s.listInvoices({ take: 5, filterOperator: 'AND' }), page],
  [
    'GET /v1/orders?take=50&cursor=a%2Bb%3D%26&total=true&orderBy=-sequence' +
      '&filter=createdAt%3E%3D2026-11-20&filter=status%3DINITIALIZED%7CCREATED&filter=documentNumber~%2212%22&filterOperator=OR',
    (s) =>
      s.listOrders({
        take: 50,
        cursor: 'a+b=&',
        total: true,
        orderBy: '-sequence',
        filter: ['createdAt>=2026-11-20', 'status=INITIALIZED|CREATED', 'documentNumber~"12"'],
        filterOperator: 'OR',
      }),
    page,
  ],
])('the request line is %s', async (line, call, result) => {
  expect((await wire(call, result)).line.replace('https://api.example.com/shipping', '')).toBe(line)
})

test('OR for invoices is refused, because the service would use AND', async () => {
  const transport = scriptedTransport(page)
  expect(await client(transport).listInvoices({ take: 5, filterOperator: 'OR' })).toEqual({
    kind: 'notSent',
    problem: { code: 'service.badQuery' },
  })
  expect(transport.asked).toEqual([])
})

test('undocumented paths come from the settings', async () => {
  const transport = scriptedTransport(page)
  await client(transport, { paths: () => ({ listInvoices: '/v1/billing/invoices' }) }).listInvoices({
    take: 1,
  })
  expect(transport.asked[0]?.url.href).toBe('https://api.example.com/shipping/v1/billing/invoices?take=1')
})

describe('a request that cannot be made', () => {
  test.each<[string, (service: ShippingService) => Promise<unknown>]>([
    ['service.badId', (s) => s.readOrder('..')],
    ['service.badId', (s) => s.cancelOrder('.')],
    ['service.badId', (s) => s.cancelOrder('')],
    ['service.badId', (s) => s.bookQuotation('\ud800', sentRequest)],
    ['service.badExtra', (s) => s.placeOrder('parcel', sentRequest, { extras: { 'consignee.name': 'Eve' } })],
    ['service.badExtra', (s) => s.placeOrder('parcel', sentRequest, { extras: { 'product.x': true } })],
    ['service.badExtra', (s) => s.placeOrder('parcel', sentRequest, { extras: { 'lines.x': true } })],
    [
      'service.badExtra',
      (s) => s.placeOrder('parcel', sentRequest, { extras: { '__proto__.polluted': true } }),
    ],
    [
      'service.badExtra',
      (s) => s.placeOrder('parcel', sentRequest, { extras: { 'constructor.prototype.x': true } }),
    ],
    ['service.badExtra', (s) => s.placeOrder('parcel', sentRequest, { extras: { 'a..b': true } })],
  ])('nothing is sent with the problem %s (%#)', async (code, call) => {
    const transport = scriptedTransport(booked)
    expect(await call(client(transport))).toMatchObject({ kind: 'notSent', problem: { code } })
    expect(transport.asked).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  test.each([
    [undefined, 'service.noKey'],
    ['', 'service.noKey'],
    [' \n', 'service.noKey'],
    ['abc\ndef', 'service.badKey'],
    ['schlüssel', 'service.badKey'],
    ['key\u200b', 'service.badKey'],
  ])('nothing is sent with the key %j', async (key, code) => {
    const transport = scriptedTransport(booked)
    const result = await client(transport, { key: () => key }).placeOrder('parcel', sentRequest)
    expect(result).toEqual({ kind: 'notSent', problem: { code } })
    expect(transport.asked).toEqual([])
  })

  test.each([
    'ftp://api.example.com',
    'api.example.com',
    '',
    'https://user:pw@api.example.com',
    'https://api.example.com?x=1',
    'https://api.example.com#x',
    'http://api.example.com',
    'https://exa mple',
  ])('nothing is sent to the address %j', async (baseUrl) => {
    const transport = scriptedTransport(booked)
    expect(await client(transport, { baseUrl }).listOrders({ take: 1 })).toEqual({
      kind: 'notSent',
      problem: { code: 'service.badAddress' },
    })
    expect(transport.asked).toEqual([])
  })

  test.each(['/v1/../../x', '/v1/invoices?a=b', 'v1/invoices', '/v1/in voices', '@evil.example/v1'])(
    'nothing is sent to the path %j',
    async (listInvoices) => {
      const transport = scriptedTransport(page)
      expect(await client(transport, { paths: () => ({ listInvoices }) }).listInvoices({ take: 1 })).toEqual({
        kind: 'notSent',
        problem: { code: 'service.badAddress' },
      })
      expect(transport.asked).toEqual([])
    },
  )
})

test('a path that looks like a host stays below the base address', async () => {
  const transport = scriptedTransport(page)
  const paths = () => ({ listInvoices: '//evil.example/v1' })
  await client(transport, { baseUrl: 'https://api.example.com', paths }).listInvoices({ take: 1 })
  expect(transport.asked[0]?.url.host).toBe('api.example.com')
})

test('blanks around a key are trimmed', async () => {
  const transport = scriptedTransport(page)
  await client(transport, { key: () => ' abc-123\r\n' }).listOrders({ take: 1 })
  expect(transport.asked[0]?.headers['X-API-KEY']).toBe('abc-123')
})

test('bookings and cancellations are sent one at a time; quotations do not wait', async () => {
  const order: string[] = []
  const waiting: (() => void)[] = []
  const service = client({
    async send({ url }) {
      order.push(`> ${url.pathname}`)
      if (!url.pathname.endsWith('quotations')) await new Promise<void>((resolve) => waiting.push(resolve))
      order.push(`< ${url.pathname}`)
      return booked
    },
    close() {},
  })
  const all = [
    service.placeOrder('parcel', sentRequest),
    service.cancelOrder('o-1'),
    service.bookQuotation('q-1', sentRequest),
    service.requestQuotation('parcel', sentRequest),
  ]
  for (let released = 0; released < 3; released++) {
    while (waiting.length === 0) await new Promise(setImmediate)
    waiting.shift()?.()
  }
  await Promise.all(all)
  const base = '/shipping/v1'
  expect(order.filter((each) => !each.endsWith('/quotations'))).toEqual([
    `> ${base}/orders`,
    `< ${base}/orders`,
    `> ${base}/orders/o-1/cancel`,
    `< ${base}/orders/o-1/cancel`,
    `> ${base}/quotations/q-1/book`,
    `< ${base}/quotations/q-1/book`,
  ])
  expect(order.indexOf(`< ${base}/quotations`)).toBeLessThan(order.indexOf(`> ${base}/orders/o-1/cancel`))
})
