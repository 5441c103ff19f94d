import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { needsReconciliation } from '../../electron/journal/journal.ts'
import type { SqlServer } from '../../shared/connections/sql-server.ts'
import { missingDatabase, restoreDump, startReplica } from '../fixtures/databases.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { createTestSession } from '../fixtures/session.ts'
import { type JournalServer, startJournalServer } from '../fixtures/shared-journal.ts'
import { intended } from '../fixtures/shipments.ts'
import { monday, nthDraft } from '../shipment/draft-fixture.ts'

const missing = missingDatabase('postgres')
describe.skipIf(missing)(`a restored shared journal${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: JournalServer
  beforeAll(async () => {
    server = await startJournalServer()
  }, 60_000)
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

  it('has the events of its dump, and books nothing twice that another desk booked since', async () => {
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
    expect(await first.book(again, false)).toMatchObject({ kind: 'refused' })
    expect(first.account.orders).toHaveLength(3)
    await journal.close()
  })

  it('is compared again only after another restore', async () => {
    for (const [database, owes] of [
      ['orders', false],
      ['again', true],
      ['again', false],
    ] as const) {
      if (owes) await restoreDump(server.database, database, async () => undefined)
      const journal = await server.open({ server: { ...server.database.server, database } })
      expect(await needsReconciliation(journal)).toBe(owes)
      await journal.saveFact('journal.restored', false)
      await journal.close()
    }
  })

  it('is compared once a replica took over', async () => {
    await (await server.open({})).close()
    const replica = await startReplica(server.database)
    await replica.promote()
    const journal = await server.open({ server: replica.server })
    expect(await needsReconciliation(journal)).toBe(true)
    await journal.close()
    await replica.stop()
  })

  it('takes no booking of a desk that ran through the restore, before the comparison', async () => {
    const journal = await server.open({})
    await restoreDump(server.database, 'newer', async () => undefined)
    await asAdministrator('drop database orders with (force)', 'alter database newer rename to orders')
    await expect(journal.intend(intended(), 1)).rejects.toMatchObject({ code: 'journal.wasRestored' })
    expect(await needsReconciliation(journal)).toBe(true)
    await journal.saveFact('journal.restored', false)
    expect(await journal.intend(intended(), 1)).toMatchObject({ kind: 'intended', created: true })
    await journal.close()
  })
})
