import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCoalescer } from '../../../electron/kit/index.ts'

describe('a coalescer', () => {
  beforeEach(() => void vi.useFakeTimers())

  const sending = (intervalMs?: number) => {
    const sent: number[] = []
    const started = Date.now()
    const sender = createCoalescer(async () => void sent.push(Date.now() - started), intervalMs)
    return { sent, ...sender }
  }

  test('sends once for the changes of one turn', async () => {
    const { sent, soon } = sending()
    soon()
    soon()
    await vi.advanceTimersByTimeAsync(1)
    soon()
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
  })

  test('waits for its interval, and sends after the last change', async () => {
    const { sent, soon } = sending(100)
    for (let n = 0; n < 3; n++) {
      soon()
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toHaveLength(2)
    expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThanOrEqual(100)
  })

  test('sends no more when it was stopped', async () => {
    const { sent, soon, stop } = sending(100)
    soon()
    await vi.advanceTimersByTimeAsync(10)
    soon()
    stop()
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toHaveLength(1)
  })
})
