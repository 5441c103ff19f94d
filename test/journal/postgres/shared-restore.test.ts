import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Journal, needsComparison } from '../../../electron/journal/journal.ts'
import { openJournal } from '../../../electron/journal/sqlite/open-journal.ts'
import type { SqlServer } from '../../../shared/connections/index.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { restoreDump, startReplica } from '../../fixtures/connections/postgres-server.ts'
import { createFakeClock } from '../../fixtures/fake-clock.ts'
import { describePostgres } from '../../fixtures/journal/describe-databases.ts'
import { type JournalServer, startJournalServer } from '../../fixtures/journal/shared-journal.ts'
import { monday, nthDraft } from '../../fixtures/shipment/parcel-draft.ts'
import { intended } from '../../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

describePostgres('a restored shared journal', () => {
  let server: JournalServer
  beforeAll(async () => {
    server = await startJournalServer()
  })
  afterAll(() => server.stop())

  const run = async ({ host, port, user, database }: SqlServer, ...statements: string[]) => {
    const client = new pg.Client({ host, port, user, database, password: server.database.password })
    await client.connect()
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    await client.end()
    return rows
  }
  const events = (at: SqlServer) => run(at, 'select * from packdesk_practice.events order by seq')
  const asAdministrator = (...statements: string[]) =>
    run({ ...server.database.server, database: 'postgres' }, ...statements)

  // FAULTS.md F59
  test('has the events of its dump, and books nothing twice that another desk booked since', async () => {
    const clock = createFakeClock()
    const { journal: others, booking } = await server.openDesk({ desk: 'Desk 2', clock })
    const second = createTestSession({ clock, journal: others, lease: booking.hold, seed: 2 })
    await second.queue(3)
    await second.bookAll(monday, [nthDraft(1).id])
    let dumped: unknown
    const restored = await restoreDump(server.database, 'restored', async () => {
      dumped = await events(server.database.server)
      await second.bookAll(monday, [nthDraft(2).id])
    })
    await others.close()
    expect(await events(restored)).toEqual(dumped)

    const { journal, booking: own } = await server.openDesk({ desk: 'Desk 1', clock, server: restored })
    const first = createTestSession({ account: second.account, clock, journal, lease: own.hold })
    expect(await first.references()).toEqual(['W-1 booked', 'W-2 ready', 'W-3 ready'])
    await first.bookAll()
    expect(await first.references()).toEqual(['W-1 booked', 'W-3 booked'])
    // Typed once more, the other desk's parcel is refused.
    const again = { ...nthDraft(9), reference: 'W-2' }
    expect(await first.booking.book(again)).toMatchObject({ kind: 'refused' })
    expect(first.account.orders).toHaveLength(3)
    await journal.close()
  })

  test('is compared again only after another restore', async () => {
    for (const [database, owes] of [
      ['orders', false],
      ['again', true],
      ['again', false],
    ] as const) {
      if (owes) await restoreDump(server.database, database, async () => undefined)
      const journal = await server.open({ server: { ...server.database.server, database } })
      expect(await needsComparison(journal)).toBe(owes)
      await journal.saveFact('journal.restored', false)
      await journal.close()
    }
  })

  // FAULTS.md F59
  test('is compared once a replica took over', async () => {
    await (await server.open({})).close()
    const replica = await startReplica(server.database)
    await replica.promote()
    const journal = await server.open({ server: replica.server })
    expect(await needsComparison(journal)).toBe(true)
    await journal.close()
    await replica.stop()
  })

  describe('whose disk was put back', () => {
    let dir: string
    beforeEach(async () => {
      dir = tempFolder('witness')
      await server.reset()
    })
    /** A desk with a file of its own. */
    const openDesk = async (desk: string) => {
      const { journal: own } = await openJournal({
        dataDir: join(dir, desk),
        environment: 'practice',
        clock: Date,
      })
      return server.openDesk({ desk, own })
    }
    const book = (journal: Journal, n: number) =>
      journal.intend(intended({ draftId: `draft ${n}`, code: `PD-${n}` }), 1)
    const nothing = { onShipmentChanged() {}, onPickupChanged() {}, onAnswersChanged() {}, onSwept() {} }

    // FAULTS.md F60
    test('is compared when the desk that booked since starts, once for all desks', async () => {
      const before = await openDesk('Desk 1')
      await book(before.journal, 1)
      await before.journal.close()
      await server.putBackAfter(async () => {
        for (const name of ['Desk 1', 'Desk 2']) {
          const desk = await openDesk(name)
          const watch = desk.watchDesks(nothing)
          await book(desk.journal, 2)
          await watch.stop()
          await desk.journal.close()
        }
      })
      for (const [name, owes] of [
        ['Desk 1', true],
        ['Desk 2', false],
        ['Desk 1', false],
      ] as const) {
        const { journal } = await openDesk(name)
        expect(await needsComparison(journal)).toBe(owes)
        await journal.saveFact('journal.restored', false)
        await journal.close()
      }
    })

    // FAULTS.md F60
    test('is compared when a desk starts that only saw the bookings of another', async () => {
      await (await openDesk('Desk 1')).journal.close()
      await server.putBackAfter(async () => {
        const { journal } = await openDesk('Desk 2')
        await book(journal, 1)
        await journal.close()
        await (await openDesk('Desk 1')).journal.close()
      })
      const { journal } = await openDesk('Desk 1')
      expect(await needsComparison(journal)).toBe(true)
      await journal.close()
    })

    // FAULTS.md F60
    test('takes no booking of a desk that ran meanwhile', async () => {
      const { journal } = await openDesk('Desk 1')
      await book(journal, 1)
      await server.putBackAfter(() => book(journal, 2))
      await expect(book(journal, 3)).rejects.toMatchObject({ code: 'journal.wasRestored' })
      expect(await needsComparison(journal)).toBe(true)
      await journal.close()
    })

    // FAULTS.md F60
    test('is compared once for all desks that ran meanwhile', async () => {
      const [one, two] = [await openDesk('Desk 1'), await openDesk('Desk 2')]
      await server.putBackAfter(async () => {
        await book(one.journal, 1)
        await book(two.journal, 2)
      })
      await expect(book(one.journal, 3)).rejects.toMatchObject({ code: 'journal.wasRestored' })
      await one.journal.saveFact('journal.restored', false)
      expect(await book(two.journal, 4)).toMatchObject({ kind: 'intended', created: true })
      expect(await needsComparison(two.journal)).toBe(false)
      for (const { journal } of [one, two]) await journal.close()
    })

    // FAULTS.md F60
    test('takes none of a running desk that only saw what another booked', async () => {
      const [one, two] = [await openDesk('Desk 1'), await openDesk('Desk 2')]
      const watch = one.watchDesks(nothing)
      await book(two.journal, 1)
      await server.putBackAfter(async () => {
        await book(two.journal, 2)
        // It notes what it saw.
        await one.watchDesks(nothing).stop()
      })
      await expect.poll(() => needsComparison(one.journal).catch(() => undefined)).toBe(true)
      await watch.stop()
      for (const { journal } of [one, two]) await journal.close()
    })

    // FAULTS.md F60
    test('takes none of a running desk that saw another’s bookings and has not found the server since', async () => {
      const [one, two] = [await openDesk('Desk 1'), await openDesk('Desk 2')]
      await server.putBackAfter(async () => {
        await book(two.journal, 1)
        await two.watchDesks(nothing).stop()
        // It noted the same, and wrote nothing itself.
        const saw = await two.journal.readFact('desk.saw')
        if (saw) await one.journal.saveFact('desk.saw', saw)
      })
      await expect(book(one.journal, 2)).rejects.toMatchObject({ code: 'journal.wasRestored' })
      expect(await needsComparison(two.journal)).toBe(true)
      for (const { journal } of [one, two]) await journal.close()
    })

    test('is another journal to a desk that is moved to it', async () => {
      const desk = await openDesk('Desk 1')
      await book(desk.journal, 1)
      await desk.journal.close()
      await (await openDesk('Desk 1')).journal.close()
      await server.reset()
      const { journal } = await openDesk('Desk 1')
      expect(await needsComparison(journal)).toBe(false)
      await journal.close()
    })
  })

  // FAULTS.md F62
  test('is compared once after each time that an administrator deleted bookings', async () => {
    await server.reset()
    const desk = await server.open({})
    for (const n of [1, 2, 3]) await desk.intend(intended({ draftId: `draft ${n}`, code: `PD-${n}` }), 1)
    await desk.close()
    for (const code of ['PD-2', 'PD-3']) {
      const of = `in (select id from packdesk_practice.shipments where code = '${code}')`
      await run(
        server.database.server,
        'set session_replication_role = replica',
        `delete from packdesk_practice.events where shipment_id ${of}`,
        `delete from packdesk_practice.shipments where id ${of}`,
      )
      for (const owes of [true, false]) {
        const journal = await server.open({})
        expect(await needsComparison(journal)).toBe(owes)
        await journal.saveFact('journal.restored', false)
        await journal.close()
      }
    }
  })

  // FAULTS.md F59
  test.each([
    ['has written nothing', false],
    ['books in one message', true],
  ])(
    'takes no booking of a desk that ran through the restore and %s, before the comparison',
    async (_, hasBooked) => {
      const journal = await server.open({})
      const event = intended({ draftId: `draft ${hasBooked}`, code: `PD-${hasBooked}` })
      if (hasBooked) await journal.intend(intended({ draftId: 'earlier', code: 'PD-0' }), 1)
      await restoreDump(server.database, 'newer', async () => undefined)
      await asAdministrator('drop database orders with (force)', 'alter database newer rename to orders')
      await expect(journal.intend(event, 1)).rejects.toMatchObject({ code: 'journal.wasRestored' })
      expect(await needsComparison(journal)).toBe(true)
      await journal.saveFact('journal.restored', false)
      expect(await journal.intend(event, 1)).toMatchObject({ kind: 'intended', created: true })
      await journal.close()
    },
  )
})
