import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSettlePrintOfGoneDesk } from '../../electron/day/settle-print-of-gone-desk.ts'
import type { Answering } from '../../electron/journal/answer-journal.ts'
import type { Journal } from '../../electron/journal/journal.ts'
import type { QueuedDraft } from '../../electron/journal/pickup-journal.ts'
import { createDesksThatPrinted } from '../../electron/printing/desks-that-printed.ts'
import { problem } from '../../shared/kit/problem.ts'
import type { QuotationRecord } from '../../shared/shipment/record/quotation-record.ts'
import type { LaterEvent, TakenOver } from '../../shared/shipment/record/shipment-state.ts'
import { until } from '../fixtures/fake-clock.ts'
import { describePostgres } from '../fixtures/journal/describe-databases.ts'
import { type PostgresProxy, startPostgresProxy } from '../fixtures/journal/postgres-proxy.ts'
import { type JournalServer, startJournalServer } from '../fixtures/journal/shared-journal.ts'
import { draft, monday, tuesday } from '../fixtures/shipment/parcel-draft.ts'
import {
  closedPickup,
  intended,
  order,
  orderRequest,
  queuedDraft,
} from '../fixtures/shipment/shipment-records.ts'

const queued = (id: string, change: Partial<QueuedDraft> = {}) =>
  queuedDraft(id, { source: 'file', ...change })
const booked = (id: string): LaterEvent => ({ type: 'booked', order: order(id), links: [] })

describePostgres('two desks on one journal', () => {
  let server: JournalServer
  let proxy: PostgresProxy
  /** The first desk's connections go through the proxy. */
  let first: Journal
  let second: Journal
  let answering: Answering
  beforeAll(async () => {
    server = await startJournalServer()
    proxy = await startPostgresProxy(server.database.server.port)
    answering = {
      targets: () => [{ id: 'erp', point: 'booked' }],
      deskName: () => '',
      onAnswersMade: () => undefined,
    }
  }, 60_000)
  afterAll(async () => {
    await proxy.close()
    await server.stop()
  })
  beforeEach(async () => {
    await server.reset()
    first = await server.open({
      desk: 'Desk 1',
      answering,
      server: { ...server.database.server, port: proxy.port },
    })
    second = await server.open({ desk: 'Desk 2', answering })
  })
  afterEach(async () => {
    await first.close()
    await second.close()
  })

  let codes = 0
  const code = () => `PD-${String(++codes).padStart(10, '0')}`
  const intend = (
    desk: Journal,
    draftId: string,
    limit?: number,
    as?: QueuedDraft,
    day = monday.pickupOn,
  ) => {
    const request = orderRequest()
    return desk.intend(
      intended({
        code: code(),
        draftId,
        request: { ...request, shipper: { ...request.shipper, pickupOn: day } },
      }),
      1,
      { pickupLimit: limit, queued: as },
    )
  }
  const shipment = async (desk: Journal, draftId: string) => {
    const result = await intend(desk, draftId)
    if (result.kind !== 'intended') throw new Error(result.kind)
    return result.shipment.id
  }
  const isWaiting = async () => (await server.rows('select from pg_locks where not granted')).length > 0

  /** The second desk begins while the first one's transaction is complete but not committed.
   * It has to wait, unless `isFree`. */
  const meanwhile = async <One, Two>(
    one: (desk: Journal) => Promise<One>,
    two: (desk: Journal) => Promise<Two>,
    isFree = false,
  ): Promise<[PromiseSettledResult<One>, PromiseSettledResult<Two>]> => {
    const held = proxy.atNextCommit('hold')
    const ones = one(first)
    await held
    let isOver = false
    const twos = two(second).finally(() => {
      isOver = true
    })
    twos.catch(() => undefined)
    await until(async () => isOver || (await isWaiting()))
    expect(isOver).toBe(isFree)
    proxy.release()
    return Promise.allSettled([ones, twos])
  }
  const value = <Value>(result: PromiseSettledResult<Value>): Value => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }
  const codeOf = (result: PromiseSettledResult<unknown>) =>
    result.status === 'rejected' ? result.reason.code : 'nothing'

  describe('keep the day’s limit', () => {
    // FAULTS.md F50
    it('when both book the last place', async () => {
      for (let n = 0; n < 19; n++) await shipment(second, `before ${n}`)
      const [one, two] = await meanwhile(
        (desk) => intend(desk, 'a', 20),
        (desk) => intend(desk, 'b', 20),
      )
      expect(value(one).kind).toBe('intended')
      expect(value(two)).toEqual({ kind: 'full', parcels: 20 })
    })

    it('when both book all day long', async () => {
      const results = await Promise.all(
        Array.from({ length: 30 }, (_, n) => intend(n % 2 ? first : second, `d ${n}`, 20)),
      )
      expect(results.filter(({ kind }) => kind === 'intended')).toHaveLength(20)
      expect(await first.countPickup(monday)).toMatchObject({ parcels: 20 })
    })

    it('and do not wait for each other on other days', async () => {
      await meanwhile(
        (desk) => intend(desk, 'a', 20),
        (desk) => intend(desk, 'b', 20, undefined, tuesday.pickupOn),
        true,
      )
    })
  })

  it.each([
    ['of one day', monday.pickupOn],
    ['that one of them changed to another day', tuesday.pickupOn],
  ])('book a draft once %s', async (_what, day) => {
    const [one, two] = await meanwhile(
      (desk) => intend(desk, 'a'),
      (desk) => intend(desk, 'a', undefined, undefined, day),
    )
    expect(value(one)).toMatchObject({ kind: 'intended', created: true })
    expect(value(two)).toMatchObject({ kind: 'intended', created: false })
    expect(await second.shipmentsOfDraft('a')).toHaveLength(1)
  })

  it.each([
    [
      'changed',
      (desk: Journal) => desk.addDrafts([queued('a', { draft: draft({ id: 'a', reference: 'new' }) })]),
    ],
    ['moved', (desk: Journal) => desk.moveDrafts(['a'], tuesday)],
    ['removed', (desk: Journal) => desk.removeDrafts(['a'])],
  ])('book no queued draft that is being %s', async (_how, change) => {
    await second.addDrafts([queued('a')])
    const [, two] = await meanwhile(
      (desk): Promise<unknown> => change(desk),
      (desk) => intend(desk, 'a', undefined, queued('a')),
    )
    expect(value(two).kind).toBe('changed')
  })

  it.each([
    ['move', (desk: Journal) => desk.moveDrafts(['a'], tuesday)],
    ['remove', (desk: Journal) => desk.removeDrafts(['a'])],
  ])('%s no draft that is being booked', async (_what, change) => {
    await second.addDrafts([queued('a')])
    const [, two] = await meanwhile((desk) => intend(desk, 'a', undefined, queued('a')), change)
    expect(value(two)).toEqual([])
    expect(await second.shipmentsOf(monday)).toHaveLength(1)
  })

  it('remove a draft from where the other desk moved it', async () => {
    await second.addDrafts([queued('a')])
    const [one, two] = await meanwhile(
      (desk) => desk.moveDrafts(['a'], tuesday),
      (desk) => desk.removeDrafts(['a']),
    )
    expect(value(one)).toHaveLength(1)
    expect(value(two)).toMatchObject([{ pickup: tuesday }])
    expect(await second.queuedDraftsOf(tuesday)).toEqual([])
  })

  it.each([
    ['a draft', (desk: Journal) => desk.addDrafts([queued('b')])],
    ['a draft of another day', (desk: Journal) => desk.moveDrafts(['t'], monday)],
    ['a removed draft', (desk: Journal) => desk.restoreDrafts(['r'])],
  ])('add %s to no pickup that is being closed', async (_what, add) => {
    await second.addDrafts([queued('t', { pickup: tuesday }), queued('r')])
    await second.removeDrafts(['r'])
    const [one, two] = await meanwhile(
      (desk) => desk.closePickup(closedPickup()),
      (desk): Promise<unknown> => add(desk),
    )
    expect(value(one)).toBe(true)
    expect(codeOf(two)).toBe('journal.pickupClosed')
  })

  it('book into no pickup that is being closed, and close it once', async () => {
    const [, two] = await meanwhile(
      (desk) => desk.closePickup(closedPickup()),
      (desk) => intend(desk, 'a'),
    )
    expect(value(two)).toEqual({ kind: 'closed' })
    const [, again] = await meanwhile(
      (desk) => desk.closePickup(closedPickup(tuesday)),
      (desk) => desk.closePickup(closedPickup(tuesday)),
    )
    expect(codeOf(again)).toBe('journal.pickupClosed')
  })

  it.each([
    ['a draft is being added', (desk: Journal) => desk.addDrafts([queued('b')])],
    ['is being booked into', (desk: Journal) => intend(desk, 'b')],
    [
      'a booking is being answered',
      async (desk: Journal, id: string) => void (await desk.append(id, booked('o'))),
    ],
  ])('close no pickup where %s', async (_what, change) => {
    const id = await shipment(second, 'a')
    const [, two] = await meanwhile(
      (desk): Promise<unknown> => change(desk, id),
      (desk) => desk.closePickup(closedPickup({ booked: 1, unknown: 1 })),
    )
    expect(value(two)).toBe(false)
  })

  it('append events one after the other', async () => {
    const id = await shipment(second, 'a')
    const [one, two] = await meanwhile(
      (desk) => desk.append(id, booked('o')),
      (desk) => desk.append(id, { type: 'unanswered', problem: problem('service.timeout') }),
    )
    expect(value(one).booking).toBe('booked')
    expect(codeOf(two)).toBe('journal.notAllowed')
    expect((await second.events(id)).map(({ event }) => event.type)).toEqual(['intended', 'booked'])
  })

  it('give a program each event, also one whose commit came after that of a later one', async () => {
    const id = await shipment(second, 'b')
    const held = proxy.atNextCommit('hold')
    const late = intend(first, 'late', undefined, undefined, tuesday.pickupOn)
    await held
    await second.append(id, booked('o'))
    const seen = await second.eventsAfter(0, 10)
    expect(seen.map(({ type, draftId }) => `${draftId} ${type}`)).toEqual(['b intended', 'b booked'])
    proxy.release()
    await late
    const more = await first.eventsAfter(seen.at(-1)?.number ?? 0, 10)
    expect(more.map(({ type, draftId }) => `${draftId} ${type}`)).toEqual(['late intended'])
    // The numbers are the same at each desk.
    expect(await second.eventsAfter(0, 10)).toEqual([...seen, ...more])
  })

  it('number events once for programs that ask both desks at the same time', async () => {
    for (const draftId of ['a', 'b', 'c']) await shipment(second, draftId)
    const [one, two] = await meanwhile(
      (desk) => desk.eventsAfter(0, 10),
      (desk) => desk.eventsAfter(0, 10),
    )
    expect(value(one)).toHaveLength(3)
    expect(value(two)).toEqual(value(one))
  })

  it('take an order over once', async () => {
    const event: TakenOver = {
      type: 'takenOver',
      order: order('o-9'),
      links: [],
      mode: 'parcel',
      reference: 'Theirs',
      request: orderRequest(),
    }
    const [, two] = await meanwhile(
      (desk) => desk.takeOver(event),
      (desk) => desk.takeOver(event),
    )
    expect(codeOf(two)).toBe('journal.orderTaken')
  })

  it('announce a cancellation of what the other desk is sending', async () => {
    const id = await shipment(second, 'a')
    await second.append(id, booked('o'))
    await second.append(id, { type: 'cancelIntended' })
    const [one] = await meanwhile(
      (desk) => desk.takeAnswer('erp'),
      (desk) => desk.append(id, { type: 'cancelled' }),
    )
    expect(value(one)?.answer.state).toBe('booked')
    expect((await second.answersOf(id)).map(({ state, delivery }) => `${state} ${delivery}`)).toEqual([
      'cancelled waiting',
      'booked waiting',
    ])
  })

  it('take no answer that a cancellation is ending', async () => {
    const id = await shipment(second, 'a')
    await second.append(id, booked('o'))
    await second.append(id, { type: 'cancelIntended' })
    const [, two] = await meanwhile(
      (desk) => desk.append(id, { type: 'cancelled' }),
      (desk) => desk.takeAnswer('erp'),
    )
    expect(value(two)).toBeUndefined()
  })

  it('keep a call of the API once', async () => {
    for (let n = 0; n < 20; n++) {
      const request = { key: `k ${n}`, bodyHash: 'h', draftId: 'a' }
      const [one, two] = await Promise.all([
        first.keepApiRequest(request),
        second.keepApiRequest({ ...request, draftId: 'b' }),
      ])
      expect([one.isNew, two.isNew].sort()).toEqual([false, true])
      expect(one.draftId).toBe(one.isNew ? 'a' : 'b')
      expect(two.draftId).toBe(one.draftId)
    }
  })

  it('replace a quotation one after the other', async () => {
    const record = (id: string): QuotationRecord => ({
      id,
      draftId: 'a',
      askedAt: '2026-11-21T08:00:00.000Z',
      request: orderRequest(),
      extras: {},
      quotation: { id, price: { amount: 1, currency: 'EUR' } },
    })
    await second.keepQuotation(record('q'))
    const [one, two] = await meanwhile(
      (desk) => desk.keepQuotation(record('q-1'), 'q'),
      (desk) => desk.keepQuotation(record('q-2'), 'q'),
    )
    value(one)
    value(two)
    expect((await second.quotationsOf('a')).map(({ id }) => id)).toEqual(['q-1', 'q-2'])
  })

  it('import the same file in two orders', async () => {
    const drafts = Array.from({ length: 300 }, (_, n) => queued(`f-${n}`))
    await Promise.all([first.addDrafts(drafts), second.addDrafts(drafts.toReversed())])
    expect(await first.queuedDraftsOf(monday)).toHaveLength(300)
  })

  it('number their events without a gap, each its own', async () => {
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const desk = n % 2 ? first : second
        const id = await shipment(desk, `d ${n}`)
        await desk.append(id, { type: 'declaredAbsent' }).catch(() => undefined)
        await desk.append(id, booked(`o ${n}`))
      }),
    )
    const rows = await server.rows(
      `select name, string_agg(number::text, ' ' order by number) as numbers
       from events join desks on desks.id = events.desk group by name order by name`,
    )
    expect(rows).toEqual([
      { name: 'Desk 1', numbers: '1 2 3 4 5 6' },
      { name: 'Desk 2', numbers: '1 2 3 4 5 6' },
    ])
  })

  describe('go on', () => {
    // FAULTS.md F53
    it.each([
      ['a commit', 'loseAnswer'],
      ['a commit', 'lose'],
      ['a booking in one message', 'loseAnswer'],
      ['a booking in one message', 'lose'],
      ['a booking in one message', 'late'],
    ] as const)('with one booking after %s without an answer: %s', async (what, fault) => {
      // The first transaction of a desk is not in one message.
      if (what !== 'a commit') await shipment(first, 'earlier')
      const met = proxy.atNextCommit(fault)
      const result = await intend(first, 'a')
      await met
      expect(result).toMatchObject({ kind: 'intended', created: true })
      expect(await second.shipmentsOfDraft('a')).toHaveLength(1)
      if (result.kind === 'intended') expect(await second.events(result.shipment.id)).toHaveLength(1)
      await proxy.release()
      expect(await second.shipmentsOfDraft('a')).toHaveLength(1)
    })

    // FAULTS.md F53
    it.each(['loseAnswer', 'lose', 'late'] as const)(
      'with one event after an outcome in one message without an answer: %s',
      async (fault) => {
        const id = await shipment(first, 'a')
        const met = proxy.atNextCommit(fault)
        const after = await first.append(id, { type: 'marked', highWaterMark: null })
        await met
        await proxy.release()
        expect((await second.events(id)).map(({ event }) => event.type)).toEqual(['intended', 'marked'])
        expect(await second.read(id)).toEqual(after)
        expect(await first.append(id, booked('o-1'))).toMatchObject({ booking: 'booked' })
      },
    )

    // FAULTS.md F53
    it('without a booking that arrives after it was refused', async () => {
      await shipment(first, 'earlier')
      const taken = await shipment(second, 'b')
      const met = proxy.atNextCommit('late')
      expect(await intend(first, 'a', 2)).toEqual({ kind: 'full', parcels: 2 })
      await met
      await second.append(taken, { type: 'rejected', problem: problem('service.validation') })
      await proxy.release()
      expect(await second.shipmentsOfDraft('a')).toEqual([])
    })

    it('after another desk changed a shipment that the first one wrote last', async () => {
      const id = await shipment(first, 'a')
      await second.append(id, { type: 'marked', highWaterMark: 'o-0' })
      const unanswered = { type: 'unanswered', problem: problem('service.timeout') } as const
      expect(await first.append(id, unanswered)).toMatchObject({ booking: 'unknown', highWaterMark: 'o-0' })
      const events = await second.events(id)
      expect(events.map(({ event }) => event.type)).toEqual(['intended', 'marked', 'unanswered'])
    })

    // FAULTS.md F53
    it('with one booking after a commit that the server had not decided when its connection broke', async () => {
      const met = proxy.atNextCommit('hold')
      const booking = intend(first, 'a')
      await met
      // The server's process for this connection has received the commit and is stopped. Stopped in the
      // write before, it could block the whole server.
      let pid = 0
      await until(async () => {
        const [backend] = await server.rows(
          `select pid from pg_stat_activity
           where state = 'idle in transaction' and query like '%insert into shipments%'`,
        )
        pid = Number(backend?.pid ?? 0)
        return pid > 0
      })
      process.kill(pid, 'SIGSTOP')
      try {
        proxy.release()
        proxy.cutAll()
        await until(async () => {
          const [waiting] = await server.rows("select from pg_stat_activity where wait_event_type = 'Lock'")
          return waiting !== undefined
        })
        expect(await second.shipmentsOfDraft('a')).toEqual([])
      } finally {
        process.kill(pid, 'SIGCONT')
      }
      expect(await booking).toMatchObject({ kind: 'intended', created: true })
      expect(await second.shipmentsOfDraft('a')).toHaveLength(1)
    })

    // FAULTS.md F57
    it('over a network that drops every tenth packet, and keep the day’s limit', async () => {
      proxy.dropPackets()
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, n) => intend(n % 2 ? first : second, `d ${n}`, 6)),
      )
      proxy.release()
      expect(results.map(({ kind }) => kind).sort()).toEqual([
        ...Array(2).fill('full'),
        ...Array(6).fill('intended'),
      ])
      expect(await second.countPickup(monday)).toMatchObject({ parcels: 6 })
    })

    // FAULTS.md F54
    it('when the server ends their connections', async () => {
      await first.read('x')
      await server.rows(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      )
      await shipment(first, 'a')
      await shipment(second, 'b')
    })

    // FAULTS.md F54
    it('when the server restarts after a crash', async () => {
      await shipment(first, 'a')
      await server.restart()
      await shipment(first, 'b')
      expect(await second.shipmentsOf(monday)).toHaveLength(2)
    })
  })

  it('follow the prints of their own printers only', async () => {
    const sent = async (desk: Journal, draftId: string) => {
      const id = await shipment(desk, draftId)
      await desk.append(id, booked(`o-${draftId}`))
      await desk.append(id, { type: 'labelStored', document: 'd', pages: 1 })
      await desk.append(id, { type: 'printIntended', job: draftId, printer: 'Zebra', reprint: false })
      return id
    }
    const [a, b] = [await sent(first, 'a'), await sent(second, 'b')]
    await second.append(b, { type: 'printSubmitted', job: 'b' })
    const ids = async (desk: Journal) => (await desk.printedHere()).map(({ id }) => id)
    expect(await ids(first)).toEqual([a])
    expect(await ids(second)).toEqual([b])
    // The second desk prints the first one's label again.
    await first.append(a, { type: 'printSubmitted', job: 'a' })
    await second.append(a, { type: 'printIntended', job: 'again', printer: 'Zebra', reprint: true })
    expect(await ids(first)).toEqual([])
    expect(await ids(second)).toEqual([a, b])
    const own = await first.latestEvents(50)
    expect(own.map(({ shipmentId }) => shipmentId)).not.toContain(b)
  })

  it('take over a label of a desk that is gone, as one that may be printed, and of no other', async () => {
    const id = await shipment(second, 'a')
    await second.append(id, booked('o'))
    await second.append(id, { type: 'labelStored', document: 'd', pages: 1 })
    await second.append(id, { type: 'printIntended', job: 'j', printer: 'Zebra', reprint: false })
    const notified: string[] = []
    const settlePrint = createSettlePrintOfGoneDesk({
      journal: first,
      onShipmentChanged: ({ label }) => notified.push(label),
    })
    await expect(settlePrint(id)).rejects.toMatchObject({ code: 'journal.notAllowed' })
    expect(await createDesksThatPrinted(first)([id])).toEqual(new Map([[id, 'Desk 2']]))
    expect(await createDesksThatPrinted(second)([id])).toEqual(new Map())

    await server.rows(
      `update desks set seen_at = clock_timestamp() - interval '16 seconds' where name = 'Desk 2'`,
    )
    expect(await settlePrint(id)).toMatchObject({
      label: 'unknown',
      prints: 1,
      labelProblem: { code: 'printer.deskGone', values: { desk: 'Desk 2' } },
    })
    expect(await settlePrint(id)).toMatchObject({ label: 'unknown' })
    expect(notified).toEqual(['unknown'])
    // It was only interrupted, and comes back.
    await expect(second.append(id, { type: 'printSubmitted', job: 'j' })).rejects.toMatchObject({
      code: 'journal.notAllowed',
    })
    // Nobody makes a first copy any more; a person may ask for another one.
    const again = { type: 'printIntended' as const, job: 'k', printer: 'Zebra' }
    await expect(first.append(id, { ...again, reprint: false })).rejects.toMatchObject({
      code: 'journal.notAllowed',
    })
    expect(await first.append(id, { ...again, reprint: true })).toMatchObject({ label: 'printing' })
  })

  it('see what the other one does', async () => {
    const id = await shipment(second, 'a')
    await second.append(id, booked('o'))
    await second.append(id, { type: 'labelStored', document: 'd', pages: 1 })
    await first.append(id, { type: 'printIntended', job: 'j', printer: 'Zebra', reprint: false })
    const out = { name: 'Zebra', since: '2026-11-23T14:44:00.000Z', problem: problem('printer.paperOut') }
    await second.savePrinterState({ ...out, problem: undefined })
    await second.savePrinterState(out)
    const seen = async () => Object.fromEntries((await first.desks('2026')).map((desk) => [desk.name, desk]))
    const { 'Desk 1': own, 'Desk 2': other } = await seen()
    expect(own).toMatchObject({ isOwn: true, isGone: false, books: false, bookings: [] })
    expect(other).toMatchObject({ isOwn: false, isGone: false, printer: out, bookings: [{ shipmentId: id }] })
    expect(await second.desksOf([id])).toEqual(new Map([[id, { bookedBy: other?.id, printedBy: own?.id }]]))

    await server.rows(`
      insert into leases select 'booking', id, 1, clock_timestamp() + interval '1 minute' from desks where name = 'Desk 2';
      update desks set waits_since = clock_timestamp(), waits_until = clock_timestamp() + interval '1 minute'
        where name = 'Desk 1'`)
    expect(await seen()).toMatchObject({ 'Desk 1': { books: false, place: 1 }, 'Desk 2': { books: true } })
    await server.rows(`
      update leases set expires_at = '-infinity'; update desks set waits_until = '-infinity';
      update desks set seen_at = '2026-11-23T14:32:00Z'`)
    const { 'Desk 1': idle, 'Desk 2': gone } = await seen()
    expect(gone).toMatchObject({ isGone: true, seenAt: '2026-11-23T14:32:00.000Z', books: false })
    expect([idle?.isGone, idle?.place]).toEqual([false, undefined])
  })

  it('see which of them booked a parcel', async () => {
    await shipment(second, 'a')
    expect(await first.shipmentsOfDraft('a')).toMatchObject([{ desk: 'Desk 2' }])
  })
})
