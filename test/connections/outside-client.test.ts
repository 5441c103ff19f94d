import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { afterEach, expect, test } from 'vitest'
import { createOutsideClient, filledUrl } from '../../electron/connections/index.ts'
import { outsideUrlSchema } from '../../shared/connections/index.ts'
import { listen } from '../fixtures/connections/listen.ts'
import { selfSigned } from '../fixtures/connections/self-signed.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Asks a server that responds in this way. */
async function ask(respond: RequestListener, secure = false) {
  const client = createOutsideClient()
  const server = await listen(secure ? createTlsServer(selfSigned, respond) : createServer(respond))
  ends.push(server.close, () => client.close())
  const url = new URL(secure ? `https://localhost:${server.port}/a` : `${server.url}/a`)
  return client.request({
    method: 'GET',
    url,
    headers: { 'X-Key': 'secret' },
    timeoutMs: 1500,
    maxBytes: 1000,
  })
}

test('a response comes whole, whatever its status', async () => {
  const received = await ask((_, response) => response.writeHead(404, { 'X-Kind': 'none' }).end('no order'))
  expect([received.status, received.headers['x-kind'], Buffer.from(received.bytes).toString()]).toEqual([
    404,
    'none',
    'no order',
  ])
})

// SECURITY.md T39
test.each<[string, string, RequestListener, boolean?]>([
  ['a redirect', 'outside.redirected', (_, response) => response.writeHead(302, { Location: '/b' }).end()],
  ['no response', 'outside.timeout', () => undefined],
  ['a body without end', 'outside.timeout', (_, response) => response.writeHead(200).write('x')],
  ['a body that is too large', 'outside.tooLarge', (_, response) => response.end('x'.repeat(1001))],
  ['a reset', 'outside.reset', (request) => request.socket.destroy()],
  [
    'a compressed response',
    'outside.encoded',
    (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
  ],
  ['an unknown certificate', 'outside.tls', (_, response) => response.end('x'), true],
])('%s is %s', async (_, code, respond, secure) => {
  await expect(ask(respond, secure)).rejects.toMatchObject({ problem: { code } })
})

test.each([
  ['https://shop.example/orders/{reference}?expand=1', true],
  ['http://127.0.0.1:8080/{reference}', true],
  ['http://shop.example/{reference}', false],
  ['https://{reference}.example/', false],
  ['https://user:password@shop.example/', false],
  ['https://shop.example/#x', false],
  ['ftp://shop.example/', false],
  ['file:///etc/passwd', false],
])('%s as an address: %s', (address, accepted) => {
  expect(outsideUrlSchema.safeParse(address).success).toBe(accepted)
})

test.each([
  ['A 1/2?x#y', 'https://shop.example/o/A%201%2F2%3Fx%23y'],
  ['{reference}', 'https://shop.example/o/%7Breference%7D'],
  ['..%2fadmin', 'https://shop.example/o/..%252fadmin'],
  ['\ud800', 'https://shop.example/o/%EF%BF%BD'],
  ['..', undefined],
  ['', undefined],
])('the reference %j fills the address as %s', (reference, address) => {
  expect(filledUrl('https://shop.example/o/{reference}', { reference })?.href).toBe(address)
})
