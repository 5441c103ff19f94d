import { describe, expect, test } from 'vitest'
import { createTestSession } from '../fixtures/app/test-session.ts'

describe('an order read again', () => {
  test('that was cancelled elsewhere is cancelled here, without a request of ours', async () => {
    const session = createTestSession()
    const { id } = await session.bookOne('d1')
    for (const order of session.orders) order.status = 'CANCELLED'
    const { shipment } = await session.readAgain(id)
    expect(shipment).toMatchObject({ booking: 'cancelled', order: { status: 'CANCELLED' } })
    expect(session.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
    const last = (await session.journal.events(id)).at(-1)
    expect(last?.event).toEqual({ type: 'cancelled', elsewhere: true })
  })

  test('stores changes and keeps missing values; no change makes no event', async () => {
    const session = createTestSession()
    const before = await session.bookOne('d1', {})
    for (const order of session.orders) order.more = { status: 'IN_TRANSIT', price: { amount: 7 } }
    const { shipment } = await session.readAgain(before.id)
    expect(shipment.order).toMatchObject({ ...before.order, status: 'IN_TRANSIT', price: { amount: 7 } })
    for (const order of session.orders) delete order.more.price
    await session.readAgain(before.id)
    expect((await session.journal.read(before.id))?.order?.price).toEqual({ amount: 7 })
    const { length } = await session.journal.events(before.id)
    await session.readAgain(before.id)
    expect(await session.journal.events(before.id)).toHaveLength(length)
  })

  test('that cannot be read changes nothing', async () => {
    const session = createTestSession()
    const before = await session.bookOne('d1')
    session.script.readFails = true
    expect(await session.readAgain(before.id)).toEqual({
      shipment: before,
      problem: expect.objectContaining({ code: 'service.timeout' }),
    })
  })
})
