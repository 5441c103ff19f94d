import { type Kysely, sql } from 'kysely'
import type { SqlServer } from '../../../shared/connections/index.ts'
import { isJournalError, JournalError } from '../journal-errors.ts'
import type { Tables } from '../tables/table-types.ts'
import { deskRights, desksRole, migrations } from './postgres-schema.ts'

/** Makes or migrates the schema if it is not up to date, one desk at a time, and gives the desks' role its
 * rights. Rejects with `JournalError` `journal.newer` or `journal.noSchema`.
 * @param connect opens a connection whose statements may take long, as a migration does */
export async function openSchema(
  db: Kysely<Tables>,
  schema: string,
  connect: () => Promise<Kysely<Tables>>,
): Promise<void> {
  if (isUpToDate(await versionOf(db, schema))) return
  const patient = await connect()
  try {
    await patient.transaction().execute((transaction) => migrateAlone(transaction, schema))
  } finally {
    await patient.destroy()
  }
}

function isUpToDate(version: number): boolean {
  if (version > migrations.length) throw new JournalError('journal.newer')
  return version === migrations.length
}

async function migrateAlone(transaction: Kysely<Tables>, schema: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`packdesk ${schema}`}, 0))`.execute(transaction)
  const version = await versionOf(transaction, schema)
  if (isUpToDate(version)) return
  try {
    await migrate(transaction, schema, version)
  } catch (error) {
    const isRefused = isJournalError(error, 'journal.noRights')
    throw isRefused ? new JournalError('journal.noSchema', error, error.problem.values) : error
  }
}

/** Whether there is a schema of this version, or, with false, this user may make
 * or migrate it. Throws otherwise. */
export async function checkSchema(db: Kysely<Tables>, server: SqlServer, schema: string): Promise<boolean> {
  const version = await versionOf(db, schema)
  if (isUpToDate(version)) {
    await sql`select from desks limit 1`.execute(db)
    return true
  }
  const { rows } = await sql<{ may: boolean }>`
    select case when exists (select from pg_namespace where nspname = ${schema})
      then (select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = ${schema})
      else has_database_privilege(current_database(), 'create') end as may`.execute(db)
  if (rows[0]?.may === true) return false
  throw new JournalError('journal.noSchema', undefined, { database: server.database, user: server.user })
}

/** 0: there is none. */
async function versionOf(db: Kysely<Tables>, schema: string): Promise<number> {
  // Not `to_regclass`: after waiting for a lock it may still see the state before.
  const { rows: tables } = await sql`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schema} and relname = 'schema_version'`.execute(db)
  if (tables.length === 0) return 0
  const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(db)
  return rows[0]?.version ?? 0
}

async function migrate(transaction: Kysely<Tables>, schema: string, version: number) {
  const run = (statements: string) => sql.raw(statements).execute(transaction)
  // Not `if not exists` alone: it needs the right to create even if the schema exists.
  const { rows } = await sql`select from pg_namespace where nspname = ${schema}`.execute(transaction)
  if (rows.length === 0) await run(`create schema ${schema}`)
  if (version === 0)
    await run('create table schema_version (version integer not null); insert into schema_version values (0)')
  for (const step of migrations.slice(version)) await run(step)
  await run(`update schema_version set version = ${migrations.length}`)

  const { rows: roles } = await sql`select from pg_roles where rolname = ${desksRole}`.execute(transaction)
  if (roles.length === 0) return
  await run(`grant usage on schema ${schema} to ${desksRole}`)
  for (const [table, rights] of Object.entries(deskRights))
    await run(`grant ${rights} on ${table} to ${desksRole}`)
}
