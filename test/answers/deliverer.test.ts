import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDeliverer, type Deliverer, waitAfter } from '../../electron/answers/deliverer.ts'
import type { DeliveryAttempt } from '../../electron/answers/target.ts'
import { maxWaitMs } from '../../electron/journal/interface/answer-journal.ts'
import { type Role, whenAborted } from '../../electron/kit/index.ts'
import { createFakeClock, until } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'
import { nthCode, order, recordBooked } from '../fixtures/shipment/shipment-records.ts'

const hour = 3_600_000

test.each([
  [1, 0, undefined, 5000],
  [2, 0, undefined, 15_000],
  [2, 0.5, undefined, 13_500],
  [20, 0, undefined, hour],
  [1, 0, 120_000, 120_000],
  [1, 0, 100 * hour, maxWaitMs],
])('after try %i the next one waits, by chance %d and Retry-After %j, %i ms', (tries, chance, after, ms) => {
  expect(waitAfter(tries, chance, after)).toBe(ms)
})

let clock: ReturnType<typeof createFakeClock>
let journal: ReturnType<typeof createMemoryJournal>
let deliverer: Deliverer | undefined
let tried: string[]
let orders = 0
beforeEach(() => {
  clock = createFakeClock()
  tried = []
  journal = createMemoryJournal(clock, {
    targets: () => [{ id: 'erp', point: 'booked' }],
    deskName: () => '',
    onAnswersMade: () => deliverer?.answersMade(),
  })
})
afterEach(async () => {
  await deliverer?.stop()
  await journal.close()
})

const book = (reference: string) => {
  const n = ++orders
  const code = nthCode(n)
  return recordBooked(journal, { reference, code, draftId: `d-${n}` }, order(`o-${n}`))
}
const start = (outcome: (reference: string) => DeliveryAttempt | Promise<DeliveryAttempt>, role?: Role) => {
  deliverer = createDeliverer({
    journal,
    clock,
    random: () => 0,
    target: 'erp',
    role,
    open: async () => ({
      async deliver({ reference }) {
        tried.push(reference)
        return outcome(reference)
      },
    }),
    onAnswersChanged: () => undefined,
  })
}
const failed = (change: object = {}): DeliveryAttempt => ({
  kind: 'failed',
  problem: { code: 'answer.refused' },
  ...change,
})
const deliveries = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await journal.answersOf(id))[0]?.delivery))
const isAsleep = () => until(() => clock.nextWake() !== undefined)

test('an answer that is refused does not stop the others', async () => {
  const [one, two] = [await book('A-1'), await book('A-2')]
  start((reference) => (reference === 'A-1' ? failed() : { kind: 'taken' }))
  await until(async () => (await deliveries(two))[0] === 'delivered')
  expect(await deliveries(one, two)).toEqual(['waiting', 'delivered'])
})

test('a target that is down is tried with one answer at a time, also when more are made', async () => {
  for (let n = 1; n <= 3; n++) await book(`A-${n}`)
  start(() => failed({ isTargetDown: true }))
  await isAsleep()
  await book('A-4')
  expect(clock.nextWake()).toBe(5000)
  clock.advance(5000)
  await until(() => clock.nextWake() === 15_000)
  expect(tried).toEqual(['A-1', 'A-1'])
})

// FAULTS.md F82
test('after three days an answer waits for a person, and is kept', async () => {
  const id = await book('A-1')
  start(() => failed({ isTargetDown: true }))
  const passHours = async (hours: number) => {
    for (let passed = 0; passed < hours; passed++) {
      await isAsleep()
      clock.advance(hour)
    }
    await isAsleep()
  }
  await passHours(71)
  expect(await deliveries(id)).toEqual(['waiting'])
  await passHours(3)
  await until(async () => (await deliveries(id))[0] === 'stuck')
  expect((await journal.answersOf(id))[0]).toMatchObject({ problem: { code: 'answer.refused' } })
})

test('an answer that a person must see to is not tried again', async () => {
  const id = await book('A-1')
  start(() => failed({ needsPerson: true }))
  await until(async () => (await deliveries(id))[0] === 'stuck')
  clock.advance(100 * hour)
  await isAsleep()
  expect(tried).toEqual(['A-1'])
})

test('a target that wants no more answers gets none until a person sends again', async () => {
  const ids = [await book('A-1'), await book('A-2')]
  let isGone = true
  start(() => (isGone ? failed({ needsPerson: true, isTargetGone: true }) : { kind: 'taken' }))
  await until(async () => (await deliveries(...ids)).includes('stuck'))
  await isAsleep()
  ids.push(await book('A-3'))
  deliverer?.wake()
  clock.advance(2 * hour)
  await isAsleep()
  expect(tried).toEqual(['A-1'])
  isGone = false
  await journal.sendAnswersAgain({ targets: ['erp'] })
  deliverer?.tryNow()
  await until(async () => (await deliveries(...ids)).every((delivery) => delivery === 'delivered'))
})

// FAULTS.md F88
test('a target that never responds is given up after a minute, and the answer is kept', async () => {
  const id = await book('A-1')
  start(() => new Promise(() => undefined))
  await until(() => tried.length === 1 && clock.nextWake() === 60_000)
  clock.advance(60_000)
  await until(async () => (await journal.answersOf(id))[0]?.problem?.code === 'answer.timeout')
  expect(await deliveries(id)).toEqual(['waiting'])
})

test('a person who sends again interrupts the wait for a target', async () => {
  const id = await book('A-1')
  let isDown = true
  start(() => (isDown ? failed({ isTargetDown: true }) : { kind: 'taken' }))
  await until(() => clock.nextWake() === 5000)
  isDown = false
  await journal.sendAnswersAgain({ targets: ['erp'] })
  deliverer?.tryNow()
  await until(async () => (await deliveries(id))[0] === 'delivered')
})

// FAULTS.md F88
test('a stop waits three seconds for what is being sent, not longer', async () => {
  await book('A-1')
  start(() => new Promise(() => undefined))
  await until(() => tried.length === 1 && clock.nextWake() === 60_000)
  const stopped = deliverer?.stop()
  await until(() => clock.nextWake() === 3000)
  clock.advance(3000)
  await stopped
})

test('while another desk delivers it is at rest once that desk has delivered all', async () => {
  const id = await book('A-1')
  let elsewhere: ((desk: string) => void) | undefined
  const role: Role = (signal, _work, other) => {
    elsewhere = other
    return whenAborted(signal)
  }
  start(() => ({ kind: 'taken' }), role)
  let isAtRest = false
  void deliverer?.atRest().then(() => {
    isAtRest = true
  })
  await until(() => elsewhere !== undefined)
  elsewhere?.('Table 2')
  const taken = await journal.takeAnswer('erp')
  expect([isAtRest, tried]).toEqual([false, []])
  await journal.recordAnswer(taken?.answer.number ?? 0, { kind: 'delivered' })
  deliverer?.answersMade()
  await until(() => isAtRest)
  expect(await deliveries(id)).toEqual(['delivered'])
})
