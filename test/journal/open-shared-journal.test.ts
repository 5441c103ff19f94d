import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDocuments, withShared } from '../../electron/documents/index.ts'
import { openSharedJournal } from '../../electron/journal/open-shared-journal.ts'
import { openJournal } from '../../electron/journal/sqlite/open-journal.ts'
import type { SqlServer } from '../../shared/connections/index.ts'
import type { Database } from '../fixtures/connections/database-server.ts'
import { startDatabase } from '../fixtures/connections/databases.ts'
import { listen } from '../fixtures/connections/listen.ts'
import { startReplica } from '../fixtures/connections/postgres-server.ts'
import { describePostgres } from '../fixtures/journal/describe-databases.ts'
import { startPostgresProxy } from '../fixtures/journal/postgres-proxy.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import { intended } from '../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

describePostgres('opening a shared journal', () => {
  let database: Database
  let dataDir: string
  beforeAll(async () => {
    database = await startDatabase('postgres')
  })
  afterAll(() => database.stop())
  beforeEach(async () => {
    dataDir = tempFolder('shared')
  })
  afterEach(() => database.sql('drop schema if exists packdesk_practice cascade'))

  const own = () => ({ dataDir, environment: 'practice' as const, clock: Date })
  const open = (
    change: Partial<SqlServer> = {},
    password = database.password,
    deskName = 'Desk 1',
    folder = dataDir,
  ) =>
    openSharedJournal({
      ...own(),
      dataDir: folder,
      server: { ...database.server, ...change },
      password,
      deskName,
    })

  test('keeps what is the desk’s own in the desk’s file, and the rest at the server', async () => {
    const { journal } = await open()
    const typed = draft()
    await journal.saveDraft('parcel', typed)
    await journal.saveFact('desk.mark', 'AAA')
    await journal.intend(intended(), 1)
    await journal.close()
    const file = await openJournal({ ...own(), name: 'practice.desk' })
    expect(await file.journal.readDraft('parcel')).toEqual(typed)
    expect(await file.journal.readFact('desk.mark')).toBe('AAA')
    expect(await file.journal.countByState()).toEqual([])
    await file.journal.close()
    const again = await open()
    expect(await again.journal.readDraft('parcel')).toEqual(typed)
    expect(await again.journal.countByState()).toHaveLength(1)
    await again.journal.close()
  })

  test('is given up where a COMMIT stays without an answer, also if a migration may take an hour', async () => {
    await (await open()).journal.close()
    const proxy = await startPostgresProxy(database.server.port)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const met = proxy.atNextCommit('hold')
      const opening = open({ port: proxy.port })
      await met
      vi.advanceTimersByTime(60_000)
      await expect(opening).rejects.toMatchObject({ code: 'journal.lost' })
    } finally {
      vi.useRealTimers()
      await proxy.close()
    }
  })

  test('gives each desk the documents of the others', async () => {
    const [one, two] = [await open(), await open({}, database.password, 'Desk 2', join(dataDir, 'other'))]
    const folders = [join(dataDir, 'one'), join(dataDir, 'two')].map(createDocuments)
    const [first, second] = folders
    if (!first || !second) throw new Error('no folders')
    const label = new Uint8Array([37, 80, 68, 70, 0, 255])
    const hash = await withShared(first, one.documents).put(label)
    await withShared(first, one.documents).put(label)
    expect(await second.get(hash)).toBeUndefined()
    const there = withShared(second, two.documents)
    expect(await there.get(hash)).toEqual(Buffer.from(label))
    // Kept here: it can be printed again without the server.
    expect(await second.get(hash)).toEqual(Buffer.from(label))
    expect(await there.get('0'.repeat(64))).toBeUndefined()
    await one.journal.close()
    await two.journal.close()
  })

  test('leaves the desk’s former journal as it is', async () => {
    const before = await openJournal(own())
    await before.journal.intend(intended(), 1)
    await before.journal.close()
    const { journal } = await open()
    expect(await journal.countByState()).toEqual([])
    await journal.close()
    const after = await openJournal(own())
    expect(await after.journal.countByState()).toHaveLength(1)
    await after.journal.close()
  })

  test('warns of what a power failure could cost', async () => {
    // The private server runs without fsync.
    const { journal, notices } = await open()
    expect(notices).toMatchObject([{ code: 'journal.notDurable', values: { settings: 'fsync' } }])
    await journal.close()
    await database.sql('alter role owner set synchronous_commit = off')
    const weaker = await open()
    expect(weaker.notices).toMatchObject([{ values: { settings: 'fsync, synchronous_commit' } }])
    await weaker.journal.close()
    await database.sql('alter role owner reset synchronous_commit')
  })

  test.each([
    ['a wrong password', 'journal.denied', () => open({}, 'wrong')],
    ['no password', 'journal.denied', () => open({}, '')],
    ['a wrong user', 'journal.denied', () => open({ user: 'nobody' })],
    ['a wrong database', 'journal.noDatabase', () => open({ database: 'nothere' })],
    ['another host’s certificate', 'journal.tls', () => open({ tls: 'required', caFile: database.caFile })],
    ['an unknown certificate authority', 'journal.tls', () => open({ host: 'localhost', tls: 'required' })],
    ['a server that is gone', 'journal.lost', () => open({ port: 1 })],
  ])('is refused with %s', async (_what, code, opening) => {
    await expect(opening()).rejects.toMatchObject({ code })
    // The desk's own file is closed again.
    await (await openJournal({ ...own(), name: 'practice.desk' })).journal.close()
  })

  test('is refused by a server that accepts and says nothing', async () => {
    const server = createServer()
    const silent = await listen(server)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const met = once(server, 'connection')
      const opening = open({ port: silent.port })
      await met
      vi.advanceTimersByTime(60_000)
      await expect(opening).rejects.toMatchObject({ code: 'journal.lost' })
    } finally {
      vi.useRealTimers()
      await silent.close()
    }
  })

  test('checks the certificate of a server with TLS', async () => {
    const { journal } = await open({ host: 'localhost', tls: 'required', caFile: database.caFile })
    await journal.intend(intended(), 1)
    await journal.close()
  })

  test('is refused where the user may only read', async () => {
    await database.sql(
      `create role reader superuser login password '${database.password}'; alter role reader set default_transaction_read_only = on`,
    )
    await expect(open({ user: 'reader' })).rejects.toMatchObject({
      code: 'journal.readOnly',
      problem: { values: { user: 'reader' } },
    })
  })

  test('is refused by a replica, until that is the primary', async () => {
    const replica = await startReplica(database)
    await expect(open(replica.server)).rejects.toMatchObject({ code: 'journal.replica' })
    await replica.promote()
    await (await open(replica.server)).journal.close()
    await replica.stop()
  })

  // FAULTS.md F58
  test('books nothing while the server’s disk is full, and says which server; then it books again', async () => {
    const { journal } = await open()
    await database.sql(`
      create function packdesk_practice.no_space() returns trigger language plpgsql as
        $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_space before insert on packdesk_practice.events
        execute function packdesk_practice.no_space()`)
    await expect(journal.intend(intended(), 1)).rejects.toMatchObject({
      code: 'journal.serverFull',
      problem: { values: { host: `${database.server.host}:${database.server.port}` } },
    })
    await database.sql('drop trigger no_space on packdesk_practice.events')
    expect(await journal.intend(intended(), 1)).toMatchObject({ kind: 'intended', created: true })
    await journal.close()
  })

  test('is refused where the clocks of desk and server are a day apart', async () => {
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 86_400_000)
    await expect(open()).rejects.toMatchObject({ code: 'journal.clock' })
  })

  // FAULTS.md F63
  test('makes a copied data directory another desk', async () => {
    await (await open()).journal.close()
    const first = await openJournal({ ...own(), name: 'practice.desk' })
    const id = await first.journal.readFact('desk.id')
    await first.journal.markCopied()
    await first.journal.close()
    await expect(open()).rejects.toMatchObject({ code: 'journal.deskTaken' })
    await (await open({}, database.password, 'Desk 2')).journal.close()
    const second = await openJournal({ ...own(), name: 'practice.desk' })
    expect(await second.journal.readFact('desk.id')).not.toBe(id)
    await second.journal.close()
  })
})
