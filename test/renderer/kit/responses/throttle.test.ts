import { expect, test, vi } from 'vitest'
import { throttle } from '../../../../renderer/kit/index.ts'

test('calls during a call and the pause after it lead to one more call, and no others follow', async () => {
  vi.useFakeTimers()
  const act = vi.fn(async () => undefined)
  const run = throttle(100, act)
  run()
  run()
  await vi.advanceTimersByTimeAsync(50)
  run()
  expect(act).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(act).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(act).toHaveBeenCalledTimes(2)
})
