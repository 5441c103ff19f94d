import { expect, it } from 'vitest'
import { createProductionQuestion } from '../../renderer/app/production/production-question.ts'
import { problem } from '../../shared/kit/problem.ts'
import { fakeBridge } from '../fixtures/fake-bridge.ts'
import { until } from '../fixtures/fake-clock.ts'

const unconfirmed = { ok: false, error: problem('production.unconfirmed') } as const

function desk() {
  let confirmed = false
  const fake = fakeBridge({
    'pickup.printAll': () => (confirmed ? { labels: 1, asked: 0 } : unconfirmed),
    'production.confirm': () => {
      confirmed = true
    },
  })
  const { bridge, question } = createProductionQuestion(fake.bridge)
  const send = () => bridge.request('pickup.printAll', { pickupLocationId: 'main', pickupOn: '2026-11-23' })
  const isAsking = () => question.getState().isOpen
  return { ...fake, question, send, isAsking }
}

it('asks, and on a yes sends again what was refused', async () => {
  const { send, question, isAsking, asked } = desk()
  const answer = send()
  await until(async () => isAsking())
  question.getState().answer(true)
  expect(await answer).toEqual({ ok: true, value: { labels: 1, asked: 0 } })
  expect(isAsking()).toBe(false)
  expect(asked('pickup.printAll')).toHaveLength(2)
  expect(await send()).toEqual({ ok: true, value: { labels: 1, asked: 0 } })
})

it('sends nothing on a no, and asks again the next time', async () => {
  const { send, question, isAsking, asked } = desk()
  const answer = send()
  await until(async () => isAsking())
  question.getState().answer(false)
  expect(await answer).toEqual(unconfirmed)
  expect(asked('production.confirm')).toEqual([])
  void send()
  await until(async () => isAsking())
})

it('asks once for two at the same time', async () => {
  const { send, question, isAsking, asked } = desk()
  const both = [send(), send()]
  await until(async () => isAsking() && asked('pickup.printAll').length === 2)
  question.getState().answer(true)
  expect(await Promise.all(both)).toEqual([
    { ok: true, value: { labels: 1, asked: 0 } },
    { ok: true, value: { labels: 1, asked: 0 } },
  ])
})
