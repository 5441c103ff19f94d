import { expect, onTestFinished, test } from 'vitest'
import { createRounds } from '../../../electron/kit/index.ts'
import { createFakeClock, until } from '../../fixtures/fake-clock.ts'

type Options = Partial<Omit<Parameters<typeof createRounds>[0], 'clock' | 'round'>>

/** Rounds every minute, which end when the test says so. */
function heldRounds(options: Options = {}) {
  const clock = createFakeClock()
  const ends: PromiseWithResolvers<void>[] = []
  const signals: AbortSignal[] = []
  const rounds = createRounds({
    clock,
    everyMs: 60_000,
    round(roleEnded) {
      const end = Promise.withResolvers<void>()
      ends.push(end)
      signals.push(roleEnded)
      return end.promise
    },
    ...options,
  })
  onTestFinished(() => {
    for (const { resolve } of ends) resolve()
    return rounds.stop()
  })
  return {
    clock,
    rounds,
    signals,
    begun: () => ends.length,
    newest: () => ends.at(-1),
    isWaiting: () => until(() => clock.nextWake() !== undefined),
  }
}

/** Lets everything run that waits for no clock. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('the first round begins at once, or after its own time', async () => {
  const [now, later] = [heldRounds(), heldRounds({ firstMs: 5_000 })]
  for (const { rounds } of [now, later]) rounds.start()
  await turn()
  expect([now.begun(), later.begun()]).toEqual([1, 0])
  later.clock.advance(5_000)
  await until(() => later.begun() === 1)
})

test('the time to the next round begins at the end of the last one', async () => {
  const { clock, rounds, begun, newest, isWaiting } = heldRounds()
  rounds.start()
  clock.advance(300_000)
  await turn()
  expect(begun()).toBe(1)
  newest()?.resolve()
  await isWaiting()
  expect(clock.nextWake()).toBe(60_000)
  clock.advance(60_000)
  await until(() => begun() === 2)
})

test('a failed round is followed by the next one', async () => {
  const { clock, rounds, begun, newest, isWaiting } = heldRounds()
  rounds.start()
  newest()?.reject(new Error('offline'))
  await isWaiting()
  clock.advance(60_000)
  await until(() => begun() === 2)
})

test('a second start makes no second rounds', async () => {
  const { rounds, begun } = heldRounds()
  rounds.start()
  rounds.start()
  await turn()
  expect(begun()).toBe(1)
})

test('rounds end when they are switched off, and begin again with a start', async () => {
  let isOn = true
  const { clock, rounds, begun, newest, isWaiting } = heldRounds({ isOn: () => isOn })
  rounds.start()
  newest()?.resolve()
  await isWaiting()
  isOn = false
  rounds.start()
  clock.advance(60_000)
  await turn()
  expect(begun()).toBe(1)
  isOn = true
  rounds.start()
  await until(() => begun() === 2)
})

test('a stop tells the running round, waits for it, and is final', async () => {
  const { rounds, signals, begun, newest } = heldRounds()
  rounds.start()
  const order: string[] = []
  const stopped = rounds.stop().then(() => order.push('stopped'))
  await turn()
  expect(signals[0]?.aborted).toBe(true)
  order.push('round ends')
  newest()?.resolve()
  await stopped
  expect(order).toEqual(['round ends', 'stopped'])
  rounds.start()
  await turn()
  expect(begun()).toBe(1)
})

test('rounds are made while this desk has the role, and know when it is lost', async () => {
  const [given, lost] = [Promise.withResolvers<void>(), new AbortController()]
  const { rounds, signals, begun, clock, newest, isWaiting } = heldRounds({
    async role(_signal, work) {
      await given.promise
      await work(lost.signal)
    },
  })
  rounds.start()
  await turn()
  expect(begun()).toBe(0)
  given.resolve()
  await until(() => begun() === 1)
  newest()?.resolve()
  await isWaiting()
  lost.abort()
  expect(signals[0]?.aborted).toBe(true)
  clock.advance(60_000)
  await turn()
  expect(begun()).toBe(1)
})

test('a start while they are off or after their stop asks for no role', async () => {
  let [isOn, asked] = [false, 0]
  const { rounds } = heldRounds({
    isOn: () => isOn,
    async role() {
      asked++
    },
  })
  rounds.start()
  isOn = true
  await rounds.stop()
  rounds.start()
  expect(asked).toBe(0)
})
