import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../../../electron/journal/journal.ts'
import { migrations } from '../../../electron/journal/postgres/postgres-schema.ts'
import type { SqlServer } from '../../../shared/connections/index.ts'
import { describePostgres } from '../../fixtures/journal/describe-databases.ts'
import { type JournalServer, startJournalServer } from '../../fixtures/journal/shared-journal.ts'
import { intended } from '../../fixtures/shipment/shipment-records.ts'

describePostgres('the schema of a shared journal', () => {
  let server: JournalServer
  const opened: Journal[] = []
  beforeAll(async () => {
    server = await startJournalServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.rows('drop schema if exists packdesk_practice cascade')
  })
  afterEach(async () => {
    for (const journal of opened.splice(0)) await journal.close()
  })
  /** Opens a desk whose user may make the schema. */
  const open = async (options: Parameters<JournalServer['open']>[0] = {}) => {
    const journal = await server.open({ server: server.database.server, ...options })
    opened.push(journal)
    return journal
  }
  const later = `update schema_version set version = ${migrations.length + 1}`

  test('is made once, by desks that start at the same time', async () => {
    const desks = await Promise.all(['A', 'B', 'C', 'D'].map((desk) => open({ desk })))
    await Promise.all(
      desks.map((desk, n) => desk.intend(intended({ draftId: `d-${n}`, code: `PD-${n}` }), 1)),
    )
    expect(await server.rows('select count(*)::int as events from events')).toEqual([{ events: 4 }])
  })

  test('is opened by no desk that is older, and written by none that runs', async () => {
    const journal = await open()
    await server.rows(later)
    await expect(open({ desk: 'Other' })).rejects.toMatchObject({ code: 'journal.newer' })
    await expect(journal.intend(intended(), 1)).rejects.toMatchObject({ code: 'journal.newer' })
    expect(await server.rows('select from events')).toEqual([])
  })

  test.each(['update events set body = body', 'delete from events', 'truncate events'])(
    'refuses %s, also from its owner',
    async (statement) => {
      const journal = await open()
      await journal.intend(intended(), 1)
      await expect(server.rows(statement)).rejects.toThrow('events never changes')
    },
  )

  test('gives a desk the name of no other one, and back its own', async () => {
    await open({ desk: 'Table 1' })
    await open({ desk: 'Table 1' })
    await expect(open({ desk: 'TABLE 1' })).rejects.toMatchObject({
      code: 'journal.deskTaken',
      problem: { values: { name: 'TABLE 1' } },
    })
  })

  test('writes nothing for a desk whose row was deleted', async () => {
    const journal = await open()
    await server.rows('delete from desks')
    await expect(journal.intend(intended(), 1)).rejects.toMatchObject({ code: 'journal.deskGone' })
  })

  describe('with the roles of docs/several-desks/roles.sql', () => {
    let owner: SqlServer
    let deskUser: SqlServer
    const password = 'test-password-4711'
    beforeAll(async () => {
      await server.rows(`
        alter role packdesk_owner password '${password}';
        create role table_1 login password '${password}' in role packdesk_desks`)
      await server.rows('create database packdesk owner packdesk_owner')
      const to = { ...server.database.server, database: 'packdesk' }
      owner = { ...to, user: 'packdesk_owner' }
      deskUser = { ...to, user: 'table_1' }
    })
    const as = async (user: SqlServer, statement: string) => {
      const client = new pg.Client({ ...user, password, ssl: false })
      await client.connect()
      await client.query('set search_path = packdesk_practice')
      return client.query(statement).finally(() => client.end())
    }

    test('a desk books in the schema that the owner made, and makes none', async () => {
      await expect(open({ server: deskUser })).rejects.toMatchObject({ code: 'journal.noSchema' })
      await open({ desk: 'Office', server: owner })
      const journal = await open({ desk: 'Table 1', server: deskUser })
      await journal.intend(intended(), 1)
      await journal.saveFact('journal.restored', false)
      await journal.markCopied()
      expect(await journal.countByState()).toHaveLength(1)
    })

    test.each([
      'delete from events',
      'update events set body = body',
      'update closed_pickups set body = body',
      'delete from shipments',
      'update schema_version set version = 0',
      'alter table events disable trigger events_stay',
      'create table mine (id text)',
      'create schema mine',
      'drop schema packdesk_practice cascade',
    ])('a desk may not %s', async (statement) => {
      await expect(as(deskUser, statement)).rejects.toMatchObject({ code: '42501' })
    })
  })
})
