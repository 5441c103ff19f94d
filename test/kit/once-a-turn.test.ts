import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onceATurn } from '../../electron/kit/once-a-turn.ts'

describe('what is sent once for many changes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const sending = (intervalMs?: number) => {
    const sent: number[] = []
    const started = Date.now()
    const sender = onceATurn(async () => void sent.push(Date.now() - started), intervalMs)
    return { sent, ...sender }
  }

  it('is sent once for those of one turn', async () => {
    const { sent, soon } = sending()
    soon()
    soon()
    await vi.advanceTimersByTimeAsync(1)
    soon()
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
  })

  it('waits for its interval, and is sent after the last change', async () => {
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

  it('is sent no more when it was stopped', async () => {
    const { sent, soon, stop } = sending(100)
    soon()
    await vi.advanceTimersByTimeAsync(10)
    soon()
    stop()
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toHaveLength(1)
  })
})
