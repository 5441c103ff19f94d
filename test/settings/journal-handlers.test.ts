import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JournalTrial } from '../../shared/settings/index.ts'
import { type InProcessStation, openStation } from '../fixtures/app/open-station.ts'
import type { Database } from '../fixtures/connections/database-server.ts'
import { startDatabase } from '../fixtures/connections/databases.ts'
import { describePostgres } from '../fixtures/journal/describe-databases.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

describePostgres('the journal in the settings', () => {
  let database: Database
  let dir: string
  let station: InProcessStation
  let address: string
  beforeAll(async () => {
    database = await startDatabase('postgres')
    address = `postgres://owner@127.0.0.1:${database.server.port}/orders`
  })
  afterAll(() => database.stop())
  beforeEach(async () => {
    dir = tempFolder('journal-settings')
    station = await openStation(dir)
  })
  afterEach(() => station.close())

  const attempt = async (change: { address?: string; password?: string }): Promise<JournalTrial> => {
    const input = { address, deskName: 'Table 1', password: database.password, ...change }
    return station.responseTo('journal.try', input)
  }
  const at = (user: string, name: string, port = database.server.port) =>
    `postgres://${user}@127.0.0.1:${port}/${name}`

  test.each([
    ['server', 'journal.lost', () => ({ address: at('owner', 'orders', 1) })],
    ['user', 'journal.denied', () => ({ password: 'wrong' })],
    ['database', 'journal.noDatabase', () => ({ address: at('owner', 'nothing') })],
  ] as const)('is tried, and the check “%s” fails with %s', async (failed, code, change) => {
    expect(await attempt(change())).toMatchObject({ failed, problem: { code } })
  })

  test('is tried without a change at the server', async () => {
    // The server of a test loses its last writes in a power failure.
    const warnings = [{ code: 'journal.notDurable', values: expect.objectContaining({ settings: 'fsync' }) }]
    expect(await attempt({})).toEqual({ warnings })
    const { host, port, user } = database.server
    const client = new pg.Client({ host, port, user, database: 'orders', password: database.password })
    await client.connect()
    const { rows } = await client.query(`select from pg_namespace where nspname like 'packdesk%'`)
    await client.end()
    expect(rows).toEqual([])
    expect(await station.ask('journal.state')).toMatchObject({
      value: { isFixed: false, next: null, password: 'none' },
    })
  })

  // SECURITY.md T40
  test('is chosen for the next start, and its password is in no answer and no file', async () => {
    const chosen = await station.ask('journal.choose', {
      address,
      deskName: 'Table 1',
      password: 'not-to-be-shown',
    })
    expect(chosen).toMatchObject({
      ok: true,
      value: { next: address, deskName: 'Table 1', password: 'session' },
    })
    expect((await station.ask('settings.read')) as object).toMatchObject({
      value: { journal: address, deskName: 'Table 1' },
    })
    const answers = JSON.stringify([
      chosen,
      await station.ask('settings.read'),
      await station.ask('station.status'),
    ])
    expect(answers).not.toContain('not-to-be-shown')
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
      if (statSync(join(dir, name)).isFile())
        expect(readFileSync(join(dir, name), 'latin1')).not.toContain('not-to-be-shown')
    await station.ask('journal.choose', { address: null, deskName: 'Table 1' })
    expect(await station.ask('journal.state')).toMatchObject({ value: { next: null } })
  })

  test('is not chosen where the start names it, and not by a change of settings', async () => {
    const fixed = await openStation(tempFolder('fixed'), { journalFixed: true })
    expect(await fixed.ask('journal.choose', { address, deskName: 'Table 1' })).toMatchObject({
      ok: false,
      problem: { code: 'settings.fixedByFlag' },
    })
    await fixed.close()
    await expect(station.ask('settings.change', { journal: address })).resolves.toMatchObject({
      ok: false,
    })
  })
})
