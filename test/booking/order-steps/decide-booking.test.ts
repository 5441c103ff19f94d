import { describe, expect, test } from 'vitest'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import type { Shows } from '../../fixtures/carrier/fake-service/faults.ts'
import type { BookingOutcome } from '../../fixtures/carrier/fake-service/scripted-service.ts'
import { until } from '../../fixtures/fake-clock.ts'

async function createUnknown(outcome: BookingOutcome = 'no answer', shows: Shows = 'list') {
  const session = createTestSession()
  session.account.script.outcomes.push(outcome)
  session.account.script.shows = shows
  return { ...session, shipment: await session.bookOne('d1') }
}

describe('deciding that it was not booked', () => {
  test('lets the draft be booked again', async () => {
    const session = await createUnknown()
    expect(await session.booking.declareAbsent(session.shipment.id)).toMatchObject({ booking: 'absent' })
    const again = await session.bookOne('d1')
    expect(again).toMatchObject({ booking: 'booked' })
    expect(again.code).not.toBe(session.shipment.code)
  })

  test('looks once more and adopts an order that is there now', async () => {
    const session = await createUnknown('booked, no answer')
    expect(await session.booking.declareAbsent(session.shipment.id)).toMatchObject({
      booking: 'booked',
      order: { id: 'o-1' },
    })
  })

  test('is refused if candidates appear that the person has not seen', async () => {
    const session = createTestSession()
    session.account.script.shows = 'nowhere'
    session.account.script.outcomes.push('booked, no answer')
    session.account.hidden.add('o-1')
    const shipment = await session.bookOne('d1')
    await until(() => session.clock.nextWake() === 5_000)
    session.account.hidden.clear()
    expect(await session.booking.declareAbsent(shipment.id)).toMatchObject({ booking: 'ambiguous' })
    expect(await session.booking.declareAbsent(shipment.id)).toMatchObject({ booking: 'absent' })
  })

  test('works while the service is down; the order is found before anything is sent again', async () => {
    const session = await createUnknown('booked, no answer')
    session.account.script.listFaults.push({ kind: 'timeout' }, { kind: 'timeout' })
    expect(await session.booking.declareAbsent(session.shipment.id)).toMatchObject({ booking: 'absent' })
    session.account.script.listFaults.length = 0
    expect(await session.bookOne('d1')).toMatchObject({ id: session.shipment.id, booking: 'booked' })
    expect(session.posts()).toHaveLength(1)
  })

  test('changes nothing for a booked shipment or without one', async () => {
    const session = createTestSession()
    const shipment = await session.bookOne('d1')
    expect(await session.booking.declareAbsent(shipment.id)).toEqual(shipment)
    expect(await session.booking.declareAbsent('nobody')).toBeUndefined()
  })
})

describe('assigning an order', () => {
  test('makes the shipment booked', async () => {
    const session = await createUnknown('booked, no answer', 'nowhere')
    expect(await session.booking.assign(session.shipment.id, 'o-1')).toMatchObject({
      ok: true,
      value: { booking: 'booked', adoptedBy: 'person', order: { id: 'o-1' } },
    })
    expect(session.booked.map(({ id }) => id)).toEqual([session.shipment.id])
  })

  test.each([
    ['of another booking', 'o-1', 'assign.otherCode'],
    ['of another shipment', 'o-2', 'assign.orderTaken'],
    ['that is not there', 'o-9', 'service.notFound'],
  ])('is refused for an order %s', async (_name, orderId, code) => {
    const session = createTestSession()
    session.account.place('PD-ZZZZZZZZZZ')
    await session.bookOne('d0')
    Object.assign(session.account.orders[1] ?? {}, { customerOrderCode: '' })
    session.account.script.outcomes.push('no answer')
    const shipment = await session.bookOne('d1')
    expect(await session.booking.assign(shipment.id, orderId)).toMatchObject({
      ok: false,
      problem: { code },
    })
    expect((await session.journal.read(shipment.id))?.order).toBeUndefined()
  })

  test('is refused if the draft was booked again meanwhile', async () => {
    const session = await createUnknown('no answer', 'nowhere')
    await session.booking.declareAbsent(session.shipment.id)
    await session.bookOne('d1')
    const { id } = session.account.place()
    expect(await session.booking.assign(session.shipment.id, id)).toMatchObject({
      ok: false,
      problem: { code: 'assign.notPossible' },
    })
  })

  // FAULTS.md F18
  test('assigning a cancelled order makes the shipment cancelled, and its label is not fetched', async () => {
    const session = await createUnknown('no answer', 'nowhere')
    const { id } = session.account.place('', { status: 'CANCELLED' })
    expect(await session.booking.assign(session.shipment.id, id)).toMatchObject({
      value: { booking: 'cancelled', cancelledElsewhere: true, order: { id } },
    })
    expect(session.booked).toEqual([])
  })

  test('assigning a cancelled order is refused for a shipment that ended, so that its draft can be booked', async () => {
    const session = await createUnknown('no answer', 'nowhere')
    await session.booking.declareAbsent(session.shipment.id)
    const { id } = session.account.place('', { status: 'CANCELLED' })
    expect(await session.booking.assign(session.shipment.id, id)).toMatchObject({
      ok: false,
      problem: { code: 'assign.cancelled' },
    })
    expect(await session.bookOne('d1')).toMatchObject({ booking: 'booked' })
  })

  test('uses the ID if the service shows no reference', async () => {
    const session = await createUnknown('no answer', 'nowhere')
    const { id } = session.account.place('', { reference: undefined })
    expect(await session.booking.assign(session.shipment.id, id)).toMatchObject({
      value: { order: { id, reference: id } },
    })
  })

  test('is refused for a shipment with an order', async () => {
    const session = createTestSession()
    const shipment = await session.bookOne('d1')
    session.account.place()
    expect(await session.booking.assign(shipment.id, 'o-2')).toMatchObject({
      ok: false,
      problem: { code: 'assign.notPossible' },
    })
  })
})
