import type { DatabaseSync } from 'node:sqlite'
import { Kysely, type RawBuilder, sql } from 'kysely'
import type { ShipmentEvent } from '../../../shared/shipment/index.ts'
import type { QueuedDraft } from '../interface/pickup-journal.ts'
import type { Journal } from '../journal.ts'
import { onPage } from '../tables/conditions.ts'
import type { Engine } from '../tables/engine.ts'
import { referenceKeys } from '../tables/reference-keys.ts'
import { type SearchTerm, searchWordsOf } from '../tables/search-words.ts'
import { shipmentColumns } from '../tables/shipment-columns.ts'
import { createSqlJournal, type SqlJournalOptions } from '../tables/sql-journal.ts'
import type { Tables } from '../tables/table-types.ts'
import { nodeSqliteDialect } from './dialect.ts'
import { markCopied } from './mark-copied.ts'
import { noteClosing } from './own-file.ts'

type Options = Omit<SqlJournalOptions, 'engine'> & {
  /** Open and migrated. */
  database: DatabaseSync
}

/** The journal on SQLite. */
export const createSqliteJournal = ({ database, ...options }: Options): Journal =>
  createSqlJournal({ ...options, engine: createSqliteEngine(database) })

/** SQLite with one connection, which runs one transaction at a time: nothing else needs a lock. */
export function createSqliteEngine(database: DatabaseSync): Engine {
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) })
  const inTransaction: Engine['inTransaction'] = (work, ahead) =>
    db.transaction().execute(async (transaction) => {
      const last: (() => Promise<unknown>)[] = []
      // Safe: without `ahead` its value is undefined.
      const read = (await ahead?.(transaction)) as Awaited<ReturnType<NonNullable<typeof ahead>>>
      const value = await work(transaction, { ahead: read, last: (write) => last.push(write) })
      for (const write of last) await write()
      return value
    })
  return {
    db,
    inTransaction,
    withoutTransaction: (work) => inTransaction(work),
    forUpdate: sql``,
    async lockDrafts() {},
    async lock() {},
    among,
    unindexed: (column) => sql`+${column}`,
    shipment: {
      reference: typedReference,
      importedReference: sql`json_extract(record, '$.reference')`,
      quotationId: sql`case when json_valid(record) then json_extract(record, '$.quotationId') end`,
      locationName: sql`record ->> '$.pickupLocationName'`,
      intendedAt: sql`json_extract(record, '$.intendedAt')`,
      wasSent: sql`json_extract(record, '$.notSent') is not true`,
      hasMismatch: sql`case when instr(record, '"mismatch":') > 0 then record ->> '$.mismatch' is not null end`,
      refersTo: (references) =>
        sql`${typedReference} collate nocase in ${among(references.flatMap(spellings))}`,
    },
    draft: {
      shipperName: sql`body ->> '$.shipper.name'`,
      refersTo: (reference) =>
        sql`json_extract(body, '$.reference') collate nocase in ${among(spellings(reference))}`,
      otherDesk: sql`null`,
      changed: {},
      lines: {
        from: sql`json_each(standing_drafts.body, '$.parcels') as line`,
        quantity: sql`line.value ->> '$.quantity'`,
      },
    },
    numbered: { events: sql`(select seq as number, shipment_id, at, type from events)` },
    ofThisDesk: sql`true`,
    desks: {
      all: sql`select '' as id, '' as name, true as is_own, strftime('%Y-%m-%dT%H:%M:%fZ') as seen_at,
        false as is_gone, false as books, null as place, null as printer`,
      ofEvent: sql`''`,
      async savePrinter() {},
    },
    closing: {
      closedAt: sql`json_extract(body, '$.closedAt')`,
      place: sql`closed_pickups.rowid`,
      mayExplain: (orderIds) => sql`exists (
        select 1 from json_each(closed_pickups.body, '$.explained') as item
        where item.value->>'id' in ${among(orderIds)})`,
    },

    insertShipment: async (into, { events, at, shipment, code }) => {
      for (const event of events) await insertEvent(into, shipment.id, event, at)
      const { seq } = await into
        .insertInto('shipments')
        .values({ id: shipment.id, draft_id: shipment.draftId, code, ...shipmentColumns(shipment) })
        .returning('seq')
        .executeTakeFirstOrThrow()
      await into
        .insertInto('shipment_words')
        .values({ rowid: seq, words: searchWordsOf(shipment) })
        .execute()
    },
    updateShipment: async (into, { events, at, shipment, before }) => {
      for (const event of events) await insertEvent(into, shipment.id, event, at)
      await into
        .updateTable('shipments')
        .set(shipmentColumns(shipment))
        .where('id', '=', shipment.id)
        .execute()
      const words = searchWordsOf(shipment)
      if (words === searchWordsOf(before)) return
      await into
        .updateTable('shipment_words')
        .set({ words })
        .where('rowid', '=', (rows) =>
          rows.selectFrom('shipments').select('seq').where('id', '=', shipment.id),
        )
        .execute()
    },
    insertDrafts,
    insertClosing: async (into, closed) => {
      await into
        .insertInto('closed_pickups')
        .values({
          pickup_location_id: closed.pickupLocationId,
          pickup_on: closed.pickupOn,
          body: JSON.stringify(closed),
        })
        .execute()
    },
    search: (terms, page) =>
      onPage(
        db
          .selectFrom('shipment_words as w')
          .innerJoin('shipments', 'shipments.seq', 'w.rowid')
          .select(['w.rowid as seq', 'record'])
          // FTS5 sorts by rowid without reading all hits.
          .where(sql<boolean>`shipment_words match ${matchOf(terms)}`)
          .orderBy('w.rowid', 'desc'),
        page,
      ).execute(),
    markCopied: async () => markCopied(database),
    async close(isIntact) {
      // If this cannot be written, the next start detects fewer copies (own-file.ts).
      if (isIntact) await inTransaction(async () => noteClosing(database)).catch(() => undefined)
      // Waits for running transactions.
      await db.connection().execute(async () => database.close())
    },
  }
}

const insertEvent = (into: Kysely<Tables>, shipmentId: string, event: ShipmentEvent, at: string) =>
  into
    .insertInto('events')
    .values({ shipment_id: shipmentId, at, type: event.type, body: JSON.stringify(event) })
    .execute()

const among = (values: readonly string[]): RawBuilder<string> =>
  sql<string>`(select value from json_each(${JSON.stringify(values)}))`

// The same text as in the index `shipments_by_typed_reference`: otherwise SQLite does not use it.
const typedReference = sql<string>`case when json_valid(record) then json_extract(record, '$.reference') end`
/** What the references that a typed one finds may look like: SQLite's `nocase` folds ASCII letters only. */
const spellings = (typed: string) => [
  ...new Set([typed, typed.toUpperCase(), ...referenceKeys(typed).flatMap(otherCases)]),
]
/** Each letter more doubles the spellings. */
const maxVaried = 6
/** A text in small letters with each choice of capitals beyond ASCII, for its first such letters. */
function otherCases(small: string): string[] {
  let made = ['']
  let varied = 0
  for (const letter of small) {
    const capital = letter.toUpperCase()
    const isVaried = letter > '\x7f' && capital !== letter && varied++ < maxVaried
    made = made.flatMap((begun) => (isVaried ? [begun + letter, begun + capital] : [begun + letter]))
  }
  return made
}

async function insertDrafts(into: Kysely<Tables>, drafts: readonly QueuedDraft[], at: string) {
  const rows = sql`json_each(${JSON.stringify(drafts)})`
  await sql`
    insert into standing_drafts (id, pickup_location_id, pickup_on, source, changed_at, body, findings)
    select value->>'$.draft.id', value->>'$.pickup.pickupLocationId', value->>'$.pickup.pickupOn', value->>'source',
      ${at}, value->'draft', value->'findings'
    from ${rows} where true
    on conflict (id) do update set pickup_location_id = excluded.pickup_location_id, pickup_on = excluded.pickup_on,
      source = excluded.source, changed_at = excluded.changed_at, removed_at = null, body = excluded.body,
      findings = excluded.findings`.execute(into)
  await sql`
    insert into imports (draft_id, reference, imported_at)
    select value->>'$.draft.id', value->>'$.draft.reference', ${at} from ${rows}
    where value->>'source' <> 'form' or substr(value->>'$.draft.id', 15, 1) = '8'
    on conflict do nothing`.execute(into)
}

/** An FTS5 query. */
const matchOf = (terms: readonly SearchTerm[]): string =>
  terms
    .map(({ beginnings, orDay }) => {
      const words = beginnings.map((word) => `"${word}"*`).join(' AND ')
      return orDay === undefined ? words : `("${orDay}" OR (${words}))`
    })
    .join(' AND ')
