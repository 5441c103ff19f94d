import { type Kysely, sql } from 'kysely'
import { journalFacts } from '../interface/facts.ts'
import type { Tables } from '../tables/table-types.ts'
import { markCopied } from './mark-copied.ts'

// Not as a parameter: a statement among several can have none.
const databaseFact = sql.lit(journalFacts.database)

/** The database that the journal is in. `pg_restore` makes another database or other tables;
 * promoting a replica or recovering to a point in time begins another timeline, whose number
 * begins the name of a log file. */
const database = sql<string>`to_json(concat_ws(' ', (select system_identifier from pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8), (select oid from pg_database where datname = current_database()),
  cast(cast('events' as regclass) as oid)))::text`

/** Whether the journal is in the database that is noted in it. */
export const isInItsDatabase = sql<boolean>`
  coalesce((select value = ${database} from facts where name = ${databaseFact}), true)`

/** If a journal is not in the database that is noted in it, marks it as a copy and notes the present one. */
export async function detectCopy(transaction: Kysely<Tables>): Promise<void> {
  await sql`insert into facts (name, value) values (${databaseFact}, ${database}) on conflict do nothing`.execute(
    transaction,
  )
  const { rows } = await sql<{ is_same: boolean }>`
    select value = ${database} as is_same from facts where name = ${databaseFact} for update`.execute(
    transaction,
  )
  if (rows[0]?.is_same !== false) return
  await markCopied(transaction)
  await sql`update facts set value = ${database} where name = ${databaseFact}`.execute(transaction)
}
