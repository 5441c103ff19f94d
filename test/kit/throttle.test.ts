import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from '../../electron/kit/throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('hands on the first at once and the last always, each key by itself, at most one per pause', () => {
  const sent: string[] = []
  const tell = throttle<{ key: string; n: number }>(
    250,
    ({ key }) => key,
    ({ key, n }) => sent.push(`${key}${n}`),
  )
  for (let n = 1; n <= 9; n++) tell({ key: 'a', n })
  tell({ key: 'b', n: 1 })
  expect(sent).toEqual(['a1', 'b1'])
  vi.advanceTimersByTime(250)
  expect(sent).toEqual(['a1', 'b1', 'a9'])
  tell({ key: 'a', n: 10 })
  vi.advanceTimersByTime(249)
  expect(sent).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(sent.at(-1)).toBe('a10')
  vi.advanceTimersByTime(1000)
  tell({ key: 'a', n: 11 })
  expect(sent.at(-1)).toBe('a11')
})
