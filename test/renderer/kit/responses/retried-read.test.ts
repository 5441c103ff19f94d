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

/** A read whose answers are given by hand, in any order. */
function slow() {
  const answers: ((answer: boolean | undefined) => void)[] = []
  const read = createRetriedRead(() => new Promise((resolve) => answers.push(resolve)))
  return { read, answers }
}

test('an earlier read that succeeds late does not end the retries of a later one that failed', async () => {
  const { read, answers } = slow()
  void read()
  void read()
  answers[1]?.(false)
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.(true)
  await vi.advanceTimersByTimeAsync(3000)
  expect(answers).toHaveLength(3)
})

test('an earlier read that fails late does not repeat a later one that succeeded', async () => {
  const { read, answers } = slow()
  void read()
  void read()
  answers[1]?.(true)
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.(false)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(answers).toHaveLength(2)
})

test('an earlier read that fails is repeated if the response of the later one no longer counts', async () => {
  const { read, answers } = slow()
  void read()
  void read()
  answers[1]?.(undefined)
  answers[0]?.(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(answers).toHaveLength(3)
})

test('a read under way when a retry is asked for is repeated after the shortest pause if it fails', async () => {
  const { read, answers } = slow()
  void read()
  answers[0]?.(false)
  await vi.advanceTimersByTimeAsync(3000)
  answers[1]?.(false)
  await vi.advanceTimersByTimeAsync(6000)
  read.retryNow()
  answers[2]?.(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(answers).toHaveLength(4)
})
