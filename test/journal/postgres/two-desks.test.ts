import { describe, expect, test } from 'vitest'
import { createSettlePrintOfGoneDesk } from '../../../electron/day/settle-print-of-gone-desk.ts'
import { createAppendEvent } from '../../../electron/journal/append-event.ts'
import type { QueuedDraft } from '../../../electron/journal/interface/pickup-journal.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import { createDesksThatPrinted } from '../../../electron/printing/labels/desks-that-printed.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import type { QuotationRecord } from '../../../shared/shipment/index.ts'
import { until } from '../../fixtures/fake-clock.ts'
import { draft, monday, tuesday } from '../../fixtures/shipment/parcel-draft.ts'
import {
  closedPickup,
  eventTypes,
  orderRequest,
  queuedDraft,
  takenOver,
} from '../../fixtures/shipment/shipment-records.ts'
import { booked, describeTwoDesks, fulfilled, intend, intendedId, problemCode } from './describe-two-desks.ts'

const queued = (id: string, change: Partial<QueuedDraft> = {}) =>
  queuedDraft(id, { source: 'file', ...change })

describeTwoDesks('two desks on one journal', (desks) => {
  describe('the same work of both desks at the same time', () => {
    // FAULTS.md F50
    test('keeps the day’s limit when both book the last place', async () => {
      for (let n = 0; n < 19; n++) await intendedId(desks.second, `before ${n}`)
      const [one, two] = await desks.meanwhile(
        (desk) => intend(desk, 'a', { limit: 20 }),
        (desk) => intend(desk, 'b', { limit: 20 }),
      )
      expect(fulfilled(one).kind).toBe('intended')
      expect(fulfilled(two)).toEqual({ kind: 'full', parcels: 20 })
    })

    test('keeps the day’s limit when both book all day long', async () => {
      const results = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          intend(n % 2 ? desks.first : desks.second, `d ${n}`, { limit: 20 }),
        ),
      )
      expect(results.filter(({ kind }) => kind === 'intended')).toHaveLength(20)
      expect(await desks.first.countPickup(monday)).toMatchObject({ parcels: 20 })
    })

    test('does not wait for a desk that books for another day', async () => {
      await desks.meanwhile(
        (desk) => intend(desk, 'a', { limit: 20 }),
        (desk) => intend(desk, 'b', { limit: 20, day: tuesday.pickupOn }),
        true,
      )
    })

    test.each([
      ['of one day', monday.pickupOn],
      ['that one of them changed to another day', tuesday.pickupOn],
    ])('books a draft %s once', async (_what, day) => {
      const [one, two] = await desks.meanwhile(
        (desk) => intend(desk, 'a'),
        (desk) => intend(desk, 'a', { day }),
      )
      expect(fulfilled(one)).toMatchObject({ kind: 'intended', created: true })
      expect(fulfilled(two)).toMatchObject({ kind: 'intended', created: false })
      expect(await desks.second.shipmentsOfDraft('a')).toHaveLength(1)
    })

    test('takes an order over once', async () => {
      const event = takenOver()
      const [, two] = await desks.meanwhile(
        (desk) => desk.takeOver(event),
        (desk) => desk.takeOver(event),
      )
      expect(problemCode(two)).toBe('journal.orderTaken')
    })

    test('keeps a call of the API once', async () => {
      for (let n = 0; n < 20; n++) {
        const request = { key: `k ${n}`, bodyHash: 'h', draftId: 'a' }
        const [one, two] = await Promise.all([
          desks.first.keepApiRequest(request),
          desks.second.keepApiRequest({ ...request, draftId: 'b' }),
        ])
        expect([one.isNew, two.isNew].sort()).toEqual([false, true])
        expect(one.draftId).toBe(one.isNew ? 'a' : 'b')
        expect(two.draftId).toBe(one.draftId)
      }
    })

    test('replaces a quotation one after the other', async () => {
      const record = (id: string): QuotationRecord => ({
        id,
        draftId: 'a',
        askedAt: '2026-11-21T08:00:00.000Z',
        request: orderRequest(),
        extras: {},
        quotation: { id, price: { amount: 1, currency: 'EUR' } },
      })
      await desks.second.keepQuotation(record('q'))
      const [one, two] = await desks.meanwhile(
        (desk) => desk.keepQuotation(record('q-1'), 'q'),
        (desk) => desk.keepQuotation(record('q-2'), 'q'),
      )
      fulfilled(one)
      fulfilled(two)
      expect((await desks.second.quotationsOf('a')).map(({ id }) => id)).toEqual(['q-1', 'q-2'])
    })
  })

  describe('a queued draft', () => {
    test.each([
      [
        'changed',
        (desk: Journal) => desk.addDrafts([queued('a', { draft: draft({ id: 'a', reference: 'new' }) })]),
      ],
      ['moved', (desk: Journal) => desk.moveDrafts(['a'], tuesday)],
      ['removed', (desk: Journal) => desk.removeDrafts(['a'])],
    ])('is not booked while it is being %s', async (_how, change) => {
      await desks.second.addDrafts([queued('a')])
      const [, two] = await desks.meanwhile(
        (desk): Promise<unknown> => change(desk),
        (desk) => intend(desk, 'a', { queued: queued('a') }),
      )
      expect(fulfilled(two).kind).toBe('changed')
    })

    test.each([
      ['moved', (desk: Journal) => desk.moveDrafts(['a'], tuesday)],
      ['removed', (desk: Journal) => desk.removeDrafts(['a'])],
    ])('is not %s while it is being booked', async (_what, change) => {
      await desks.second.addDrafts([queued('a')])
      const [, two] = await desks.meanwhile((desk) => intend(desk, 'a', { queued: queued('a') }), change)
      expect(fulfilled(two)).toEqual([])
      expect(await desks.second.shipmentsOf(monday)).toHaveLength(1)
    })

    test('is removed from where the other desk moved it', async () => {
      await desks.second.addDrafts([queued('a')])
      const [one, two] = await desks.meanwhile(
        (desk) => desk.moveDrafts(['a'], tuesday),
        (desk) => desk.removeDrafts(['a']),
      )
      expect(fulfilled(one)).toHaveLength(1)
      expect(fulfilled(two)).toMatchObject([{ pickup: tuesday }])
      expect(await desks.second.queuedDraftsOf(tuesday)).toEqual([])
    })

    test('of a file that both import is there once, whatever the order of its rows', async () => {
      const drafts = Array.from({ length: 300 }, (_, n) => queued(`f-${n}`))
      await Promise.all([desks.first.addDrafts(drafts), desks.second.addDrafts(drafts.toReversed())])
      expect(await desks.first.queuedDraftsOf(monday)).toHaveLength(300)
    })
  })

  describe('a pickup', () => {
    test.each([
      ['draft', (desk: Journal) => desk.addDrafts([queued('b')])],
      ['draft of another day', (desk: Journal) => desk.moveDrafts(['t'], monday)],
      ['removed draft', (desk: Journal) => desk.restoreDrafts(['r'])],
    ])('takes no %s while it is being closed', async (_what, add) => {
      await desks.second.addDrafts([queued('t', { pickup: tuesday }), queued('r')])
      await desks.second.removeDrafts(['r'])
      const [one, two] = await desks.meanwhile(
        (desk) => desk.closePickup(closedPickup()),
        (desk): Promise<unknown> => add(desk),
      )
      expect(fulfilled(one)).toBe(true)
      expect(problemCode(two)).toBe('journal.pickupClosed')
    })

    test('takes no booking while it is being closed, and is closed once', async () => {
      const [, two] = await desks.meanwhile(
        (desk) => desk.closePickup(closedPickup()),
        (desk) => intend(desk, 'a'),
      )
      expect(fulfilled(two)).toEqual({ kind: 'closed' })
      const [, again] = await desks.meanwhile(
        (desk) => desk.closePickup(closedPickup(tuesday)),
        (desk) => desk.closePickup(closedPickup(tuesday)),
      )
      expect(problemCode(again)).toBe('journal.pickupClosed')
    })

    test.each([
      ['a draft is being added', (desk: Journal) => desk.addDrafts([queued('b')])],
      ['a parcel is being booked', (desk: Journal) => intend(desk, 'b')],
      [
        'a booking is being answered',
        async (desk: Journal, id: string) => void (await desk.append(id, booked('o'))),
      ],
    ])('is not closed while %s', async (_what, change) => {
      const id = await intendedId(desks.second, 'a')
      const [, two] = await desks.meanwhile(
        (desk): Promise<unknown> => change(desk, id),
        (desk) => desk.closePickup(closedPickup({ booked: 1, unknown: 1 })),
      )
      expect(fulfilled(two)).toBe(false)
    })
  })

  describe('events', () => {
    test('of one shipment are appended one after the other', async () => {
      const id = await intendedId(desks.second, 'a')
      const [one, two] = await desks.meanwhile(
        (desk) => desk.append(id, booked('o')),
        (desk) => desk.append(id, { type: 'unanswered', problem: newProblem('service.timeout') }),
      )
      expect(fulfilled(one).booking).toBe('booked')
      expect(problemCode(two)).toBe('journal.notAllowed')
      expect(await eventTypes(desks.second, id)).toEqual(['intended', 'booked'])
    })

    test('follow those of the other desk, also where a desk wrote the shipment’s last one itself', async () => {
      const id = await intendedId(desks.first, 'a')
      await desks.second.append(id, { type: 'marked', highWaterMark: 'o-0' })
      const unanswered = { type: 'unanswered', problem: newProblem('service.timeout') } as const
      expect(await desks.first.append(id, unanswered)).toMatchObject({
        booking: 'unknown',
        highWaterMark: 'o-0',
      })
      const events = await desks.second.events(id)
      expect(events.map(({ event }) => event.type)).toEqual(['intended', 'marked', 'unanswered'])
    })

    test('each reach a program, also one whose commit came after that of a later one', async () => {
      const id = await intendedId(desks.second, 'b')
      const held = desks.proxy.atNextCommit('hold')
      const late = intend(desks.first, 'late', { day: tuesday.pickupOn })
      await held
      await desks.second.append(id, booked('o'))
      const seen = await desks.second.eventsAfter(0, 10)
      expect(seen.map(({ type, draftId }) => `${draftId} ${type}`)).toEqual(['b intended', 'b booked'])
      desks.proxy.release()
      await late
      const more = await desks.first.eventsAfter(seen.at(-1)?.number ?? 0, 10)
      expect(more.map(({ type, draftId }) => `${draftId} ${type}`)).toEqual(['late intended'])
      // The numbers are the same at each desk.
      expect(await desks.second.eventsAfter(0, 10)).toEqual([...seen, ...more])
    })

    test('are numbered once for programs that ask both desks at the same time', async () => {
      for (const draftId of ['a', 'b', 'c']) await intendedId(desks.second, draftId)
      const [one, two] = await desks.meanwhile(
        (desk) => desk.eventsAfter(0, 10),
        (desk) => desk.eventsAfter(0, 10),
      )
      expect(fulfilled(one)).toHaveLength(3)
      expect(fulfilled(two)).toEqual(fulfilled(one))
    })

    test('of each desk are numbered without a gap', async () => {
      await Promise.all(
        Array.from({ length: 6 }, async (_, n) => {
          const desk = n % 2 ? desks.first : desks.second
          const id = await intendedId(desk, `d ${n}`)
          await desk.append(id, { type: 'declaredAbsent' }).catch(() => undefined)
          await desk.append(id, booked(`o ${n}`))
        }),
      )
      const rows = await desks.server.rows(
        `select name, string_agg(number::text, ' ' order by number) as numbers
         from events join desks on desks.id = events.desk group by name order by name`,
      )
      expect(rows).toEqual([
        { name: 'Desk 1', numbers: '1 2 3 4 5 6' },
        { name: 'Desk 2', numbers: '1 2 3 4 5 6' },
      ])
    })
  })

  describe('answers to another program', () => {
    test('announce a cancellation of what the other desk is sending', async () => {
      const id = await intendedId(desks.second, 'a')
      await desks.second.append(id, booked('o'))
      await desks.second.append(id, { type: 'cancelIntended' })
      const [one] = await desks.meanwhile(
        (desk) => desk.takeAnswer('erp'),
        (desk) => desk.append(id, { type: 'cancelled' }),
      )
      expect(fulfilled(one)?.answer.state).toBe('booked')
      expect((await desks.second.answersOf(id)).map(({ state, delivery }) => `${state} ${delivery}`)).toEqual(
        ['cancelled waiting', 'booked waiting'],
      )
    })

    test('are not taken while a cancellation ends them', async () => {
      const id = await intendedId(desks.second, 'a')
      await desks.second.append(id, booked('o'))
      await desks.second.append(id, { type: 'cancelIntended' })
      const [, two] = await desks.meanwhile(
        (desk) => desk.append(id, { type: 'cancelled' }),
        (desk) => desk.takeAnswer('erp'),
      )
      expect(fulfilled(two)).toBeUndefined()
    })
  })

  describe('after a failure of the network or the server', () => {
    // FAULTS.md F53
    test.each([
      ['a commit', 'loseAnswer', false],
      ['a commit', 'lose', false],
      ['a booking in one message', 'loseAnswer', true],
      ['a booking in one message', 'lose', true],
      ['a booking in one message', 'late', true],
    ] as const)(
      'there is one booking after %s without an answer: %s',
      async (_what, fault, isInOneMessage) => {
        // The first transaction of a desk is not in one message.
        if (isInOneMessage) await intendedId(desks.first, 'earlier')
        const met = desks.proxy.atNextCommit(fault)
        const result = await intend(desks.first, 'a')
        await met
        expect(result).toMatchObject({ kind: 'intended', created: true })
        expect(await desks.second.shipmentsOfDraft('a')).toHaveLength(1)
        if (result.kind === 'intended') expect(await desks.second.events(result.shipment.id)).toHaveLength(1)
        await desks.proxy.release()
        expect(await desks.second.shipmentsOfDraft('a')).toHaveLength(1)
      },
    )

    // FAULTS.md F53
    test.each(['loseAnswer', 'lose', 'late'] as const)(
      'there is one event after an outcome in one message without an answer: %s',
      async (fault) => {
        const id = await intendedId(desks.first, 'a')
        const met = desks.proxy.atNextCommit(fault)
        const after = await desks.first.append(id, { type: 'marked', highWaterMark: null })
        await met
        await desks.proxy.release()
        expect(await eventTypes(desks.second, id)).toEqual(['intended', 'marked'])
        expect(await desks.second.read(id)).toEqual(after)
        expect(await desks.first.append(id, booked('o-1'))).toMatchObject({ booking: 'booked' })
      },
    )

    // FAULTS.md F53
    test('a booking that arrives after it was refused is not made', async () => {
      await intendedId(desks.first, 'earlier')
      const taken = await intendedId(desks.second, 'b')
      const met = desks.proxy.atNextCommit('late')
      expect(await intend(desks.first, 'a', { limit: 2 })).toEqual({ kind: 'full', parcels: 2 })
      await met
      await desks.second.append(taken, { type: 'rejected', problem: newProblem('service.validation') })
      await desks.proxy.release()
      expect(await desks.second.shipmentsOfDraft('a')).toEqual([])
    })

    // FAULTS.md F53
    test('there is one booking after a commit that the server had not decided when its connection broke', async () => {
      const met = desks.proxy.atNextCommit('hold')
      const booking = intend(desks.first, 'a')
      await met
      // The server's process for this connection has received the commit and is stopped. Stopped in the
      // write before, it could block the whole server.
      let pid = 0
      await until(async () => {
        const [backend] = await desks.server.rows(
          `select pid from pg_stat_activity
           where state = 'idle in transaction' and query like '%insert into shipments%'`,
        )
        pid = Number(backend?.pid ?? 0)
        return pid > 0
      })
      process.kill(pid, 'SIGSTOP')
      try {
        desks.proxy.release()
        desks.proxy.cutAll()
        await until(async () => {
          const [waiting] = await desks.server.rows(
            "select from pg_stat_activity where wait_event_type = 'Lock'",
          )
          return waiting !== undefined
        })
        expect(await desks.second.shipmentsOfDraft('a')).toEqual([])
      } finally {
        process.kill(pid, 'SIGCONT')
      }
      expect(await booking).toMatchObject({ kind: 'intended', created: true })
      expect(await desks.second.shipmentsOfDraft('a')).toHaveLength(1)
    })

    // FAULTS.md F57
    test('the day’s limit holds over a network that drops every tenth packet', async () => {
      desks.proxy.dropPackets()
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          intend(n % 2 ? desks.first : desks.second, `d ${n}`, { limit: 6 }),
        ),
      )
      desks.proxy.release()
      expect(results.map(({ kind }) => kind).sort()).toEqual([
        ...Array(2).fill('full'),
        ...Array(6).fill('intended'),
      ])
      expect(await desks.second.countPickup(monday)).toMatchObject({ parcels: 6 })
    })

    // FAULTS.md F54
    test('both book on when the server ends their connections', async () => {
      await desks.first.read('x')
      await desks.server.rows(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      )
      await intendedId(desks.first, 'a')
      await intendedId(desks.second, 'b')
    })

    // FAULTS.md F54
    test('both book on when the server restarts after a crash', async () => {
      await intendedId(desks.first, 'a')
      await desks.server.restart()
      await intendedId(desks.first, 'b')
      expect(await desks.second.shipmentsOf(monday)).toHaveLength(2)
    })
  })

  describe('prints', () => {
    test('are followed at the desk of their printer only', async () => {
      const sent = async (desk: Journal, draftId: string) => {
        const id = await intendedId(desk, draftId)
        await desk.append(id, booked(`o-${draftId}`))
        await desk.append(id, { type: 'labelStored', document: 'd', pages: 1 })
        await desk.append(id, { type: 'printIntended', job: draftId, printer: 'Zebra', reprint: false })
        return id
      }
      const [a, b] = [await sent(desks.first, 'a'), await sent(desks.second, 'b')]
      await desks.second.append(b, { type: 'printSubmitted', job: 'b' })
      const ids = async (desk: Journal) => (await desk.printedHere()).map(({ id }) => id)
      expect(await ids(desks.first)).toEqual([a])
      expect(await ids(desks.second)).toEqual([b])
      // The second desk prints the first one's label again.
      await desks.first.append(a, { type: 'printSubmitted', job: 'a' })
      await desks.second.append(a, { type: 'printIntended', job: 'again', printer: 'Zebra', reprint: true })
      expect(await ids(desks.first)).toEqual([])
      expect(await ids(desks.second)).toEqual([a, b])
      const own = await desks.first.latestEvents(50)
      expect(own.map(({ shipmentId }) => shipmentId)).not.toContain(b)
    })

    test('of a desk that is gone are taken over as labels that may be printed; those of a desk that is there are not', async () => {
      const id = await intendedId(desks.second, 'a')
      await desks.second.append(id, booked('o'))
      await desks.second.append(id, { type: 'labelStored', document: 'd', pages: 1 })
      await desks.second.append(id, { type: 'printIntended', job: 'j', printer: 'Zebra', reprint: false })
      const notified: string[] = []
      const settlePrint = createSettlePrintOfGoneDesk({
        journal: desks.first,
        append: createAppendEvent(desks.first, ({ label }) => notified.push(label)),
      })
      await expect(settlePrint(id)).rejects.toMatchObject({ code: 'journal.notAllowed' })
      expect(await createDesksThatPrinted(desks.first)([id])).toEqual(new Map([[id, 'Desk 2']]))
      expect(await createDesksThatPrinted(desks.second)([id])).toEqual(new Map())

      await desks.server.rows(
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
      await expect(desks.second.append(id, { type: 'printSubmitted', job: 'j' })).rejects.toMatchObject({
        code: 'journal.notAllowed',
      })
      // Nobody makes a first copy any more; a person may ask for another one.
      const again = { type: 'printIntended' as const, job: 'k', printer: 'Zebra' }
      await expect(desks.first.append(id, { ...again, reprint: false })).rejects.toMatchObject({
        code: 'journal.notAllowed',
      })
      expect(await desks.first.append(id, { ...again, reprint: true })).toMatchObject({ label: 'printing' })
    })
  })

  describe('the other desk', () => {
    test('shows what it does: its printer, its booking, its place in the queue, when it was last seen', async () => {
      const id = await intendedId(desks.second, 'a')
      await desks.second.append(id, booked('o'))
      await desks.second.append(id, { type: 'labelStored', document: 'd', pages: 1 })
      await desks.first.append(id, { type: 'printIntended', job: 'j', printer: 'Zebra', reprint: false })
      const out = {
        name: 'Zebra',
        since: '2026-11-23T14:44:00.000Z',
        problem: newProblem('printer.paperOut'),
      }
      await desks.second.savePrinterState({ ...out, problem: undefined })
      await desks.second.savePrinterState(out)
      const seen = async () =>
        Object.fromEntries((await desks.first.desks('2026')).map((desk) => [desk.name, desk]))
      const { 'Desk 1': own, 'Desk 2': other } = await seen()
      expect(own).toMatchObject({ isOwn: true, isGone: false, books: false, bookings: [] })
      expect(other).toMatchObject({
        isOwn: false,
        isGone: false,
        printer: out,
        bookings: [{ shipmentId: id }],
      })
      expect(await desks.second.desksOf([id])).toEqual(
        new Map([[id, { bookedBy: other?.id, printedBy: own?.id }]]),
      )

      await desks.server.rows(`
        insert into leases select 'booking', id, 1, clock_timestamp() + interval '1 minute' from desks where name = 'Desk 2';
        update desks set waits_since = clock_timestamp(), waits_until = clock_timestamp() + interval '1 minute'
          where name = 'Desk 1'`)
      expect(await seen()).toMatchObject({ 'Desk 1': { books: false, place: 1 }, 'Desk 2': { books: true } })
      await desks.server.rows(`
        update leases set expires_at = '-infinity'; update desks set waits_until = '-infinity';
        update desks set seen_at = '2026-11-23T14:32:00Z'`)
      const { 'Desk 1': idle, 'Desk 2': gone } = await seen()
      expect(gone).toMatchObject({ isGone: true, seenAt: '2026-11-23T14:32:00.000Z', books: false })
      expect([idle?.isGone, idle?.place]).toEqual([false, undefined])
    })

    test('is named at a parcel that it booked', async () => {
      await intendedId(desks.second, 'a')
      expect(await desks.first.shipmentsOfDraft('a')).toMatchObject([{ desk: 'Desk 2' }])
    })
  })
})
