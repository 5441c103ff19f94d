import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { FactValue } from '../facts.ts'
import type { Journal } from '../journal.ts'
import type { Tables } from '../schema.ts'
import { epochFact, markCopied } from './mark-copied.ts'

type Saw = FactValue<'desk.saw'>

/** A desk's memory of a journal: each desk's newest event, and how often the journal was marked as a copy. A disk or a virtual machine that
 * was put back shows itself only by having less. */
export type Witness = {
  /** Marks the journal as a copy if it lacks what this desk saw. */
  compare(transaction: Kysely<Tables>): Promise<void>
  /** Remembers what the journal has now. */
  note(db: Kysely<Tables>): Promise<void>
}

/** Belongs to one journal and its copies. */
const journalFact = 'journal.id'

export function createWitness(own: Pick<Journal, 'readFact' | 'saveFact'>): Witness {
  let noted = ''
  return {
    async compare(transaction) {
      await sql`
        insert into facts (name, value) values (${journalFact}, ${JSON.stringify(randomUUID())})
        on conflict do nothing`.execute(transaction)
      const saw = await own.readFact('desk.saw')
      const has = await look(transaction)
      // Of another journal it knows nothing.
      if (saw && has && saw.journal === has.journal && isBehind(has, saw))
        await markCopied(transaction, saw.epoch)
    },
    async note(db) {
      const has = await look(db)
      const text = JSON.stringify(has)
      if (!has || text === noted) return
      await own.saveFact('desk.saw', has)
      noted = text
    },
  }
}

/** A journal that was marked since may have less: the desk that marked it compares it for all. */
const isBehind = (has: Saw, saw: Saw): boolean =>
  has.epoch < saw.epoch ||
  (has.epoch === saw.epoch && Object.entries(saw.events).some(([desk, n]) => n > (has.events[desk] ?? 0)))

async function look(db: Kysely<Tables>): Promise<Saw | undefined> {
  const { rows } = await sql<{ journal: string | null; epoch: string; events: string }>`
    select (select value from facts where name = ${journalFact}) as journal,
      coalesce((select value from facts where name = ${epochFact}), '0') as epoch,
      coalesce(json_object_agg(id, n), '{}')::text as events from desks`.execute(db)
  const [row] = rows
  if (!row?.journal) return undefined
  return { journal: JSON.parse(row.journal), epoch: Number(row.epoch), events: JSON.parse(row.events) }
}
