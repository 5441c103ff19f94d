import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { ExpectedError } from '../../electron/kit/index.ts'
import { openOrderSource } from '../../electron/orders/open-source.ts'
import { type HttpSource, orderSourceSchema } from '../../shared/orders/index.ts'
import { describeOrderSource } from '../contract/order-source-contract.ts'
import { listen } from '../fixtures/connections/listen.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { header, orderRows, ordersOf } from '../fixtures/orders/sample-orders.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

const servers: { close(): Promise<void> }[] = []
afterAll(async () => {
  for (const server of servers.splice(0)) await server.close()
})
const columns = {
  reference: '/order/number',
  name: '/items/ship~1to/name',
  street: '/items/ship~1to/street',
  postCode: '/items/ship~1to/zip',
  city: '/items/ship~1to/city',
  countryCode: '/items/ship~1to/country',
  phone: '/items/ship~1to/phone',
  length: '/items/length',
  width: '/items/width',
  height: '/items/height',
  weight: '/items/weight',
  content: '/items/content',
  'goods.unNo': '/items/un',
  'goods.substanceName': '/items/substance',
} as const
const at = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? ''
const itemOf = (row: readonly string[]) => ({
  'ship/to': {
    name: at(row, 'Name'),
    street: at(row, 'Street'),
    zip: at(row, 'Postcode'),
    city: at(row, 'City'),
    country: at(row, 'Country'),
    phone: at(row, 'Phone') || null,
  },
  length: Number(at(row, 'Length')),
  width: Number(at(row, 'Width')),
  height: Number(at(row, 'Height')),
  weight: at(row, 'Weight') === '' ? null : Number(at(row, 'Weight')),
  content: at(row, 'Content'),
  un: at(row, 'UN number'),
  substance: at(row, 'Proper shipping name'),
})
/** The order program of the contract. */
const erp: Answer = (response, { url = '' }) => {
  const wanted = decodeURIComponent(url.split('/').at(-1) ?? '').toUpperCase()
  const rows = orderRows.filter((row) => at(row, 'Reference').toUpperCase() === wanted)
  if (rows.length === 0) return response.writeHead(404).end()
  const order = { number: at(rows[0] ?? [], 'Reference'), state: at(rows[0] ?? [], 'Status') }
  return response.end(JSON.stringify({ order, items: rows.map(itemOf) }))
}
async function serve(answer: Answer, change: Partial<HttpSource> = {}) {
  const asked: IncomingMessage[] = []
  const server = await listen(
    createServer((request, response) => {
      asked.push(request)
      answer(response, request)
    }),
  )
  servers.push(server)
  const settings: HttpSource = {
    kind: 'http',
    name: 'Shop',
    columns,
    cancelled: { column: '/order/state', words: ['storniert'] },
    url: `${server.url}/orders/{reference}`,
    header: 'X-Api-Key',
    lines: '/items',
    ...change,
  }
  const origins: string[] = []
  const source = openOrderSource({
    clock: createFakeClock(),
    secrets: {
      read: (_, origin) => {
        origins.push(origin)
        return 'geheim'
      },
    },
  })(settings, () => undefined)
  servers.unshift(source)
  return { source, settings, asked, origins, url: server.url }
}
const problemOf = async (answer: Answer, reference = 'A-1') => {
  const { source, settings } = await serve(answer)
  return ordersOf(source, settings)
    .find(reference)
    .then(
      ({ kind }) => kind,
      (error: unknown) => (error instanceof ExpectedError ? error.problem.code : String(error)),
    )
}

describeOrderSource('a program that answers with JSON', () => serve(erp))

describe('a program that answers with JSON', () => {
  test('gets the reference as one part of the path, and the secret of its origin in its header', async () => {
    const { source, asked, origins, url } = await serve(erp)
    await source.read('../a?b=c#d/e ü')
    expect(asked[0]?.url).toBe('/orders/..%2Fa%3Fb%3Dc%23d%2Fe%20%C3%BC')
    expect(asked[0]?.headers['x-api-key']).toBe('geheim')
    expect(origins).toEqual([url])
  })

  // FAULTS.md F12
  test.each([
    ['a sign-in page', 'orders.notJson', (response) => response.end('<html>sign in</html>')],
    ['a text', 'orders.notJson', (response) => response.end('"A-1"')],
    [
      'bytes that are no UTF-8',
      'orders.notJson',
      (response) => response.end(Buffer.from([0x22, 0xff, 0x22])),
    ],
    [
      'another order',
      'orders.otherReference',
      (response) => response.end('{"order":{"number":"B-1"},"items":[{}]}'),
    ],
    ['no order', 'orders.notALine', (response) => response.end('{}')],
    [
      'lines that are no list',
      'orders.notALine',
      (response) => response.end('{"order":{"number":"A-1"},"items":{}}'),
    ],
    [
      '501 lines',
      'orders.tooManyLines',
      (response) =>
        response.end(
          JSON.stringify({ order: { number: 'A-1' }, items: Array.from({ length: 501 }, () => ({})) }),
        ),
    ],
    ['an order without lines', 'found', (response) => response.end('{"order":{"number":"A-1"},"items":[]}')],
    ['a redirect', 'outside.redirected', (response) => response.writeHead(302, { Location: '/x' }).end()],
    ['a refusal', 'orders.httpDenied', (response) => response.writeHead(401).end()],
    ['an error', 'orders.httpStatus', (response) => response.writeHead(500).end()],
    ['nothing under the reference', 'notFound', (response) => response.writeHead(404).end('<html>')],
    [
      '50 MB',
      'outside.tooLarge',
      (response) => response.on('error', () => undefined).end(Buffer.alloc(50_000_000, ' ')),
    ],
    [
      'half an answer',
      'outside.reset',
      (response) => response.writeHead(200, { 'Content-Length': '100' }).write('{', () => response.destroy()),
    ],
  ] as [string, string, Answer][])('%s: %s', async (_, code, answer) => {
    expect(await problemOf(answer)).toBe(code)
  })

  test('may send sums of binary fractions: they are the numbers that were meant', async () => {
    const { source, settings } = await serve((response) =>
      response.end(JSON.stringify({ order: { number: 'A-1' }, items: [{ weight: 0.1 + 0.2 }] })),
    )
    const found = await ordersOf(source, settings).find('A-1')
    expect(found).toMatchObject({ orders: [{ draft: { parcels: [{ weight: '0.3' }] } }] })
  })

  test('is not asked for a reference that would name another folder', async () => {
    expect(await problemOf(erp, '..')).toBe('orders.unaddressable')
  })
})

describe('the settings of such a source', () => {
  const good = {
    kind: 'http',
    name: 'Shop',
    columns: { reference: '/no' },
    url: 'https://shop.example/{reference}',
  }
  test.each([
    ['an address without a place for the reference', { url: 'https://shop.example/' }],
    ['an address without encryption', { url: 'http://shop.example/{reference}' }],
    ['a reference in the host', { url: 'https://{reference}.example/' }],
    ['a header of the connection', { header: 'Host' }],
    ['a header with a line break', { header: 'A\r\nB' }],
    ['a column that is no pointer', { columns: { reference: 'no' } }],
  ])('refuse %s', (_, change) => {
    expect(orderSourceSchema.safeParse(good).success).toBe(true)
    expect(orderSourceSchema.safeParse({ ...good, ...change }).success).toBe(false)
  })
})
