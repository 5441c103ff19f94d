import { type Kysely, sql } from 'kysely'
import { journalFacts } from '../interface/facts.ts'
import type { Tables } from '../tables/table-types.ts'

/** As on SQLite (electron/journal/sqlite/mark-copied.ts): the database was restored, so it may lack
 * bookings, and answers may be delivered.
 * @param epochSeen the epoch that a desk saw before */
export async function markCopied(transaction: Kysely<Tables>, epochSeen = 0): Promise<void> {
  await sql`
    insert into facts (name, value) values (${journalFacts.epoch}, ${String(epochSeen + 1)})
    on conflict (name) do update set value = (greatest(facts.value::bigint, ${epochSeen}) + 1)::text`.execute(
    transaction,
  )
  await sql`
    insert into facts (name, value)
    select ${journalFacts.copiedUpTo}, cast(coalesce(max(seq), 0) as text) from shipments
    union all select 'journal.restored', 'true'
    on conflict (name) do update set value = excluded.value`.execute(transaction)
  await sql`
    update answers set delivery = 'stuck', uncertain = 1, problem = '{"code":"answer.restored"}'
    where delivery in ('waiting', 'stuck')`.execute(transaction)
  await transaction.deleteFrom('facts').where('name', '=', journalFacts.answerDesk).execute()
}
