import { describe, expect, test } from 'vitest'
import { createTestSession } from '../../fixtures/app/test-session.ts'

describe('an order read again', () => {
  test('an order that was cancelled elsewhere is cancelled here, without a request of ours', async () => {
    const session = createTestSession()
    const { id } = await session.bookOne('d1')
    for (const order of session.account.orders) order.status = 'CANCELLED'
    const { shipment } = await session.booking.readAgain(id)
    expect(shipment).toMatchObject({ booking: 'cancelled', order: { status: 'CANCELLED' } })
    expect(session.account.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
    const last = (await session.journal.events(id)).at(-1)
    expect(last?.event).toEqual({ type: 'cancelled', elsewhere: true })
  })

  test('stores changes and keeps missing values; no change makes no event', async () => {
    const session = createTestSession()
    const before = await session.bookOne('d1', {})
    for (const order of session.account.orders) order.more = { status: 'IN_TRANSIT', price: { amount: 7 } }
    const { shipment } = await session.booking.readAgain(before.id)
    expect(shipment.order).toMatchObject({ ...before.order, status: 'IN_TRANSIT', price: { amount: 7 } })
    for (const order of session.account.orders) delete order.more.price
    await session.booking.readAgain(before.id)
    expect((await session.journal.read(before.id))?.order?.price).toEqual({ amount: 7 })
    const { length } = await session.journal.events(before.id)
    await session.booking.readAgain(before.id)
    expect(await session.journal.events(before.id)).toHaveLength(length)
  })

  test('the same fields in another order are no change', async () => {
    const session = createTestSession()
    const { id } = await session.bookOne('d1')
    for (const order of session.account.orders) order.more = { carrier: { depot: '7', tour: '12' } }
    await session.booking.readAgain(id)
    const { length } = await session.journal.events(id)
    for (const order of session.account.orders) order.more = { carrier: { tour: '12', depot: '7' } }
    await session.booking.readAgain(id)
    expect(await session.journal.events(id)).toHaveLength(length)
  })

  test('an order that cannot be read changes nothing', async () => {
    const session = createTestSession()
    const before = await session.bookOne('d1')
    session.account.script.readFails = true
    expect(await session.booking.readAgain(before.id)).toEqual({
      shipment: before,
      problem: expect.objectContaining({ code: 'service.timeout' }),
    })
  })
})
