import { describe, expect, test } from 'vitest'
import { newProblem } from '../../../shared/kit/index.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { until } from '../../fixtures/fake-clock.ts'

describe('cancelling', () => {
  test.each([
    ['booked', 'cancelled', undefined],
    ['cancelled, no answer', 'cancelled', undefined],
    ['no answer', 'booked', 'cancel.notConfirmed'],
    ['rejected', 'booked', 'service.validation'],
    ['not sent', 'booked', 'service.refusedConnection'],
  ] as const)(
    'after a cancellation with the answer "%s" the order decides: %s',
    async (outcome, booking, code) => {
      const session = createTestSession()
      const { id } = await session.bookOne('d1')
      session.account.script.cancels.push(outcome)
      const shipment = await session.booking.cancel(id)
      expect(shipment?.booking).toBe(booking)
      expect(shipment?.problem?.code).toBe(code)
      expect(session.account.calls.filter((call) => call.startsWith('CANCEL'))).toHaveLength(1)
    },
  )

  // FAULTS.md F24
  test('is verified later if the order cannot be read', async () => {
    const session = createTestSession()
    const { id } = await session.bookOne('d1')
    session.account.script.readFails = true
    expect(await session.booking.cancel(id)).toMatchObject({
      booking: 'cancelling',
      problem: { code: 'service.timeout' },
    })
    expect(await session.booking.cancel(id)).toMatchObject({ booking: 'cancelling' })
    await until(() => session.clock.nextWake() === 5_000)
    session.account.script.readFails = false
    session.clock.advance(5_000)
    await until(async () => (await session.journal.read(id))?.booking === 'cancelled')
    expect(session.account.calls.filter((call) => call.startsWith('CANCEL'))).toHaveLength(1)
  })

  test('succeeds if an accepted cancellation’s order no longer exists, and only then', async () => {
    const session = createTestSession()
    const one = await session.bookOne('d1')
    const two = await session.bookOne('d2')
    const { cancelOrder } = session.account.service
    session.account.service.cancelOrder = async (id) => {
      const answer = await cancelOrder(id)
      session.account.orders.length = 0
      return answer
    }
    expect(await session.booking.cancel(one.id)).toMatchObject({ booking: 'cancelled' })
    session.account.script.cancels.push('cancelled, no answer')
    expect(await session.booking.cancel(two.id)).toMatchObject({ booking: 'cancelling' })
  })

  // FAULTS.md F24
  test('does not succeed while the list still shows the order', async () => {
    const session = createTestSession()
    const { id } = await session.bookOne('d1')
    session.account.service.cancelOrder = async () => ({ kind: 'ok', value: undefined })
    session.account.service.readOrder = async () => ({
      kind: 'rejected',
      status: 404,
      problem: newProblem('service.notFound'),
    })
    expect(await session.booking.cancel(id)).toMatchObject({
      booking: 'booked',
      problem: { code: 'cancel.notConfirmed', values: { status: 'CREATED' } },
    })
    session.account.script.listFaults.push({ kind: 'timeout' })
    expect(await session.booking.cancel(id)).toMatchObject({ booking: 'cancelling' })
  })

  // FAULTS.md F24
  test('succeeds later, also after a restart, if the list could not be read when an accepted order was gone', async () => {
    const session = createTestSession()
    const { id } = await session.bookOne('d1')
    const { cancelOrder } = session.account.service
    session.account.service.cancelOrder = async (orderId) => {
      const answer = await cancelOrder(orderId)
      session.account.orders.length = 0
      return answer
    }
    session.account.script.listFaults.push({ kind: 'timeout' })
    expect(await session.booking.cancel(id)).toMatchObject({ booking: 'cancelling' })
    await session.booking.stop()
    const { account, journal, clock } = session
    const restarted = createTestSession({ account, journal, clock, seed: 2 })
    expect(await restarted.booking.reconcile(id)).toMatchObject({ booking: 'cancelled' })
  })

  test('does not succeed by an acceptance of an earlier cancellation', async () => {
    const session = createTestSession()
    const { id } = await session.bookOne('d1')
    session.account.service.cancelOrder = async () => ({ kind: 'ok', value: undefined })
    expect(await session.booking.cancel(id)).toMatchObject({ booking: 'booked' })
    session.account.service.cancelOrder = async () => ({
      kind: 'unknown',
      problem: newProblem('service.timeout'),
    })
    session.account.orders.length = 0
    expect(await session.booking.cancel(id)).toMatchObject({ booking: 'cancelling' })
    expect(await session.booking.reconcile(id)).toMatchObject({ booking: 'cancelling' })
  })

  test('changes nothing for a shipment without an order, or without a shipment', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('no answer')
    const { id } = await session.bookOne('d1')
    expect((await session.booking.cancel(id))?.booking).toBe('unknown')
    expect(await session.booking.cancel('nobody')).toBeUndefined()
    expect(session.account.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
  })
})
