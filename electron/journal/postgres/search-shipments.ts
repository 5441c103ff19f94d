import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type FoundShipment, onPage, type ShipmentPage } from '../tables/conditions.ts'
import type { SearchTerm } from '../tables/search-words.ts'
import type { Tables } from '../tables/table-types.ts'

/** How many of the newest shipments are searched before the index is used, since a common word fills the
 * page from these: `few`, then `many` if these would fill it at the same rate. The index returns all
 * shipments with a word, in no order. */
const [few, many] = [1000, 20_000]
/** A word in more of the first shipments than this is not looked up in the index if another word is rarer. */
const maxOfRare = 20

/** The newest shipments that all terms find.
 * @param terms at least one */
export async function searchShipments(
  db: Kysely<Tables>,
  terms: readonly SearchTerm[],
  page: ShipmentPage,
): Promise<FoundShipment[]> {
  const parts = terms.flatMap(partsOf)
  const all = parts.join(' & ')
  // Few are open, and they have an index of their own.
  if (page.onlyOpen)
    return onPage(
      db
        .selectFrom('shipments')
        .select(['seq', 'record'])
        .where(sql<boolean>`words @@ ${all}::tsquery`)
        .orderBy('seq', 'desc'),
      page,
    ).execute()

  const { take } = page
  const isBefore = page.before === undefined ? sql`true` : sql`seq < ${page.before}`
  const newest = (count: number) => sql`(
    select seq, record, words from shipments where ${isBefore} order by seq desc limit ${count}) as newest`
  const amongNewest = async (count: number) => {
    const { rows } = await sql<FoundShipment>`
      select seq, record from ${newest(count)} where words @@ ${all}::tsquery order by seq desc limit ${take}`.execute(
      db,
    )
    return rows
  }

  const first = await amongNewest(few)
  if (first.length === take) return first
  if (first.length * many >= take * few) {
    const more = await amongNewest(many)
    if (more.length === take) return more
  }

  const rare = parts.length === 1 ? parts : await rareOf(db, parts, newest(few))
  const common = parts.filter((part) => !rare.includes(part))
  // `offset 0`: the server does not look up the common words, too.
  const { rows } = await sql<FoundShipment>`
    select seq, record from shipments where seq in (
      select seq from (
        select seq, words from shipments where words @@ ${rare.join(' & ')}::tsquery and ${isBefore} offset 0) as found
      where ${common.length > 0 ? sql`words @@ ${common.join(' & ')}::tsquery` : sql`true`}
      order by seq desc limit ${take})
    order by seq desc`.execute(db)
  return rows
}

/** The parts that are rare among the newest shipments, or all parts if none is. */
async function rareOf(db: Kysely<Tables>, parts: string[], newest: RawBuilder<unknown>): Promise<string[]> {
  const counts = parts.map((part) => sql`count(*) filter (where words @@ ${part}::tsquery)`)
  const { rows } = await sql<{ counts: string }>`
    select json_build_array(${sql.join(counts)})::text as counts from ${newest}`.execute(db)
  const numbers: number[] = JSON.parse(rows[0]?.counts ?? '[]')
  const rare = parts.filter((_, index) => (numbers[index] ?? 0) <= maxOfRare)
  return rare.length > 0 ? rare : parts
}

/** The parts of a `tsquery` that must all be true. The words are letters and digits. */
const partsOf = ({ beginnings, orDay }: SearchTerm): string[] => {
  const words = beginnings.map((word) => `'${lexeme(word)}':*`)
  return orDay === undefined ? words : [`('${orDay}' | (${words.join(' & ')}))`]
}

/** A word as PostgreSQL keeps it: at most 2,046 bytes. */
export const lexeme = (word: string): string => word.slice(0, 500)
