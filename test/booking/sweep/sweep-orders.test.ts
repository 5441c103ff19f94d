import { describe, expect, test, vi } from 'vitest'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { freeLease } from '../../fixtures/app/bare-session.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { createFakeClock } from '../../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../../fixtures/journal/memory-journal.ts'
import { intended } from '../../fixtures/shipment/shipment-records.ts'

const nextDay = '2026-11-21T07:00:00Z'

describe('the sweep', () => {
  // FAULTS.md F20
  test('separates own, other desks’ and unexplained orders', async () => {
    const session = createTestSession()
    session.account.place('before this desk was set up')
    await session.bookOne('d1')
    const other = createTestSession({ account: session.account, seed: 99 })
    await other.bookOne('x1')
    session.account.place('typed at the service by hand')
    session.account.place('by hand and cancelled', { status: 'CANCELLED' })
    const sweep = await session.booking.sweep()
    expect(sweep).toMatchObject({
      otherDesks: 1,
      duplicates: [],
      unexplained: [{ id: 'o-4', reference: 'R-o-4' }],
    })
    expect(sweep.problem).toBeUndefined()
    expect(session.sweeps.at(-1)).toEqual(sweep)
    expect(await session.booking.lastSweep()).toEqual(JSON.parse(JSON.stringify(sweep)))
  })

  test('reads the order if the list shows no codes', async () => {
    const session = createTestSession()
    session.account.script.shows = 'detail'
    await session.booking.sweep()
    const other = createTestSession({ account: session.account, seed: 99 })
    await other.bookOne('x1')
    expect(await session.booking.sweep()).toMatchObject({ otherDesks: 1, unexplained: [] })
  })

  // FAULTS.md F7
  test('reports a booking found after a person said it was not booked', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('booked, no answer')
    session.account.hidden.add('o-1')
    const first = await session.bookOne('d1')
    await session.booking.declareAbsent(first.id)
    const second = await session.bookOne('d1')
    expect(second.booking).toBe('booked')
    expect((await session.booking.sweep()).duplicates).toEqual([])
    session.account.hidden.clear()
    expect((await session.booking.sweep()).duplicates).toMatchObject([
      { id: 'o-1', code: first.code, shipmentId: first.id },
    ])
  })

  test('reports two orders of one booking', async () => {
    const session = createTestSession()
    const shipment = await session.bookOne('d1')
    session.account.place(shipment.request.customerOrderCode)
    expect((await session.booking.sweep()).duplicates).toMatchObject([{ id: 'o-2', shipmentId: shipment.id }])
  })

  test('reports an order whose shipment is cancelled here', async () => {
    const session = createTestSession()
    const shipment = await session.bookOne('d1')
    await session.booking.cancel(shipment.id)
    expect((await session.booking.sweep()).duplicates).toEqual([])
    const [order] = session.account.orders
    if (order) order.status = 'CREATED'
    expect((await session.booking.sweep()).duplicates).toMatchObject([
      { id: 'o-1', code: shipment.code, shipmentId: shipment.id },
    ])
  })

  test('does not treat a copy’s intent as not sent', async () => {
    const session = createTestSession()
    await session.booking.sweep()
    const begun = await session.journal.intend(intended({ code: 'PD-AAA0000001' }), 1)
    if (begun.kind !== 'intended') throw new Error('full')
    await session.journal.markCopied()
    await session.booking.sweep()
    expect(await session.journal.read(begun.shipment.id)).toMatchObject({ booking: 'unknown' })
  })

  test('books nothing before its start mark is stored', async () => {
    const session = createTestSession()
    const { saveFact } = session.journal
    let isFull = true
    vi.spyOn(session.journal, 'saveFact').mockImplementation(async (name, value) => {
      if (isFull && name === 'sweep.marks') throw new JournalError('journal.full')
      return saveFact(name, value)
    })
    await expect(session.booking.sweep()).rejects.toMatchObject({ code: 'journal.full' })
    await expect(session.bookOne('d1')).rejects.toMatchObject({ code: 'journal.full' })
    expect(session.account.orders).toEqual([])
    isFull = false
    await session.bookOne('d1')
    expect(await session.journal.readFact('sweep.marks')).toMatchObject([{ highWaterMark: null }])
  })

  // FAULTS.md F41
  test('shows orders that an old backup lacks as unexplained', async () => {
    const session = createTestSession()
    await session.bookOne('d1')
    const mark = (await session.journal.readFact('desk.mark')) ?? ''
    const marks = (await session.journal.readFact('sweep.marks')) ?? []
    const clock = createFakeClock()
    const restored = createMemoryJournal(clock)
    await restored.saveFact('desk.mark', mark)
    await restored.saveFact('sweep.marks', marks)
    const after = createTestSession({ account: session.account, seed: 2, clock, journal: restored })
    expect(await after.booking.sweep()).toMatchObject({ otherDesks: 0, unexplained: [{ id: 'o-1' }] })
  })

  test('shows orders booked since a copy made before the first sweep', async () => {
    const session = createTestSession()
    await session.bookOne('d1')
    const clock = createFakeClock()
    const restored = createMemoryJournal(clock)
    await restored.saveFact('journal.restored', true)
    const after = createTestSession({ account: session.account, seed: 2, clock, journal: restored })
    const seen = { otherDesks: 0, unexplained: [{ id: 'o-1' }] }
    expect(await after.booking.sweep()).toMatchObject(seen)
    // Whoever was to act on it may have died meanwhile.
    expect(
      await createTestSession({
        account: session.account,
        seed: 3,
        clock,
        journal: restored,
      }).booking.sweep(),
    ).toMatchObject(seen)
    await restored.saveFact('journal.restored', false)
    session.account.place('by hand')
    expect(await after.booking.sweep()).toMatchObject({ unexplained: [{ id: 'o-2' }] })
  })

  // FAULTS.md F59
  test('keeps showing what another desk of the journal booked since the restored copy, until a person explains it', async () => {
    const session = createTestSession({ lease: freeLease })
    await session.bookOne('d1')
    const other = createTestSession({ account: session.account, seed: 99 })
    await other.bookOne('x1')
    expect(await session.booking.sweep()).toMatchObject({ otherDesks: 1, unexplained: [] })
    await other.bookOne('x2')
    await session.journal.saveFact('journal.restored', true)
    const seen = { otherDesks: 0, unexplained: [{ id: 'o-3' }, { id: 'o-2' }] }
    expect(await session.booking.sweep()).toMatchObject(seen)
    await session.journal.saveFact('journal.restored', false)
    expect(await session.booking.sweep()).toMatchObject(seen)
    await other.bookOne('x3')
    expect(await session.booking.sweep()).toMatchObject({ ...seen, otherDesks: 1 })
    // The next days' sweeps begin behind them.
    for (const day of [nextDay, '2026-11-22T07:00:00Z', '2026-11-23T07:00:00Z']) {
      session.clock.jumpTo(day)
      expect(await session.booking.sweep()).toMatchObject({ unexplained: seen.unexplained })
    }
    await session.journal.explainOrders([{ kind: 'unexplained', id: 'o-2' }], 'packed at desk 2')
    expect(await session.booking.sweep()).toMatchObject({ unexplained: [{ id: 'o-3' }] })
  })

  test('takes an order with the code of any desk of the journal, which lacks it, for a booking that was lost', async () => {
    const session = createTestSession({ lease: freeLease })
    await session.bookOne('d1')
    const other = createTestSession({ account: session.account, seed: 99 })
    await other.bookOne('x1')
    expect(await session.booking.sweep()).toMatchObject({ otherDesks: 1, unexplained: [] })
    // The other desk registers its mark when it sweeps on the same journal.
    const marks = (await session.journal.readFact('journal.deskMarks')) ?? []
    const mark = (await other.journal.readFact('desk.mark')) ?? ''
    await session.journal.saveFact('journal.deskMarks', [...marks, mark])
    expect(await session.booking.sweep()).toMatchObject({ otherDesks: 0, unexplained: [{ id: 'o-2' }] })
    expect(await session.journal.readFact('journal.restored')).toBe(true)
  })

  // FAULTS.md F61
  test('is made by each desk whose mark the journal lacks, as a restored one does', async () => {
    const session = createTestSession({ lease: freeLease })
    await session.booking.sweep()
    await session.booking.sweepIfUnknown()
    expect(session.sweeps).toHaveLength(1)
    await session.journal.saveFact('journal.deskMarks', [])
    await session.booking.sweepIfUnknown()
    expect(session.sweeps).toHaveLength(2)
    const mark = await session.journal.readFact('desk.mark')
    expect(await session.journal.readFact('journal.deskMarks')).toEqual([mark])
  })

  test('looks for unknown bookings too', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('booked, no answer')
    session.account.hidden.add('o-1')
    const shipment = await session.bookOne('d1')
    await session.booking.reconcile(shipment.id)
    session.account.hidden.clear()
    expect(await session.booking.sweep()).toMatchObject({ duplicates: [], unexplained: [] })
    expect((await session.journal.read(shipment.id))?.booking).toBe('booked')
  })

  test('starts at the first sweep of the last day, so that a late order is seen', async () => {
    const session = createTestSession()
    session.account.hidden.add('o-1')
    await session.booking.sweep()
    session.account.place('late, by hand')
    await session.bookOne('d1')
    session.clock.jumpTo(nextDay)
    await session.booking.sweep()
    session.account.hidden.clear()
    expect((await session.booking.sweep()).unexplained).toMatchObject([{ id: 'o-1' }])
  })

  describe('a finding older than the list that is read', () => {
    const createPastTheMark = async () => {
      const session = createTestSession()
      const shipment = await session.bookOne('d1')
      const openFindings = async () => {
        const { unexplained, duplicates } = await session.booking.sweep()
        return [...unexplained, ...duplicates].map(({ id }) => id)
      }
      session.account.place('by hand')
      session.account.place(shipment.request.customerOrderCode)
      expect(await openFindings()).toEqual(['o-2', 'o-3'])
      await session.bookOne('d2')
      for (const day of [22, 23, 24]) {
        session.clock.jumpTo(`2026-11-${day}T07:00:00Z`)
        await session.booking.sweep()
      }
      return { session, openFindings, shipment }
    }

    test('stays, also if nothing can be read', async () => {
      const { session, openFindings } = await createPastTheMark()
      expect(await openFindings()).toEqual(['o-2', 'o-3'])
      session.account.script.readFails = true
      session.account.script.listFaults.push({ kind: 'timeout' })
      expect((await session.booking.sweep()).duplicates).toMatchObject([{ id: 'o-3' }])
      session.account.script.readFails = false
      const gone = session.account.orders.splice(1, 1)
      expect(await openFindings()).toEqual(['o-2', 'o-3'])
      session.account.orders.splice(1, 0, ...gone)
    })

    test('ends when the order is cancelled, here or elsewhere', async () => {
      const { session, openFindings } = await createPastTheMark()
      const byHand = session.account.orders[1]
      if (byHand) byHand.status = 'CANCELLED'
      expect(await openFindings()).toEqual(['o-3'])
      expect(await session.booking.cancelDuplicate('o-3')).toEqual({ cancelled: true })
      expect((await session.booking.lastSweep())?.duplicates).toEqual([])
    })

    test('is swept again after its order is cancelled, which shows what was placed meanwhile', async () => {
      const { session } = await createPastTheMark()
      session.account.place('by hand')
      const [placed] = session.account.orders.slice(-1)
      expect(await session.booking.cancelDuplicate('o-3')).toEqual({ cancelled: true })
      const { unexplained = [] } = (await session.booking.lastSweep()) ?? {}
      expect(unexplained.map(({ id }) => id)).toContain(placed?.id)
    })

    test('ends when a person cancels the order and the service no longer shows it', async () => {
      const { session, openFindings } = await createPastTheMark()
      const { cancelOrder } = session.account.service
      session.account.service.cancelOrder = async (id) => {
        const answer = await cancelOrder(id)
        session.account.orders.splice(2, 1)
        return answer
      }
      expect(await session.booking.cancelDuplicate('o-3')).toEqual({ cancelled: true })
      expect(await openFindings()).toEqual(['o-2'])
    })

    // FAULTS.md F24
    test('stays if the order is not found after an accepted cancellation, while the list has it or cannot be read', async () => {
      const { session, openFindings } = await createPastTheMark()
      const { readOrder } = session.account.service
      const notFound = newProblem('service.notFound')
      session.account.service.cancelOrder = async () => ({ kind: 'ok', value: undefined })
      session.account.service.readOrder = async (id) =>
        id === 'o-3' ? { kind: 'rejected', status: 404, problem: notFound } : readOrder(id)
      expect(await session.booking.cancelDuplicate('o-3')).toMatchObject({
        cancelled: false,
        problem: { code: 'cancel.notConfirmed' },
      })
      session.account.script.listFaults.push({ kind: 'timeout' })
      expect(await session.booking.cancelDuplicate('o-3')).toMatchObject({
        cancelled: false,
        problem: notFound,
      })
      session.account.service.readOrder = readOrder
      expect(await openFindings()).toEqual(['o-2', 'o-3'])
    })

    test('ends also if the account cannot be swept after the cancellation', async () => {
      const { session } = await createPastTheMark()
      session.journal.unsettled = () => Promise.reject(new JournalError('journal.lost'))
      expect(await session.booking.cancelDuplicate('o-3')).toEqual({ cancelled: true })
      expect((await session.booking.lastSweep())?.duplicates).toEqual([])
    })

    test('ends when a person takes the order over', async () => {
      const { session, openFindings } = await createPastTheMark()
      await session.booking.takeOver('o-2')
      expect(await openFindings()).toEqual(['o-3'])
    })
  })

  test('reports what it could not read', async () => {
    const session = createTestSession()
    await session.booking.sweep()
    session.account.script.listFaults.push({ kind: 'timeout' })
    expect((await session.booking.sweep()).problem).toMatchObject({ code: 'service.timeout' })
  })
})

describe('before the first booking of the day', () => {
  const sweepsAt = (calls: string[]) => calls.findIndex((call) => call.startsWith('LIST'))

  test('runs once a day', async () => {
    const session = createTestSession()
    await session.bookOne('d1')
    await session.bookOne('d2')
    expect(session.sweeps).toHaveLength(1)
    expect(sweepsAt(session.account.calls)).toBeLessThan(
      session.account.calls.findIndex((call) => call.startsWith('POST')),
    )
    session.clock.jumpTo(nextDay)
    await session.bookOne('d3')
    expect(session.sweeps).toHaveLength(2)
  })

  test('does not repeat the start’s sweep, and waits for a running one', async () => {
    const session = createTestSession()
    const [, shipment] = await Promise.all([
      session.booking.sweep(),
      session.bookOne('d1'),
      session.booking.sweep(),
    ])
    expect(shipment.booking).toBe('booked')
    expect(session.sweeps).toHaveLength(1)
  })

  test('sends nothing if the account cannot be read', async () => {
    const session = createTestSession()
    session.account.script.listFaults.push({ kind: 'timeout' })
    expect(await session.bookOne('d1')).toMatchObject({ booking: 'rejected', notSent: true })
    expect(session.posts()).toEqual([])
    expect((await session.bookOne('d1')).booking).toBe('booked')
  })

  // FAULTS.md F17
  test('reads more orders than a busy account places in a week', async () => {
    const session = createTestSession()
    await session.bookOne('d1')
    for (let n = 0; n < 60; n++) session.account.place()
    session.clock.jumpTo(nextDay)
    session.account.script.pageSize = 1
    expect((await session.booking.sweep()).problem).toBeUndefined()
    expect(await session.journal.readFact('sweep.marks')).toMatchObject([{}, { highWaterMark: 'o-61' }])
  })

  test.each([1, 50])(
    'reads down to the orders before its mark, if that left the list, by %i a page',
    async (size) => {
      const session = createTestSession()
      for (let n = 0; n < 25; n++) session.account.place('before this desk was set up')
      await session.booking.sweep()
      session.account.script.pageSize = size
      session.account.hidden.add('o-25').add('o-24')
      session.account.place('by hand')
      expect(await session.booking.sweep()).toMatchObject({ unexplained: [{ id: 'o-26' }] })
      const second = createTestSession({
        account: session.account,
        journal: session.journal,
        lease: freeLease,
      })
      second.clock.jumpTo(nextDay)
      expect(await second.booking.sweep()).toMatchObject({ unexplained: [{ id: 'o-26' }] })
      session.account.hidden.add('o-26')
      session.account.place('by hand, next day')
      expect((await second.booking.sweep()).unexplained.map(({ id }) => id)).toEqual(['o-27', 'o-26'])
    },
  )

  test.each([
    ['of an empty list', undefined, ['o-3', 'o-2', 'o-1']],
    ['of an older version', { highWaterMark: 'o-1' }, ['o-3', 'o-2']],
  ])('reads all orders above a mark %s', async (_name, kept, ids) => {
    const session = createTestSession()
    await session.booking.sweep()
    if (kept) await session.journal.saveFact('sweep.marks', [{ day: '2026-11-01', ...kept }])
    for (let n = 0; n < 3; n++) session.account.place('by hand')
    expect((await session.booking.sweep()).unexplained.map(({ id }) => id)).toEqual(ids)
  })

  test('books if only the list has no end, sweeps no more that day, and keeps reporting that', async () => {
    const session = createTestSession()
    await session.bookOne('d1')
    for (let n = 0; n < 420; n++) session.account.place()
    session.clock.jumpTo(nextDay)
    session.account.script.pageSize = 1
    expect((await session.bookOne('d2')).booking).toBe('booked')
    expect((await session.bookOne('d3')).booking).toBe('booked')
    expect(session.sweeps).toHaveLength(2)
    expect(await session.booking.lastSweep()).toMatchObject({ problem: { code: 'orders.tooMany' } })
  })
})
