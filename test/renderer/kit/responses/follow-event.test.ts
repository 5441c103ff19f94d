import { expect, test, vi } from 'vitest'
import { followEvent } from '../../../../renderer/kit/index.ts'
import { newProblem, type Outcome } from '../../../../shared/kit/index.ts'
import type { BookingRun } from '../../../../shared/pickup/index.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { bookingRun } from '../../../fixtures/renderer/fake-pickups.ts'

/** A follower of the booking run, and a request that `answer` answers. */
function follow() {
  const { bridge, emit } = fakeBridge()
  const show = vi.fn<(run: BookingRun | null) => void>()
  const fail = vi.fn()
  const request = followEvent((receive) => bridge.on('run.changed', receive), show, fail)
  const { promise, resolve: answer } = Promise.withResolvers<Outcome<BookingRun | null>>()
  return { emit, show, fail, response: request(() => promise), answer }
}
const run = bookingRun({ state: 'done' })
const failed = { ok: false, problem: newProblem('host.unreachable') } as const

test('a response is shown', async () => {
  const { show, response, answer } = follow()
  answer({ ok: true, value: null })
  expect(await response).toEqual({ ok: true, value: null })
  expect(show.mock.calls).toEqual([[null]])
})

test('a response that an event overtook is returned, but not shown', async () => {
  const { emit, show, response, answer } = follow()
  emit('run.changed', run)
  answer({ ok: true, value: null })
  expect(await response).toEqual({ ok: true, value: null })
  expect(show.mock.calls).toEqual([[run]])
})

test('the problem of a request counts unless an event overtook it', async () => {
  const first = follow()
  first.answer(failed)
  await first.response
  expect(first.fail.mock.calls).toEqual([[failed.problem]])

  const overtaken = follow()
  overtaken.emit('run.changed', run)
  overtaken.answer(failed)
  expect(await overtaken.response).toEqual(failed)
  expect(overtaken.fail).not.toHaveBeenCalled()
})
