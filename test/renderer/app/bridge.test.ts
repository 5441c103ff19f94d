import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Bridge } from '../../../shared/channels.ts'

/** The event streams that the page has opened; the last one can be ended. */
const streams: ReadableStreamDefaultController<Uint8Array>[] = []
let bridge: Bridge

beforeAll(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => 'secret' })
  vi.stubGlobal('fetch', async () => {
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })
    return new Response(stream)
  })
  bridge = (await import('../../../renderer/app/bridge.ts')).bridge
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
