import { describe, expect, test } from 'vitest'
import { createTestSession, type TestSession } from '../../fixtures/app/test-session.ts'
import type { Shows } from '../../fixtures/carrier/fake-service/faults.ts'
import { createScriptedService } from '../../fixtures/carrier/fake-service/scripted-service.ts'
import { createFakeClock, until } from '../../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../../fixtures/journal/memory-journal.ts'
import { intended } from '../../fixtures/shipment/shipment-records.ts'

/** A desk whose first booking got no answer, although it was booked, unless `script` sets otherwise. */
async function createUnknown(shows: Shows, { hidden = false, booked = true } = {}) {
  const session = createTestSession()
  session.account.script.shows = shows
  session.account.script.outcomes.push(booked ? 'booked, no answer' : 'no answer')
  if (hidden) session.account.hidden.add('o-1')
  const shipment = await session.bookOne('d1')
  return { ...session, shipment }
}

describe('proof', () => {
  test.each([
    ['list', 'record'],
    ['detail', 'record'],
    ['confirmation', 'confirmation'],
    ['confirmation pdf', 'confirmation'],
    ['label', 'label'],
  ] as const)('the code in the %s', async (shows, adoptedBy) => {
    const { booking, shipment, booked, posts } = await createUnknown(shows)
    const found = await booking.reconcile(shipment.id)
    expect(found).toMatchObject({ booking: 'booked', adoptedBy, order: { id: 'o-1', reference: 'R-o-1' } })
    expect(booked.map(({ id }) => id)).toEqual([shipment.id])
    expect(posts()).toHaveLength(1)
  })

  test('cancels the shipment if its order was cancelled meanwhile', async () => {
    const { account, booking, shipment } = await createUnknown('list')
    const [order] = account.orders
    if (order) order.status = 'CANCELLED'
    expect(await booking.reconcile(shipment.id)).toMatchObject({
      booking: 'cancelled',
      order: { id: 'o-1' },
    })
  })

  test('is not an order that was cancelled, if two orders have it', async () => {
    const { account, booking, shipment } = await createUnknown('list')
    const [order] = account.orders
    if (order) order.status = 'CANCELLED'
    account.place(shipment.request.customerOrderCode)
    expect(await booking.reconcile(shipment.id)).toMatchObject({ booking: 'booked', order: { id: 'o-2' } })
  })

  test('is missing: a person decides, and the candidates stay', async () => {
    const { booking, shipment } = await createUnknown('nowhere')
    expect(await booking.reconcile(shipment.id)).toMatchObject({
      booking: 'ambiguous',
      candidates: [{ id: 'o-1', reference: 'R-o-1' }],
      problem: { code: 'booking.ambiguous' },
    })
  })

  test.each(['list', 'detail', 'confirmation', 'confirmation pdf', 'label'] as const)(
    'another desk’s order is no proof (%s)',
    async (shows) => {
      const { shipment, ...session } = await createUnknown(shows, { booked: false })
      const other = createTestSession({ account: session.account, seed: 99 })
      await other.bookOne('x1')
      const looked = await session.booking.reconcile(shipment.id)
      expect(looked?.order).toBeUndefined()
      expect(looked?.booking).toBe('unknown')
    },
  )

  test.each(['confirmation pdf', 'label'] as const)('a longer code in the %s is no proof', async (shows) => {
    const { shipment, ...session } = await createUnknown(shows, { booked: false })
    session.account.place(`${shipment.code}7`)
    expect(await session.booking.reconcile(shipment.id)).toMatchObject({ booking: 'ambiguous' })
    session.account.place(shipment.code.replace(/.{4}$/, '\r\n$&'))
    expect(await session.booking.reconcile(shipment.id)).toMatchObject({
      booking: 'booked',
      order: { id: 'o-2' },
    })
  })

  test.each([
    ['detail', 'PD-ZZZZZZZZZZ'],
    ['confirmation', 'PD-ZZZZZZZZZZ'],
    ['label', 'PD-ZZZZZZZZZZ'],
    // Nothing shows whose orders these are.
    ['label', 'made by hand'],
  ] as const)('is found behind more orders of others than one lookup reads (%s, %s)', async (shows, text) => {
    const { shipment, ...session } = await createUnknown(shows, { booked: false })
    for (let n = 0; n < 45; n++) session.account.place(text)
    session.account.place(shipment.code)
    for (let n = 0; n < 2; n++) await session.booking.reconcile(shipment.id)
    expect(await session.booking.reconcile(shipment.id)).toMatchObject({
      booking: 'booked',
      order: { id: 'o-46' },
    })
    // Bookings wait for a look, so it reads the documents of few orders. It begins with the list.
    const looks = session.account.calls.join().split('LIST')
    const labels = looks.map((look) => look.match(/LABEL o-/g)?.length ?? 0)
    expect(Math.max(...labels)).toBe(shows === 'label' ? 20 : 0)
  })

  test('is not an order with two codes', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('no answer')
    const shipment = await session.bookOne('d1')
    session.account.place(`${shipment.code} PD-ZZZZZZZZZZ`)
    expect(await session.booking.reconcile(shipment.id)).toMatchObject({ booking: 'ambiguous' })
  })

  test("is no order older than the high-water mark and none of this desk's shipments", async () => {
    const session = createTestSession()
    session.account.script.shows = 'nowhere'
    session.account.place('earlier')
    await session.bookOne('d0')
    session.account.script.outcomes.push('no answer')
    const shipment = await session.bookOne('d1')
    await session.bookOne('d2')
    expect(await session.booking.reconcile(shipment.id)).toMatchObject({
      booking: 'unknown',
      candidates: [],
    })
    expect(session.account.calls.filter((call) => call.startsWith('CONFIRMATION'))).toEqual([])
  })

  test('uses the ID if the reference is missing', async () => {
    const { account, booking, shipment } = await createUnknown('list')
    for (const order of account.orders) delete order.reference
    expect((await booking.reconcile(shipment.id))?.order).toMatchObject({ id: 'o-1', reference: 'o-1' })
  })

  test('uses the list if the order itself cannot be read', async () => {
    const { account, booking, shipment } = await createUnknown('list')
    account.script.readFails = true
    expect((await booking.reconcile(shipment.id))?.order).toMatchObject({ id: 'o-1', reference: 'R-o-1' })
  })
})

describe('the list', () => {
  // FAULTS.md F6
  test('a list that lacks the order proves nothing', async () => {
    const { booking, shipment } = await createUnknown('list', { hidden: true })
    expect(await booking.reconcile(shipment.id)).toMatchObject({
      booking: 'unknown',
      problem: { code: 'booking.notListed' },
    })
  })

  test('is read down to the orders before the booking, also if the four newest of them left it', async () => {
    const session = createTestSession()
    for (let n = 0; n < 6; n++) session.account.place('earlier')
    session.account.script.outcomes.push('no answer')
    const shipment = await session.bookOne('d1')
    for (const newest of [6, 5, 4, 3]) {
      session.account.hidden.add(`o-${newest}`)
      expect(await session.booking.reconcile(shipment.id)).toMatchObject({
        booking: 'unknown',
        candidates: [],
      })
    }
    session.account.place('later')
    expect(await session.booking.reconcile(shipment.id)).toMatchObject({ candidates: [{ id: 'o-7' }] })
  })

  // FAULTS.md F22
  test('is read completely while new orders arrive', async () => {
    const session = createTestSession()
    session.account.place('earlier')
    session.account.script.outcomes.push('booked, no answer')
    const shipment = await session.bookOne('d1')
    for (let n = 0; n < 12; n++) session.account.place('PD-ZZZZZZZZZZ')
    session.account.script.pageSize = 3
    session.account.script.onPage = () => session.account.place('PD-ZZZZZZZZZZ')
    expect(await session.booking.reconcile(shipment.id)).toMatchObject({
      booking: 'booked',
      order: { id: 'o-2' },
    })
  })

  // FAULTS.md F23
  test.each([
    ['loops', ({ account }: TestSession) => (account.script.everyList = { kind: 'loop' }), 'orders.loop'],
    [
      'ends too early',
      ({ account }: TestSession) => (account.script.everyList = { kind: 'elsewhere' }),
      'orders.cutShort',
    ],
    ['has no end', ({ account }: TestSession) => (account.script.pageSize = 1), 'orders.tooMany'],
  ])('a list that %s is not used, and the booking stays unknown', async (_name, make, code) => {
    const session = createTestSession()
    session.account.script.outcomes.push('no answer')
    const shipment = await session.bookOne('d1')
    for (let n = 0; n < 60; n++) session.account.place('PD-ZZZZZZZZZZ')
    make(session)
    await session.booking.stop()
    session.account.calls.length = 0
    const looked = await session.booking.reconcile(shipment.id)
    expect(looked).toMatchObject({ booking: 'unknown', problem: { code } })
    expect(session.account.calls.length).toBeLessThanOrEqual(40)
  })

  test('a list that cannot be read keeps the candidates seen before', async () => {
    const { account, booking, shipment } = await createUnknown('nowhere')
    await booking.reconcile(shipment.id)
    account.script.listFaults.push({ kind: 'timeout' })
    expect(await booking.reconcile(shipment.id)).toMatchObject({
      booking: 'ambiguous',
      candidates: [{ id: 'o-1' }],
      problem: { code: 'service.timeout' },
    })
  })

  test('adds no event if nothing changed', async () => {
    const { booking, shipment, journal } = await createUnknown('list', { hidden: true })
    await booking.reconcile(shipment.id)
    const { length } = await journal.events(shipment.id)
    await booking.reconcile(shipment.id)
    expect(await journal.events(shipment.id)).toHaveLength(length)
  })
})

describe('the schedule', () => {
  test('looks at once, then after 5 s, 30 s, 2 min and 10 min', async () => {
    const session = await createUnknown('list', { hidden: true })
    const looks = () => session.account.calls.filter((call) => call.startsWith('LIST 50')).length
    for (const [index, delay] of [5_000, 30_000, 120_000, 600_000].entries()) {
      await until(() => session.clock.nextWake() === delay)
      expect(looks()).toBe(index + 1)
      session.clock.advance(delay)
    }
    await until(() => looks() === 5)
    await session.booking.reconcile(session.shipment.id)
    expect(session.clock.nextWake()).toBeUndefined()
    expect((await session.journal.read(session.shipment.id))?.booking).toBe('unknown')
  })

  test('ends when the order is found', async () => {
    const session = await createUnknown('list', { hidden: true })
    await until(() => session.clock.nextWake() === 5_000)
    session.account.hidden.clear()
    session.clock.advance(5_000)
    await until(async () => (await session.journal.unsettled()).length === 0)
    await session.booking.reconcile(session.shipment.id)
    expect(session.clock.nextWake()).toBeUndefined()
    expect(session.booked.map(({ id }) => id)).toEqual([session.shipment.id])
  })

  test('ends when the station closes', async () => {
    const session = await createUnknown('list', { hidden: true })
    await until(() => session.clock.nextWake() === 5_000)
    const { length } = session.account.calls
    await session.booking.stop()
    session.clock.advance(5_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(session.account.calls).toHaveLength(length)
  })
})

describe('the next start', () => {
  const createInterrupted = async (marked: boolean) => {
    const clock = createFakeClock()
    const journal = createMemoryJournal(clock)
    const result = await journal.intend(intended(), 1)
    if (result.kind !== 'intended') throw new Error('full')
    if (marked) await journal.append(result.shipment.id, { type: 'marked', highWaterMark: null })
    const account = createScriptedService()
    return { session: createTestSession({ account, clock, journal }), account, id: result.shipment.id }
  }

  test('knows that nothing was sent without a high-water mark', async () => {
    const { session, id } = await createInterrupted(false)
    expect(await session.booking.resume()).toMatchObject([{ id, booking: 'rejected', notSent: true }])
    expect(session.account.calls).toEqual([])
  })

  // FAULTS.md F41
  test('does not repeat a booking of the original journal; the sweep shows the order', async () => {
    const { session: left, account, id } = await createInterrupted(false)
    await left.booking.sweep()
    expect(await left.journal.read(id)).toMatchObject({ booking: 'rejected', notSent: true })
    account.place(`A-1001 ${intended().code}`)
    const session = createTestSession({ account, clock: createFakeClock(), journal: left.journal })
    const { draftId } = intended()
    expect(await session.bookOne(draftId)).toMatchObject({ id, booking: 'booked', order: { id: 'o-1' } })
    expect(session.posts()).toEqual([])
  })

  test('treats an intent with its high-water mark as unknown, and finds its order', async () => {
    const { session, account, id } = await createInterrupted(true)
    account.place(`A-1001 ${intended().code}`)
    expect(await session.booking.resume()).toMatchObject([
      { id, booking: 'unknown', problem: { code: 'booking.interrupted' } },
    ])
    await until(async () => (await session.journal.unsettled()).length === 0)
    expect(await session.journal.read(id)).toMatchObject({ booking: 'booked', adoptedBy: 'record' })
    expect(session.posts()).toEqual([])
  })

  test('looks for a shipment once, however often it is resumed', async () => {
    const { session } = await createInterrupted(true)
    await session.booking.resume()
    await session.booking.resume()
    await until(() => session.clock.nextWake() === 5_000)
    await session.booking.stop()
    expect(session.account.calls).toEqual(['LIST 50'])
  })

  test('does not wait for an unreachable service', async () => {
    const { session, account, id } = await createInterrupted(true)
    const { listOrders } = account.service
    const reachable = Promise.withResolvers<void>()
    account.service.listOrders = (query) => reachable.promise.then(() => listOrders(query))
    expect(await session.booking.resume()).toMatchObject([{ id, booking: 'unknown' }])
    reachable.resolve()
  })

  test('does nothing after a clean end', async () => {
    const session = createTestSession()
    await session.bookOne('d1')
    expect(await session.booking.resume()).toEqual([])
  })
})

test('a cancellation that only the list shows is kept', async () => {
  const session = createTestSession()
  session.account.script.outcomes.push('booked, no answer')
  session.account.hidden.add('o-1')
  const { id } = await session.bookOne('d1')
  const [order] = session.account.orders
  if (order) order.status = 'CANCELLED'
  const { readOrder } = session.account.service
  session.account.service.readOrder = async (orderId) => {
    const read = await readOrder(orderId)
    if (read.kind === 'ok') read.value.record.status = undefined
    return read
  }
  session.account.hidden.clear()
  expect(await session.booking.reconcile(id)).toMatchObject({
    booking: 'cancelled',
    order: { status: 'CANCELLED' },
  })
  expect(session.booked).toEqual([])
})
