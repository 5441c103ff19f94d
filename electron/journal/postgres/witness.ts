import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type FactValue, journalFacts } from '../interface/facts.ts'
import type { Journal } from '../journal.ts'
import type { Tables } from '../tables/table-types.ts'
import { markCopied } from './mark-copied.ts'

type WitnessNote = FactValue<'desk.saw'>

/** A desk's memory of a journal: each desk's newest event, and how often the journal was marked as a copy.
 * A restored disk or virtual machine is detected by missing events. */
export type Witness = {
  /** The journal's epoch when this desk saw it; undefined unless an earlier state was restored since. */
  epochBeforePutBack(db: Kysely<Tables>): Promise<number | undefined>
  /** Marks the journal as a copy if it lacks what this desk saw, or events were deleted from it. */
  compare(transaction: Kysely<Tables>): Promise<void>
  /** Remembers what the journal has now, and returns the number of each desk's newest event. */
  note(db: Kysely<Tables>): Promise<Readonly<Record<string, number>>>
}

/** Newest events per desk that are checked for gaps: some weeks of a busy desk. */
const checkedEvents = 10_000

export function createWitness(own: Pick<Journal, 'readFact' | 'saveFact'>): Witness {
  let noted = ''
  const epochSeenBefore = async (has: WitnessNote | undefined): Promise<number | undefined> => {
    const saw = await own.readFact('desk.saw')
    // A note about another journal is ignored.
    return saw && has && saw.journal === has.journal && isBehind(has, saw) ? saw.epoch : undefined
  }
  return {
    epochBeforePutBack: async (db) => epochSeenBefore(await look(db)),
    async compare(transaction) {
      await sql`
        insert into facts (name, value) values (${journalFacts.id}, ${JSON.stringify(randomUUID())})
        on conflict do nothing`.execute(transaction)
      const has = await look(transaction)
      const epoch = await epochSeenBefore(has)
      // Deleted events are noted in any case, even in a restored journal.
      const isLacking = await noteDeleted(transaction)
      if (epoch !== undefined || isLacking) await markCopied(transaction, epoch ?? has?.epoch)
    },
    async note(db) {
      const has = await look(db)
      const text = JSON.stringify(has)
      if (has && text !== noted) {
        await own.saveFact('desk.saw', has)
        noted = text
      }
      return has?.events ?? {}
    },
  }
}

/** Whether a journal has less than this desk saw. With a newer epoch it may have less: the desk that
 * marked it compares it for all. */
const isBehind = (has: WitnessNote, saw: WitnessNote): boolean =>
  has.epoch < saw.epoch ||
  (has.epoch === saw.epoch && Object.entries(saw.events).some(([desk, n]) => n > (has.events[desk] ?? 0)))

async function look(db: Kysely<Tables>): Promise<WitnessNote | undefined> {
  const { rows } = await sql<{ journal: string | null; epoch: string; events: string }>`
    select (select value from facts where name = ${journalFacts.id}) as journal,
      coalesce((select value from facts where name = ${journalFacts.epoch}), '0') as epoch,
      coalesce(json_object_agg(id, n), '{}')::text as events from desks`.execute(db)
  const [row] = rows
  if (!row?.journal) return undefined
  return { journal: JSON.parse(row.journal), epoch: Number(row.epoch), events: JSON.parse(row.events) }
}

/** Whether events are missing that were there before. A desk's numbers have no holes, so these
 * were deleted; each counts once.
 * @returns whether any was not yet noted */
async function noteDeleted(transaction: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ deleted: string }>`
    select json_object_agg(desk, numbers)::text as deleted from (
      select desks.id as desk, json_agg(missing) as numbers from desks
      cross join lateral generate_series(greatest(1, n - ${checkedEvents} + 1), n) as missing
      where (select count(*) from events where desk = desks.id and number > n - ${checkedEvents}) < least(n, ${checkedEvents})
        and not exists (select from events where desk = desks.id and number = missing)
      group by desks.id) as desks_with_holes`.execute(transaction)
  const deleted = rows[0]?.deleted
  if (deleted == null) return false
  await sql`insert into facts (name, value) values (${journalFacts.deleted}, '{}') on conflict do nothing`.execute(
    transaction,
  )
  const { rows: facts } = await sql<{ value: string }>`
    select value from facts where name = ${journalFacts.deleted} for update`.execute(transaction)
  const noted: Record<string, number[]> = JSON.parse(facts[0]?.value ?? '{}')
  await sql`update facts set value = ${deleted} where name = ${journalFacts.deleted}`.execute(transaction)
  const now: Record<string, number[]> = JSON.parse(deleted)
  return Object.entries(now).some(([desk, numbers]) => {
    const before = new Set(noted[desk])
    return numbers.some((number) => !before.has(number))
  })
}
