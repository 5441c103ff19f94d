import { expect, test } from 'vitest'
import { createInProcessTransport } from '../../../electron/carrier/client/in-process-transport.ts'
import { canary, client, sentRequest } from '../../fixtures/carrier/scripted-transport.ts'

const booked = { data: { id: 'o-1', reference: 'R-1' }, links: [] }
const through = (fetch: (request: Request) => Promise<Response>, limits = {}) =>
  client(createInProcessTransport(fetch), { limits })

test('the request arrives as over a socket', async () => {
  const seen: unknown[] = []
  const service = through(async (request) => {
    seen.push(request.method, request.url, request.headers.get('x-api-key'), await request.json())
    return Response.json(booked, { status: 201 })
  })
  expect(await service.placeOrder('parcel', sentRequest)).toMatchObject({
    kind: 'ok',
    value: { order: { reference: 'R-1' } },
  })
  expect(seen).toEqual(['POST', 'https://api.example.com/shipping/v1/orders', canary, sentRequest])
})

test.each<[string, () => Promise<Response>, string]>([
  ['it throws', () => Promise.reject(new Error(canary)), 'service.reset'],
  ['it never responds', () => new Promise(() => {}), 'service.timeout'],
  [
    'its body never ends',
    async () =>
      new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) })),
    'service.tooLarge',
  ],
  ['its body never comes', async () => new Response(new ReadableStream({})), 'service.timeout'],
  [
    'its body breaks',
    async () => new Response(new ReadableStream({ pull: (s) => s.error(new Error(canary)) })),
    'service.reset',
  ],
  [
    'it compresses',
    async () => Response.json(booked, { headers: { 'Content-Encoding': 'br' } }),
    'service.unreadable',
  ],
  ['it redirects', async () => Response.redirect('https://evil.example/', 307), 'service.redirected'],
])('%s: unknown', async (_, fetch, code) => {
  const result = await through(fetch, { totalMs: 100 }).placeOrder('parcel', sentRequest)
  expect(result).toMatchObject({ kind: 'unknown', problem: { code } })
  expect(JSON.stringify(result)).not.toContain('CANARY')
})

test('a quotation can be abandoned before and during the request', async () => {
  let asked = 0
  const abandon = new AbortController()
  const service = through(() => {
    asked++
    abandon.abort()
    return new Promise(() => {})
  })
  const { signal } = abandon
  expect(await service.requestQuotation('parcel', sentRequest, { signal })).toMatchObject({
    kind: 'unknown',
    problem: { code: 'service.abandoned' },
  })
  expect(await service.requestQuotation('parcel', sentRequest, { signal })).toMatchObject({
    kind: 'notSent',
  })
  expect(asked).toBe(1)
})
