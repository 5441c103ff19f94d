import { beforeEach, expect, test, vi } from 'vitest'
import { createRetriedRead } from '../../../../renderer/kit/index.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))

/** A read that fails until `answer` is changed. `times`: the seconds at which it was sent. */
function failing(longestMs?: number) {
  const times: number[] = []
  const journal: { answer: boolean | undefined } = { answer: false }
  const read = createRetriedRead(async () => {
    times.push(Date.now() / 1000)
    return journal.answer
  }, longestMs)
  return { read, journal, times }
}

test('the pauses between the tries of a failed read double up to the longest', async () => {
  const { read, times } = failing()
  await read()
  await vi.advanceTimersByTimeAsync(220_000)
  expect(times).toEqual([0, 3, 9, 21, 45, 93, 153, 213])
  const short = failing(10_000)
  await short.read()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(short.times.map((time) => time - 220)).toEqual([0, 3, 9, 19, 29, 39])
})

test.each([true, undefined])('a read that resolves to %s is not repeated', async (answer) => {
  const { read, journal, times } = failing()
  await read()
  journal.answer = answer
  await vi.advanceTimersByTimeAsync(200_000)
  expect(times).toEqual([0, 3])
})

test('a pending retry is made at once when asked for, and the pauses begin anew', async () => {
  const { read, journal, times } = failing()
  await read()
  await vi.advanceTimersByTimeAsync(10_000)
  read.retryNow()
  await vi.advanceTimersByTimeAsync(4000)
  journal.answer = true
  read.retryNow()
  await vi.advanceTimersByTimeAsync(0)
  read.retryNow()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(times).toEqual([0, 3, 9, 10, 13, 14])
})
