import { describe, expect, it } from 'vitest'
import { problem } from '../../shared/kit/problem.ts'
import { createDesk } from '../fixtures/desk.ts'

describe('an order read again', () => {
  it('that was cancelled elsewhere is cancelled here, without a cancellation of ours', async () => {
    const desk = createDesk()
    const { id } = await desk.bookOne('d1')
    for (const order of desk.orders) order.status = 'CANCELLED'
    const { shipment } = await desk.readAgain(id)
    expect(shipment).toMatchObject({ booking: 'cancelled', order: { status: 'CANCELLED' } })
    expect(desk.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
    const last = (await desk.journal.events(id)).at(-1)
    expect(last?.event).toEqual({ type: 'cancelled', elsewhere: true })
  })

  it('keeps what is new and what the answer leaves out; nothing new is no event', async () => {
    const desk = createDesk()
    const before = await desk.bookOne('d1', {})
    for (const order of desk.orders) Object.assign(order, { status: 'IN_TRANSIT', price: { amount: 7 } })
    const { shipment } = await desk.readAgain(before.id)
    expect(shipment.order).toMatchObject({ ...before.order, status: 'IN_TRANSIT', price: { amount: 7 } })
    for (const order of desk.orders) delete order.price
    await desk.readAgain(before.id)
    expect((await desk.journal.read(before.id))?.order?.price).toEqual({ amount: 7 })
    const { length } = await desk.journal.events(before.id)
    await desk.readAgain(before.id)
    expect(await desk.journal.events(before.id)).toHaveLength(length)
  })

  it('that cannot be read changes nothing', async () => {
    const desk = createDesk()
    const before = await desk.bookOne('d1')
    desk.script.readFails = true
    expect(await desk.readAgain(before.id)).toEqual({ shipment: before, problem: problem('service.timeout') })
  })
})
