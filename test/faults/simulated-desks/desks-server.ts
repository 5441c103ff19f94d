import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { listenPostgres } from '../../../electron/journal/postgres/connect.ts'
import { migrations } from '../../../electron/journal/postgres/postgres-schema.ts'
import { startDatabase } from '../../fixtures/connections/databases.ts'
import { type Backend, openBackend } from './backend.ts'
import { query } from './server-messages.ts'

const schema = 'packdesk_sandbox'
/** Before `pg_catalog`, so that its clock is the server's. */
const searchPath = `${schema}, simulated, pg_catalog`

export type DesksServer = Awaited<ReturnType<typeof startDesksServer>>

/** A real PostgreSQL server whose clock is a row that the simulation sets. */
export async function startDesksServer() {
  const database = await startDatabase('postgres')
  const { port, user, database: name } = database.server
  // Its socket of this machine is quicker than one of the network.
  const host = dirname(database.caFile)
  const admin = new pg.Client({ host, port, user, database: name, password: database.password })
  await admin.connect()
  const ask = async <Row extends object>(sql: string): Promise<Row[]> => (await admin.query<Row>(sql)).rows
  const rules = join(host, 'data', 'pg_hba.conf')
  writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll('scram-sha-256', 'trust'))
  await ask(`select pg_reload_conf();
    create schema simulated; create schema copied; create schema ${schema};
    create sequence simulated.clock;
    create function simulated.clock_timestamp() returns timestamptz language sql volatile
      as $$select to_timestamp(pg_sequence_last_value('simulated.clock') / 1000.0)$$;
    set search_path = ${searchPath};
    create table schema_version (version integer not null); insert into schema_version values (${migrations.length})`)
  for (const step of migrations) await ask(step)
  // Loads the driver, which takes real time.
  await (await listenPostgres(database.server, database.password, schema)).end()
  const tables = (
    await ask<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = '${schema}' and tablename <> 'schema_version'`,
    )
  ).map((table) => table.name)
  const identities = await ask<{ sequence: string; of: string; column: string }>(`
    select pg_get_serial_sequence('${schema}.' || table_name, column_name) as sequence, table_name as of,
      column_name as column
    from information_schema.columns where table_schema = '${schema}' and is_identity = 'YES'`)
  for (const table of tables) await ask(`create table copied.${table} as table ${schema}.${table}`)
  /** Replaces tables without their triggers. */
  const replace = (statements: string[]) =>
    ask(
      ['set session_replication_role = replica', ...statements, 'set session_replication_role = origin'].join(
        ';',
      ),
    )
  const clear = (from: string, which = tables) => which.map((table) => `delete from ${from}.${table}`)

  const idle: Backend[] = []
  const open = () => openBackend(join(host, `.s.PGSQL.${port}`), user, name)

  const listener = await open()
  await listener.send(query(`listen ${schema}`))
  /** The notifications of what was committed since the last call. */
  const hints = async (): Promise<Buffer[]> => {
    await listener.send(query(''))
    return listener.takeHints()
  }
  return {
    ask,
    hints,
    async reset() {
      await hints()
      // An empty table costs as much as a full one.
      const [full] = await ask<{ tables: string[] }>(
        `select array_remove(array[${tables
          .map((table) => `case when exists (select from ${schema}.${table}) then '${table}' end`)
          .join(', ')}], null) as tables`,
      )
      const restarts = identities.map(({ sequence }) => `setval('${sequence}', 1, false)`)
      await ask(`select ${restarts.join(', ')}`)
      if (full && full.tables.length > 0) await replace(clear(schema, full.tables))
    },
    /** Keeps the journal as it is. */
    copy: () =>
      replace([
        ...clear('copied'),
        ...tables.map((table) => `insert into copied.${table} table ${schema}.${table}`),
      ]),
    /** Puts the kept journal in place. */
    restore: () =>
      replace([
        ...clear(schema),
        ...tables.map((table) => `insert into ${schema}.${table} table copied.${table}`),
        ...identities.map(
          ({ sequence, of, column }) =>
            `select setval('${sequence}', (select coalesce(max(${column}), 0) + 1 from ${schema}.${of}), false)`,
        ),
      ]),
    /** The processes of sessions that wait for a lock. */
    waiting: async () =>
      new Set(
        (await ask<{ pid: number }>('select pid from pg_locks where not granted')).map(({ pid }) => pid),
      ),
    /** Ends the statement of a session. */
    cancel: (pid: number) => ask(`select pg_cancel_backend(${pid})`),

    /** A session as after its start. */
    take: async () => idle.pop() ?? open(),
    giveBack: (backend: Backend) => void idle.push(backend),
    async stop() {
      for (const backend of [...idle, listener]) backend.destroy()
      await admin.end()
      await database.stop()
    },
  }
}

export const setUp = (deskId: string): string =>
  `set search_path = ${searchPath}; set jit = off; set plan_cache_mode = force_generic_plan; select set_config('packdesk.desk', '${deskId}', false)`
