import { expect, test } from 'vitest'
import type { TransportResult } from '../../../electron/connections/index.ts'
import {
  client,
  httpResponse,
  scriptedTransport,
  sentRequest,
} from '../../fixtures/carrier/scripted-transport.ts'
import { createSkippingClock } from '../../fixtures/fake-clock.ts'

const good = httpResponse(200, { data: [], links: [] })
const reset: TransportResult = { kind: 'failed', reason: 'reset', sent: true }

async function tried(...results: TransportResult[]) {
  const transport = scriptedTransport(...results)
  const clock = createSkippingClock()
  const result = await client(transport, { clock }).listOrders({ take: 1 })
  return { times: transport.asked.length, slept: clock.slept, kind: result.kind }
}

test.each<[string, TransportResult, number]>([
  ['408', httpResponse(408), 2],
  ['425', httpResponse(425), 2],
  ['429', httpResponse(429), 2],
  ['500', httpResponse(500), 2],
  ['503', httpResponse(503), 2],
  ['501', httpResponse(501), 1],
  ['400', httpResponse(400, { message: 'no' }), 1],
  ['401', httpResponse(401), 1],
  ['404', httpResponse(404, { message: 'no' }), 1],
  ['421', httpResponse(421), 1],
  ['302', httpResponse(302), 1],
  ['a page', httpResponse(200, '<html>'), 1],
  ['a reset', reset, 2],
  ['a time-out', { kind: 'failed', reason: 'timeout', sent: true }, 2],
  ['refused', { kind: 'failed', reason: 'refused', sent: false }, 2],
  ['DNS', { kind: 'failed', reason: 'dns', sent: false }, 2],
  ['TLS', { kind: 'failed', reason: 'tls', sent: false }, 1],
  ['too large', { kind: 'failed', reason: 'tooLarge', sent: true }, 1],
])('a read after $0 is sent $2 times in all', async (_, first, times) => {
  expect((await tried(first, good)).times).toBe(times)
})

test('pauses double; there are three tries', async () => {
  expect(await tried(reset)).toEqual({ times: 3, slept: [250, 500], kind: 'unknown' })
})

test('pauses vary at random', async () => {
  const clock = createSkippingClock()
  await client(scriptedTransport(reset), { clock, random: () => 0.5 }).listOrders({ take: 1 })
  expect(clock.slept).toEqual([187.5, 375])
})

test.each<[string, number[]]>([
  ['2', [2000]],
  ['Sat, 21 Nov 2026 10:00:03 GMT', [3000]],
  ['Sat, 21 Nov 2026 09:00:00 GMT', [250]],
  ['soon', [250]],
])('after Retry-After: %s the pauses are %j', async (header, slept) => {
  expect(await tried(httpResponse(429, '', { 'retry-after': header }), good)).toEqual({
    times: 2,
    slept,
    kind: 'ok',
  })
})

test('a too long Retry-After ends the tries', async () => {
  expect(await tried(httpResponse(503, '', { 'retry-after': '11' }), good)).toMatchObject({
    times: 1,
    slept: [],
  })
})

test('all tries end within the total time', async () => {
  const clock = createSkippingClock()
  const lefts: number[] = []
  await client(
    {
      async send({ totalMs }) {
        lefts.push(totalMs)
        await clock.sleep(30_000)
        return reset
      },
      close() {},
    },
    { clock },
  ).listOrders({ take: 1 })
  expect(lefts).toEqual([45_000, 14_750])
})

test('bookings, cancellations and quotations are sent once', async () => {
  for (const result of [
    reset,
    httpResponse(408),
    httpResponse(421),
    httpResponse(429, '', { 'retry-after': '0' }),
    httpResponse(503),
  ]) {
    const transport = scriptedTransport(result)
    const service = client(transport)
    await service.placeOrder('parcel', sentRequest)
    await service.bookQuotation('q-1', sentRequest)
    await service.cancelOrder('o-1')
    await service.requestQuotation('parcel', sentRequest)
    expect(transport.asked).toHaveLength(4)
  }
})
