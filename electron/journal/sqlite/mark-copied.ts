import type { DatabaseSync } from 'node:sqlite'
import { journalFacts } from '../interface/facts.ts'

/** Marks a journal as a copy: it is compared with the account before it books
 * (electron/booking/sweep/restored-journal.ts). Labels of its shipments may have been
 * printed since the copy was made. */
export function markCopied(database: DatabaseSync): void {
  database
    .prepare(
      `replace into facts (name, value)
       select '${journalFacts.copiedUpTo}', cast(coalesce(max(seq), 0) as text) from shipments
       union all select 'journal.restored', 'true'`,
    )
    .run()
  holdAnswers(database)
}

/** The open answers of a copy may be delivered already, and may be older than what the targets got, so
 * they wait for a person. Later answers get another mark, since the numbers after the copy were given
 * before. A copy of an older schema has no answers. */
function holdAnswers(database: DatabaseSync): void {
  const hasAnswers = database.prepare(`select 1 from sqlite_master where name = 'answers'`).get()
  if (!hasAnswers) return
  database
    .prepare(
      `update answers set delivery = 'stuck', uncertain = 1, problem = '{"code":"answer.restored"}'
       where delivery in ('waiting', 'stuck')`,
    )
    .run()
  database.prepare(`delete from facts where name = '${journalFacts.answerDesk}'`).run()
}
