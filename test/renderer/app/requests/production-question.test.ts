import { expect, onTestFinished, test, vi } from 'vitest'
import { createRequests } from '../../../../renderer/app/requests/requests.ts'
import { requestRules } from '../../../../shared/channels.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { until } from '../../../fixtures/fake-clock.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { bookingRun } from '../../../fixtures/renderer/fake-pickups.ts'
import { monday } from '../../../fixtures/shipment/parcel-draft.ts'

const unconfirmed = { ok: false, problem: newProblem('production.unconfirmed') } as const

const run = bookingRun({ pickup: monday })

function openQuestion() {
  let confirmed = false
  const fake = fakeBridge({
    'pickup.bookAll': () => (confirmed ? run : unconfirmed),
    'production.confirm': () => {
      confirmed = true
    },
  })
  const { bridge, production: question } = createRequests(fake.bridge, requestRules())
  const send = () => bridge.request('pickup.bookAll', monday)
  const isAsking = () => question.getState().isOpen
  return { ...fake, question, send, isAsking }
}

test('the page asks, and repeats the refused request after a yes', async () => {
  const { send, question, isAsking, asked } = openQuestion()
  const answer = send()
  await until(async () => isAsking())
  question.commands.confirm()
  expect(await answer).toEqual({ ok: true, value: run })
  expect(isAsking()).toBe(false)
  expect(asked('pickup.bookAll')).toHaveLength(2)
  expect(await send()).toEqual({ ok: true, value: run })
})

test('no notice says that the page books while it asks', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answer = Promise.withResolvers<typeof run>()
  let isConfirmed = false
  const fake = fakeBridge({
    'pickup.bookAll': () => (isConfirmed ? answer.promise : unconfirmed),
    'production.confirm': () => {
      isConfirmed = true
    },
  })
  const { bridge, production, pendingRequests } = createRequests(fake.bridge, requestRules())
  const booked = bridge.request('pickup.bookAll', monday)
  await vi.advanceTimersByTimeAsync(1000)
  expect([production.getState().isOpen, pendingRequests.getState().shown]).toEqual([true, []])
  production.commands.confirm()
  await vi.advanceTimersByTimeAsync(1000)
  expect(pendingRequests.getState().shown).toEqual(['action.booking'])
  answer.resolve(run)
  await booked
  expect(pendingRequests.getState().shown).toEqual([])
})

test('the page sends nothing after a no, and asks again the next time', async () => {
  const { send, question, isAsking, asked } = openQuestion()
  const answer = send()
  await until(async () => isAsking())
  question.commands.refuse()
  expect(await answer).toEqual(unconfirmed)
  expect(asked('production.confirm')).toEqual([])
  void send()
  await until(async () => isAsking())
})

test('the page asks once for two requests', async () => {
  const { send, question, isAsking, asked } = openQuestion()
  const both = [send(), send()]
  await until(async () => isAsking() && asked('pickup.bookAll').length === 2)
  question.commands.confirm()
  expect(await Promise.all(both)).toEqual([
    { ok: true, value: run },
    { ok: true, value: run },
  ])
})

test('the page asks only on channels that book', async () => {
  const fake = fakeBridge({ 'pickup.printAll': () => unconfirmed })
  const { bridge, production: question } = createRequests(fake.bridge, requestRules())
  expect(await bridge.request('pickup.printAll', monday)).toEqual(unconfirmed)
  expect(question.getState().isOpen).toBe(false)
})
