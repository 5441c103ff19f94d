import { describe, expect, it } from 'vitest'
import { isCancelled } from '../../electron/evidence/check-cancelled.ts'
import { createDesk } from '../fixtures/desk.ts'
import { until } from '../fixtures/fake-clock.ts'
import type { Act, Shows } from '../fixtures/scripted-service.ts'

async function withUnknown(act: Act = 'no answer', shows: Shows = 'list') {
  const desk = createDesk()
  desk.script.acts.push(act)
  desk.script.shows = shows
  return { ...desk, shipment: await desk.bookOne('d1') }
}

describe('it was not booked', () => {
  it('is taken from a person, and then the draft is booked anew', async () => {
    const desk = await withUnknown()
    expect(await desk.declareAbsent(desk.shipment.id)).toMatchObject({ booking: 'absent' })
    const again = await desk.bookOne('d1')
    expect(again).toMatchObject({ booking: 'booked' })
    expect(again.code).not.toBe(desk.shipment.code)
    await desk.stop()
  })

  it('is checked once more: the order that is there now is adopted', async () => {
    const desk = await withUnknown('booked, no answer')
    expect(await desk.declareAbsent(desk.shipment.id)).toMatchObject({
      booking: 'booked',
      order: { id: 'o-1' },
    })
    await desk.stop()
  })

  it('is not taken where candidates turn up that the person has not seen', async () => {
    const desk = createDesk()
    desk.script.shows = 'nowhere'
    desk.script.acts.push('booked, no answer')
    desk.script.hidden.add('o-1')
    const shipment = await desk.bookOne('d1')
    await until(() => desk.clock.nextWake() === 5_000)
    desk.script.hidden.clear()
    expect(await desk.declareAbsent(shipment.id)).toMatchObject({ booking: 'ambiguous' })
    expect(await desk.declareAbsent(shipment.id)).toMatchObject({ booking: 'absent' })
    await desk.stop()
  })

  it('is taken where the service is down, and the order found before anything is sent again', async () => {
    const desk = await withUnknown('booked, no answer')
    desk.script.listFailures.push(desk.unknown, desk.unknown)
    expect(await desk.declareAbsent(desk.shipment.id)).toMatchObject({ booking: 'absent' })
    desk.script.listFailures.length = 0
    expect(await desk.bookOne('d1')).toMatchObject({ id: desk.shipment.id, booking: 'booked' })
    expect(desk.posts()).toHaveLength(1)
    await desk.stop()
  })

  it('means nothing for a shipment that is booked, or for none', async () => {
    const desk = createDesk()
    const shipment = await desk.bookOne('d1')
    expect(await desk.declareAbsent(shipment.id)).toEqual(shipment)
    expect(await desk.declareAbsent('nobody')).toBeUndefined()
  })
})

describe('it is this order', () => {
  it('is taken from a person', async () => {
    const desk = await withUnknown('booked, no answer', 'nowhere')
    expect(await desk.assign(desk.shipment.id, 'o-1')).toMatchObject({
      kind: 'shipment',
      shipment: { booking: 'booked', adoptedBy: 'person', order: { id: 'o-1' } },
    })
    expect(desk.labels).toEqual([desk.shipment.id])
    await desk.stop()
  })

  it.each([
    ['of another booking', 'o-1', 'assign.otherCode'],
    ['of another shipment', 'o-2', 'assign.orderTaken'],
    ['that is not there', 'o-9', 'service.notFound'],
  ])('is refused for an order %s', async (_name, orderId, code) => {
    const desk = createDesk()
    desk.place('PD-ZZZZZZZZZZ')
    await desk.bookOne('d0')
    desk.codes.set('o-2', '')
    desk.script.acts.push('no answer')
    const shipment = await desk.bookOne('d1')
    expect(await desk.assign(shipment.id, orderId)).toMatchObject({ kind: 'refused', problem: { code } })
    expect((await desk.journal.read(shipment.id))?.order).toBeUndefined()
    await desk.stop()
  })

  it('is refused where the draft was booked anew meanwhile', async () => {
    const desk = await withUnknown('no answer', 'nowhere')
    await desk.declareAbsent(desk.shipment.id)
    await desk.bookOne('d1')
    const { id } = desk.place()
    expect(await desk.assign(desk.shipment.id, id)).toMatchObject({
      kind: 'refused',
      problem: { code: 'assign.notPossible' },
    })
    await desk.stop()
  })

  it('goes by its ID where the service shows no reference', async () => {
    const desk = await withUnknown('no answer', 'nowhere')
    const { id } = desk.place('', { reference: undefined })
    expect(await desk.assign(desk.shipment.id, id)).toMatchObject({
      shipment: { order: { id, reference: id } },
    })
    await desk.stop()
  })

  it('is refused for a shipment that has its order', async () => {
    const desk = createDesk()
    const shipment = await desk.bookOne('d1')
    desk.place()
    expect(await desk.assign(shipment.id, 'o-2')).toMatchObject({
      kind: 'refused',
      problem: { code: 'assign.notPossible' },
    })
  })
})

describe('cancelling', () => {
  it.each([
    ['booked', 'cancelled', undefined],
    ['cancelled, no answer', 'cancelled', undefined],
    ['no answer', 'booked', 'cancel.notConfirmed'],
    ['rejected', 'booked', 'service.validation'],
    ['not sent', 'booked', 'service.refusedConnection'],
  ] as const)('answered "%s", the order decides: %s', async (act, booking, code) => {
    const desk = createDesk()
    const { id } = await desk.bookOne('d1')
    desk.script.cancels.push(act)
    const shipment = await desk.cancel(id)
    expect(shipment?.booking).toBe(booking)
    expect(shipment?.problem?.code).toBe(code)
    expect(desk.calls.filter((call) => call.startsWith('CANCEL'))).toHaveLength(1)
  })

  it.each([
    ...['CANCELLED', 'CANCELED', 'order_cancelled', 'orderCancelled', 'Storniert', 'STORNO'],
    ...['CANCELLED_BY_CUSTOMER', 'Cancelled on 21 November', ' cancelled '],
  ])('is done where the order says %j', (status) => {
    expect(isCancelled(status)).toBe(true)
  })

  it.each([
    ...[
      'CREATED',
      '',
      undefined,
      'CANCELLATION_REQUESTED',
      'CANCELLATION_REJECTED',
      'CANCELLABLE',
      'CANCEL_FAILED',
    ],
    ...[
      'NOT_CANCELLED',
      'PARTIALLY_CANCELLED',
      'TO_BE_CANCELLED',
      'Nicht storniert',
      'Stornierung angefragt',
    ],
  ])('is not done where the order says %j', (status) => {
    expect(isCancelled(status)).toBe(false)
  })

  it('is verified later where the order cannot be read', async () => {
    const desk = createDesk()
    const { id } = await desk.bookOne('d1')
    desk.script.readFails = true
    expect(await desk.cancel(id)).toMatchObject({
      booking: 'cancelling',
      problem: { code: 'service.timeout' },
    })
    expect(await desk.cancel(id)).toMatchObject({ booking: 'cancelling' })
    await until(() => desk.clock.nextWake() === 5_000)
    desk.script.readFails = false
    desk.clock.advance(5_000)
    await until(async () => (await desk.journal.read(id))?.booking === 'cancelled')
    expect(desk.calls.filter((call) => call.startsWith('CANCEL'))).toHaveLength(1)
    await desk.stop()
  })

  it('takes an accepted cancellation whose order is gone as done, and only that', async () => {
    const desk = createDesk()
    const one = await desk.bookOne('d1')
    const two = await desk.bookOne('d2')
    const { cancelOrder } = desk.service
    desk.service.cancelOrder = async (id) => {
      const answer = await cancelOrder(id)
      desk.orders.length = 0
      return answer
    }
    expect(await desk.cancel(one.id)).toMatchObject({ booking: 'cancelled' })
    desk.script.cancels.push('cancelled, no answer')
    expect(await desk.cancel(two.id)).toMatchObject({ booking: 'cancelling' })
    await desk.stop()
  })

  it('does not take an order as gone that the list still shows', async () => {
    const desk = createDesk()
    const { id } = await desk.bookOne('d1')
    desk.service.cancelOrder = async () => ({ kind: 'ok', value: undefined })
    desk.service.readOrder = async () => desk.rejected('service.notFound', 404)
    expect(await desk.cancel(id)).toMatchObject({
      booking: 'booked',
      problem: { code: 'cancel.notConfirmed', values: { status: 'CREATED' } },
    })
    desk.script.listFailures.push(desk.unknown)
    expect(await desk.cancel(id)).toMatchObject({ booking: 'cancelling' })
    await desk.stop()
  })

  it('does nothing to a shipment that has no order, or to none', async () => {
    const desk = await withUnknown()
    expect((await desk.cancel(desk.shipment.id))?.booking).toBe('unknown')
    expect(await desk.cancel('nobody')).toBeUndefined()
    expect(desk.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
    await desk.stop()
  })
})
