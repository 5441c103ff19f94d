import { beforeEach, expect, test, vi } from 'vitest'
import type { Bridge } from '../../../shared/channels.ts'

/** The event streams that the page has opened; the last one can be ended. */
const streams: ReadableStreamDefaultController<Uint8Array>[] = []
let bridge: Bridge
/** The requests of channels. */
const requests: { path: string; order: string | null; isKeptAlive: boolean | undefined }[] = []
const answer = () => Response.json({ ok: true }, { headers: { 'X-Packdesk-Events': '4' } })
let respond: () => Response = answer
/** How many events the host has had when it opens an event stream. */
let eventCount = 4
/** The host opens event streams from then on. */
let mayStream: Promise<void> = Promise.resolve()

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  streams.length = 0
  respond = answer
  mayStream = Promise.resolve()
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => 'secret' })
  vi.stubGlobal('fetch', async (path: string, { headers, keepalive }: RequestInit = {}) => {
    if (path.startsWith('/ipc/')) {
      const order = new Headers(headers).get('X-Packdesk-Order')
      requests.push({ path, order, isKeptAlive: keepalive })
      return respond()
    }
    await mayStream
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })
    return new Response(stream, { headers: { 'X-Packdesk-Events': `${eventCount}` } })
  })
  bridge = (await import('../../../renderer/app/bridge.ts')).bridge
})

/** A page whose first request was answered before its first event stream is open. `open`: opens that, after
 * the host has had so many events. */
async function openPage() {
  const opening = Promise.withResolvers<void>()
  mayStream = opening.promise
  let reconnects = 0
  bridge.onReconnect?.(() => void reconnects++)
  await bridge.request('station.status', undefined)
  const open = async (count: number) => {
    eventCount = count
    opening.resolve()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { open, reconnects: () => reconnects }
}

test('a response that came before the first event could arrive is read again if there was an event since', async () => {
  const { open, reconnects } = await openPage()
  expect(reconnects()).toBe(0)
  await open(5)
  expect(reconnects()).toBe(1)
})

test('a response is not read again if there was no event before the stream was open', async () => {
  const { open, reconnects } = await openPage()
  await open(4)
  await bridge.request('station.status', undefined)
  expect(reconnects()).toBe(0)
})

test('a response on its way while the stream was opened is read again if there was an event meanwhile', async () => {
  const { open, reconnects } = await openPage()
  await open(5)
  await bridge.request('station.status', undefined)
  expect(reconnects()).toBe(2)
})

test('a response that arrives in parts is read again only once it is whole, so that it replaces nothing newer', async () => {
  const { open, reconnects } = await openPage()
  await open(4)
  const body = new TransformStream<Uint8Array, Uint8Array>()
  respond = () => new Response(body.readable, { headers: { 'X-Packdesk-Events': '3' } })
  const response = bridge.request('station.status', undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(reconnects()).toBe(0)
  const writer = body.writable.getWriter()
  void writer.write(new TextEncoder().encode('{"ok":true}'))
  void writer.close()
  expect(await response).toEqual({ ok: true })
  expect(reconnects()).toBe(1)
})

test('a failure is no response that is read again', async () => {
  const { open, reconnects } = await openPage()
  await open(4)
  respond = () => new Response(null, { status: 500 })
  await bridge.request('station.status', undefined)
  expect(reconnects()).toBe(0)
})

test('a broken event stream is reported at once, and again when events arrive after it', async () => {
  const seen: string[] = []
  bridge.on('journal.moving', ({ fraction }) => seen.push(`${fraction}`))
  bridge.onBreak?.(() => seen.push('break'))
  bridge.onReconnect?.(() => seen.push('reconnect'))
  await vi.advanceTimersByTimeAsync(0)
  expect(streams).toHaveLength(1)
  expect(seen).toEqual([])

  streams[0]?.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['break'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(seen).toEqual(['break', 'reconnect'])

  streams[1]?.enqueue(new TextEncoder().encode('event: journal.moving\ndata: {"fraction":0.5}\n\n'))
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.at(-1)).toBe('0.5')
})

test('saves of a draft are numbered, so that the host drops one that is overtaken, and outlive the page', async () => {
  requests.length = 0
  const save = (content: string) => bridge.request('draft.save', { content } as never)
  await save('first')
  await save('x'.repeat(20_000))
  await bridge.request('station.status', undefined)
  const [first, long, other] = requests
  expect(requests.map(({ path }) => path)).toEqual([
    '/ipc/draft.save',
    '/ipc/draft.save',
    '/ipc/station.status',
  ])
  const [page, number] = first?.order?.split('.') ?? []
  expect(long?.order).toBe(`${page}.${Number(number) + 1}`)
  expect(other?.order).toBeNull()
  // A browser refuses more than 64 KiB of requests that outlive their page.
  expect(requests.map(({ isKeptAlive }) => isKeptAlive)).toEqual([true, false, false])
})

test.each([
  [
    'a host that does not answer',
    'host.unreachable',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
  ['an answer that is cut off', 'host.unreachable', () => new Response('{"ok":')],
  ['an ended session', 'host.sessionEnded', () => new Response(null, { status: 403 })],
])('%s is a problem of the request: %s', async (_, code, failure: () => Response) => {
  respond = failure
  expect(await bridge.request('station.status', undefined)).toMatchObject({ ok: false, problem: { code } })
})
