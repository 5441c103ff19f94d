import { createServer } from 'node:https'

import { createServer as createTcpServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ShippingServiceOptions } from '../../../electron/carrier/client/client.ts'
import { createNodeTransport } from '../../../electron/connections/http/node-transport.ts'
import type { Transport } from '../../../electron/connections/index.ts'
import { canary, client, sentRequest } from '../../fixtures/carrier/scripted-transport.ts'
import { listen } from '../../fixtures/connections/listen.ts'
import { selfSigned } from '../../fixtures/connections/self-signed.ts'

/** A raw TCP server: each connection is handed over, with what it sent until its request's end. */
async function rawServer(onRequest: (socket: Socket, request: string) => void) {
  const requests: string[] = []
  const server = createTcpServer((socket) => {
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const end = received.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (end < 0 || received.length < end + 4 + length) return
      const request = received
      received = ''
      requests.push(request)
      onRequest(socket, request)
    })
  })
  return { ...(await listen(server)), requests }
}

/** The text of a whole HTTP response. */
const httpResponse = (status: number, body: string, headers: Record<string, string> = {}): string => {
  const all = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} Some Phrase\r\n${lines.join('')}\r\n${body}`
}

/** An address that nobody listens on. */
async function refusedUrl(): Promise<string> {
  const { url, close } = await listen(createTcpServer())
  await close()
  return url
}

const booked = JSON.stringify({ data: { id: 'o-1', reference: 'R-1' }, links: [] })
const page = JSON.stringify({ data: [], links: [] })

let transport: Transport
beforeEach(() => {
  transport = createNodeTransport()
})
afterEach(() => transport.close())

const over = (baseUrl: string, options: Partial<ShippingServiceOptions> = {}) =>
  client(transport, { baseUrl, ...options })

/** Books against a server that does `fault` with each complete request. Returns the requests that the server
 * received. */
async function bookAgainst(fault: (socket: Socket) => void, limits: ShippingServiceOptions['limits'] = {}) {
  const server = await rawServer(fault)
  try {
    const result = await over(server.url, { limits }).placeOrder('parcel', sentRequest)
    return { result, requests: server.requests }
  } finally {
    await server.close()
  }
}

test('a booking is one request on its own connection', async () => {
  const { result, requests } = await bookAgainst((socket) => socket.end(httpResponse(201, booked)))
  expect(result).toMatchObject({ kind: 'ok', value: { order: { id: 'o-1' } } })
  const [head = '', body = ''] = requests[0]?.split('\r\n\r\n') ?? []
  expect(head).toMatch(/^POST \/v1\/orders HTTP\/1\.1\r\n/)
  for (const line of [
    `X-API-KEY: ${canary}`,
    'x-transport-type-parcel-is-active: true',
    'Accept-Encoding: identity',
    'Content-Type: application/json',
    'Connection: close',
    `Content-Length: ${body.length}`,
  ])
    expect(head.split('\r\n')).toContain(line)
  expect(head).toMatch(/\r\nHost: 127\.0\.0\.1:\d+/)
  expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toEqual(sentRequest)
})

test('reads share a connection; a booking after them does not', async () => {
  const sockets = new Set<Socket>()
  const server = await rawServer((socket, request) => {
    sockets.add(socket)
    socket.write(httpResponse(200, request.startsWith('GET') ? page : booked))
  })
  const service = over(server.url)
  await service.listOrders({ take: 1 })
  await service.listOrders({ take: 1 })
  expect(sockets.size).toBe(1)
  await service.placeOrder('parcel', sentRequest)
  await service.cancelOrder('o-1')
  expect(sockets.size).toBe(3)
  expect(server.requests.at(-1)).toContain('Content-Length: 0')
  await server.close()
})

// FAULTS.md F1
describe('is sent once and unknown after', () => {
  const html = '<!doctype html><title>Hotel Wi-Fi</title>'
  test.each<[string, (socket: Socket) => void, string]>([
    ['reset after the body', (socket) => socket.resetAndDestroy(), 'service.reset'],
    ['closed after the body', (socket) => socket.end(), 'service.reset'],
    ['408', (socket) => socket.end(httpResponse(408, '')), 'service.timeout'],
    ['421', (socket) => socket.end(httpResponse(421, '')), 'service.serverError'],
    ['429', (socket) => socket.end(httpResponse(429, '', { 'Retry-After': '0' })), 'service.rateLimited'],
    ['500', (socket) => socket.end(httpResponse(500, '')), 'service.serverError'],
    ['502 as a page', (socket) => socket.end(httpResponse(502, html)), 'service.serverError'],
    [
      'half JSON, declared as whole',
      (socket) => socket.end(httpResponse(201, booked.slice(0, 30))),
      'service.unreadable',
    ],
    [
      'half of what was announced',
      (socket) =>
        socket.end(httpResponse(201, booked.slice(0, 30), { 'Content-Length': String(booked.length) })),
      'service.reset',
    ],
    [
      'a chunk that breaks off',
      (socket) =>
        socket.end('HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n{"data":{"id":"o-1"'),
      'service.reset',
    ],
    [
      'a page with 200',
      (socket) => socket.end(httpResponse(200, html, { 'Content-Type': 'text/html' })),
      'service.unreadable',
    ],
    ['no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'), 'service.unreadable'],
    [
      'endless headers',
      (socket) => socket.end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`),
      'service.unreadable',
    ],
    [
      'another protocol',
      (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
      'service.reset',
    ],
    [
      'compressed all the same',
      (socket) => socket.end(httpResponse(201, booked, { 'Content-Encoding': 'gzip' })),
      'service.unreadable',
    ],
  ])('%s', async (_, fault, code) => {
    const { result, requests } = await bookAgainst(fault)
    expect(result).toMatchObject({ kind: 'unknown', problem: { code } })
    expect(requests).toHaveLength(1)
    expect(JSON.stringify(result)).not.toContain('CANARY')
  })

  test('no response', async () => {
    const { result, requests } = await bookAgainst(() => {}, { headersMs: 50 })
    expect(result).toMatchObject({ kind: 'unknown', problem: { code: 'service.timeout' } })
    expect(requests).toHaveLength(1)
  })

  // FAULTS.md F76
  test('slow headers with interim responses', async () => {
    const crawl = (socket: Socket) => {
      const drip = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nX: y\r\n\r\n'), 10)
      socket.on('close', () => clearInterval(drip))
    }
    const { result } = await bookAgainst(crawl, { headersMs: 100 })
    expect(result).toMatchObject({ kind: 'unknown', problem: { code: 'service.timeout' } })
  })

  // FAULTS.md F76
  test('a slow body', async () => {
    const crawl = (socket: Socket) => {
      socket.write('HTTP/1.1 201 Created\r\nContent-Length: 1000\r\n\r\n{')
      const drip = setInterval(() => socket.write(' '), 10)
      socket.on('close', () => clearInterval(drip))
    }
    const { result } = await bookAgainst(crawl, { totalMs: 150 })
    expect(result).toMatchObject({ kind: 'unknown', status: 201, problem: { code: 'service.timeout' } })
  })

  // FAULTS.md F76; SECURITY.md T29
  test('an endless body', async () => {
    let written = 0
    const flood = (socket: Socket) => {
      socket.write('HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n')
      const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
      const more = () => {
        while (!socket.destroyed && socket.write(chunk)) written += chunk.length
      }
      socket.on('drain', more)
      more()
    }
    const { result } = await bookAgainst(flood)
    expect(result).toMatchObject({ kind: 'unknown', problem: { code: 'service.tooLarge' } })
    expect(written).toBeLessThan(50_000_000)
  })

  // FAULTS.md F75; SECURITY.md T29
  test('a gzip bomb is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000))
    const { result } = await bookAgainst((socket) => {
      socket.write(`HTTP/1.1 201 Created\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`)
      socket.end(bomb)
    })
    expect(result).toMatchObject({ kind: 'unknown', status: 201, problem: { code: 'service.unreadable' } })
  })
})

describe('redirects', () => {
  // FAULTS.md F5, F70
  test.each([301, 302, 303, 307, 308])(
    '%i is not followed: the other origin receives nothing',
    async (status) => {
      const other = await rawServer((socket) => socket.end(httpResponse(200, booked)))
      const server = await rawServer((socket) =>
        socket.write(httpResponse(status, '', { Location: `${other.url}/v1/orders` })),
      )
      const service = over(server.url)
      const redirected = { kind: 'unknown', status, problem: { code: 'service.redirected' } }
      expect(await service.placeOrder('parcel', sentRequest)).toMatchObject(redirected)
      expect(await service.listOrders({ take: 1 })).toMatchObject(redirected)
      expect(await service.printShipmentLabels('o-1')).toMatchObject(redirected)
      expect(server.requests).toHaveLength(3)
      expect(other.requests).toEqual([])
      await server.close()
      await other.close()
    },
  )
})

describe('not sent', () => {
  // FAULTS.md F4
  test('no server listens', async () => {
    const service = over(await refusedUrl())
    const refused = { kind: 'notSent', problem: { code: 'service.refusedConnection' } }
    expect(await service.placeOrder('parcel', sentRequest)).toMatchObject(refused)
    expect(await service.listOrders({ take: 1 })).toMatchObject(refused)
  })

  // FAULTS.md F4
  test('the host name does not exist', async () => {
    const service = over('https://packdesk-no-such-host.invalid')
    const unknown = { kind: 'notSent', problem: { code: 'service.dns' } }
    expect(await service.placeOrder('parcel', sentRequest)).toMatchObject(unknown)
    expect(await service.listOrders({ take: 1 })).toMatchObject(unknown)
  })

  // FAULTS.md F4
  test('the server of an untrusted certificate receives nothing', async () => {
    const seen: string[] = []
    const server = createServer(selfSigned, (request, response) => {
      seen.push(`${request.method} ${request.headers['x-api-key']}`)
      response.end(request.method === 'GET' ? page : booked)
    })
    server.on('secureConnection', (socket) => socket.on('data', (chunk) => seen.push(String(chunk))))
    const { port, close } = await listen(server)
    const service = over(`https://127.0.0.1:${port}`)
    const untrusted = { kind: 'notSent', problem: { code: 'service.tls' } }
    expect(await service.placeOrder('parcel', sentRequest)).toMatchObject(untrusted)
    expect(await service.listOrders({ take: 1 })).toMatchObject(untrusted)
    expect(seen).toEqual([])

    const trusting = createNodeTransport({ ca: selfSigned.cert })
    const trusted = client(trusting, { baseUrl: `https://localhost:${port}` })
    expect(await trusted.placeOrder('parcel', sentRequest)).toMatchObject({ kind: 'ok' })
    expect(await trusted.listOrders({ take: 1 })).toMatchObject({ kind: 'ok' })
    expect(seen).toContain(`POST ${canary}`)
    // The certificate speaks for localhost alone: by another name it proves nothing.
    const misnamed = client(trusting, { baseUrl: `https://127.0.0.1:${port}` })
    expect(await misnamed.placeOrder('parcel', sentRequest)).toMatchObject(untrusted)
    expect(await misnamed.listOrders({ take: 1 })).toMatchObject(untrusted)
    trusting.close()
    await close()
  })

  test.each([
    ['speaks plainly', (socket: Socket) => socket.end(httpResponse(200, page))],
    ['hangs up', (socket: Socket) => socket.end()],
    ['resets', (socket: Socket) => socket.resetAndDestroy()],
  ])('a server that %s instead of TLS', async (_, greet) => {
    const server = createTcpServer((socket) => {
      socket.once('data', () => greet(socket))
    })
    const { port, close } = await listen(server)
    expect(await over(`https://127.0.0.1:${port}`).placeOrder('parcel', sentRequest)).toMatchObject({
      kind: 'notSent',
      problem: { code: 'service.tls' },
    })
    await close()
  })

  test('a TLS handshake that never ends', async () => {
    const server = createTcpServer()
    const { port, close } = await listen(server)
    const service = over(`https://127.0.0.1:${port}`, { limits: { connectMs: 50 } })
    const unreachable = { kind: 'notSent', problem: { code: 'service.unreachable' } }
    expect(await service.placeOrder('parcel', sentRequest)).toMatchObject(unreachable)
    expect(await service.listOrders({ take: 1 })).toMatchObject(unreachable)
    await close()
  })
})

describe('an abandoned quotation', () => {
  test('is ended while it waits', async () => {
    const server = await rawServer(() => abandon.abort())
    const abandon = new AbortController()
    const result = await over(server.url).requestQuotation('parcel', sentRequest, {
      signal: abandon.signal,
    })
    expect(result).toMatchObject({ kind: 'unknown', problem: { code: 'service.abandoned' } })
    await server.close()
  })

  test('is not sent if it was abandoned before', async () => {
    const server = await rawServer((socket) => socket.end(httpResponse(200, booked)))
    const signal = AbortSignal.abort()
    expect(await over(server.url).requestQuotation('parcel', sentRequest, { signal })).toMatchObject({
      kind: 'notSent',
      problem: { code: 'service.abandoned' },
    })
    expect(server.requests).toEqual([])
    await server.close()
  })
})

test('a read without a response ends', async () => {
  const server = await rawServer(() => {})
  const service = over(server.url, { limits: { headersMs: 50, tries: 1 } })
  expect(await service.listOrders({ take: 1 })).toMatchObject({
    kind: 'unknown',
    problem: { code: 'service.timeout' },
  })
  await server.close()
})

test('a read continues after a kept connection failed', async () => {
  let first = true
  const server = await rawServer((socket) => {
    if (!first) return socket.end(httpResponse(200, page))
    first = false
    socket.resetAndDestroy()
  })
  expect(await over(server.url).listOrders({ take: 1 })).toMatchObject({ kind: 'ok' })
  expect(server.requests).toHaveLength(2)
  await server.close()
})

test('a label of many megabytes is received, but not one over the limit', async () => {
  const label = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8_000_000, 'x')])
  const server = await rawServer((socket) => {
    socket.write(
      `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nContent-Length: ${label.length}\r\n\r\n`,
    )
    socket.end(label)
  })
  const whole = await over(server.url).printShipmentLabels('o-1')
  expect(whole.kind === 'ok' && Buffer.compare(whole.value, label)).toBe(0)
  const capped = over(server.url, { limits: { documentBytes: 7_999_999 } })
  expect(await capped.printShipmentLabels('o-1')).toMatchObject({
    kind: 'unknown',
    problem: { code: 'service.tooLarge' },
  })
  await server.close()
})
