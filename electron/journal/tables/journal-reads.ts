import { type Kysely, sql } from 'kysely'
import {
  type DraftOf,
  printBeginningEvents,
  type ShipmentEvent,
  type ShipmentRecord,
  type TransportMode,
} from '../../../shared/shipment/index.ts'
import { journalFacts, parseFact } from '../interface/facts.ts'
import type { ShipmentReads } from '../interface/shipment-journal.ts'
import type { Journal } from '../journal.ts'
import { fromRow } from '../translate-error.ts'
import { isLiving, isOpenRow, isUnsettledRow, onPage } from './conditions.ts'
import type { Engine } from './engine.ts'
import { searchTerms } from './search-words.ts'
import type { Tables } from './table-types.ts'

/** The names of the forms in the table `drafts`. */
export const formNames = { parcel: 'form', freight: 'freight' } as const

/** The reads of the journal; those of drafts, pickups and freight are
 * in draft-tables.ts, pickup-tables.ts and freight-tables.ts. */
export function createJournalReads(
  engine: Engine,
): ShipmentReads & Pick<Journal, 'readDraft' | 'readFact' | 'wasCopied'> {
  const { db, shipment } = engine
  return {
    read: (id) =>
      db.selectFrom('shipments').select('record').where('id', '=', id).executeTakeFirst().then(optional),

    readByCode: (code) =>
      db.selectFrom('shipments').select('record').where('code', '=', code).executeTakeFirst().then(optional),

    byTypedReference: (reference) =>
      sql<{ record: string }>`
        select record from shipments
        where ${shipment.refersTo([reference])}
        order by seq desc limit ${maxUnderReference}`
        .execute(db)
        .then(({ rows }) => all(rows)),

    livingByReferences: async (references) => {
      if (references.length === 0) return []
      const { rows } = await sql<{ record: string }>`
        select record from (
          select record, row_number() over (partition by ${shipment.reference} order by seq desc) as place
          from shipments where ${shipment.refersTo(references)} and ${isLiving}
        ) as ranked where place <= ${maxUnderReference}`.execute(db)
      return all(rows)
    },

    shipmentsOfDraft: (draftId) =>
      db
        .selectFrom('shipments')
        .select('record')
        .where('draft_id', '=', draftId)
        .orderBy('seq')
        .execute()
        .then(all),

    shipmentsOfQuotation: (quotationId) =>
      db
        .selectFrom('shipments')
        .select('record')
        .where(shipment.quotationId, '=', quotationId)
        .orderBy('seq')
        .execute()
        .then(all),

    events: (id) =>
      db
        .selectFrom('events')
        .select(['at', 'body'])
        .where('shipment_id', '=', id)
        .orderBy('seq')
        .execute()
        .then((rows) => rows.map(({ at, body }) => ({ at, event: fromRow<ShipmentEvent>(body) }))),

    countByState: () =>
      db
        .selectFrom('shipments')
        .select(['booking', 'label', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy(['booking', 'label'])
        .orderBy('booking')
        .orderBy('label')
        .execute()
        // Safe: the columns are written from a `ShipmentRecord` only.
        .then((rows) => rows as Awaited<ReturnType<Journal['countByState']>>),

    latestEvents: (take) =>
      db
        .selectFrom('events')
        .select(['at', 'shipment_id', 'body'])
        .where(engine.ofThisDesk)
        .orderBy('seq', 'desc')
        .limit(take)
        .execute()
        .then((rows) =>
          rows.reverse().map(({ at, shipment_id, body }) => ({
            at,
            shipmentId: shipment_id,
            event: fromRow<ShipmentEvent>(body),
          })),
        ),

    readByOrder: (name) =>
      db
        .selectFrom('shipments')
        .select('record')
        .where((where) => where.or([where('order_id', '=', name), where('order_reference', '=', name)]))
        .executeTakeFirst()
        .then(optional),

    async readByOrders(names) {
      if (names.length === 0) return new Map()
      const rows = await db
        .selectFrom('shipments')
        .select(['order_id', 'order_reference', 'record'])
        .where((where) =>
          where.or([
            where('order_id', 'in', engine.among(names)),
            where('order_reference', 'in', engine.among(names)),
          ]),
        )
        .orderBy('seq', 'desc')
        .execute()
      const wanted = new Set(names)
      // An ID that is another order's reference means the order with the ID.
      const named = [
        ...rows.map(({ order_reference: name, record }) => ({ name, record })),
        ...rows.map(({ order_id: name, record }) => ({ name, record })),
      ]
      return new Map(
        named.flatMap(({ name, record }) =>
          name !== null && wanted.has(name) ? [[name, shipmentOfRow({ record })]] : [],
        ),
      )
    },

    async readByCodes(codes) {
      if (codes.length === 0) return new Map()
      const rows = await db
        .selectFrom('shipments')
        .select(['code', 'record'])
        .where('code', 'in', engine.among(codes))
        .execute()
      return new Map(rows.map(({ code, record }) => [code, shipmentOfRow({ record })]))
    },

    async eventsOf(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('events')
        .select(['shipment_id', 'body'])
        .where('shipment_id', 'in', engine.among(ids))
        .orderBy('seq')
        .execute()
      const byShipment = Map.groupBy(rows, ({ shipment_id }) => shipment_id)
      return new Map(
        [...byShipment].map(([id, events]) => [id, events.map(({ body }) => fromRow<ShipmentEvent>(body))]),
      )
    },

    async list({ text = '', take, before, onlyOpen }) {
      const terms = searchTerms(text)
      if (text.trim() && terms.length === 0) return { shipments: [] }
      const page = { take: take + 1, before: before ? Number(before) : undefined, onlyOpen }
      const newest = db.selectFrom('shipments').select(['seq', 'record']).orderBy('seq', 'desc')
      const rows = await (terms.length > 0 ? engine.search(terms, page) : onPage(newest, page).execute())
      const shown = rows.slice(0, take)
      const last = shown.at(-1)
      return { shipments: all(shown), next: rows.length > take && last ? String(last.seq) : undefined }
    },

    unsettled: () =>
      db.selectFrom('shipments').select('record').where(isUnsettledRow).orderBy('seq').execute().then(all),

    unprinted: () =>
      db
        .selectFrom('shipments')
        .select('record')
        .where(isOpenRow)
        .where('booking', '=', 'booked')
        .orderBy('seq')
        .execute()
        .then(all),

    async countOpen(from, to) {
      const { rows } = await sql<Record<'unknown' | 'unprinted' | 'underWay' | 'mismatched', number | null>>`
        select sum(case when booking in ('booked', 'intent') then 0 else 1 end) as unknown,
          sum(case when booking = 'booked' then 1 else 0 end) as unprinted,
          sum(case when booking = 'booked' and label in ('missing', 'stored', 'printing', 'submitted')
            and ${shipment.intendedAt} > ${from} and ${shipment.intendedAt} <= ${to} then 1 else 0 end) as "underWay",
          sum(case when booking = 'booked' and ${shipment.hasMismatch} then 1 else 0 end) as mismatched
        from shipments where ${isOpenRow}`.execute(db)
      const { unknown, unprinted, underWay, mismatched } = rows[0] ?? {}
      return {
        unknown: unknown ?? 0,
        unprinted: unprinted ?? 0,
        underWay: underWay ?? 0,
        mismatched: mismatched ?? 0,
      }
    },

    printedHere: () =>
      db
        .selectFrom('shipments')
        .select('record')
        .where(isOpenRow)
        .where('booking', '=', 'booked')
        .where('label', 'in', ['printing', 'submitted'])
        .where(sql<boolean>`(select ${engine.ofThisDesk} from events
            where events.shipment_id = shipments.id and events.type in (${sql.join(printBeginningEvents)})
            order by events.seq desc limit 1)`)
        .orderBy('seq')
        .execute()
        .then(all),

    wasCopied: (id) => wasCopied(db, id),

    async knownOrders(orders) {
      if (orders.length === 0) return new Set()
      const references = orders.flatMap(({ reference }) => (reference ? [reference] : []))
      const rows = await db
        .selectFrom('shipments')
        .select(['order_id', 'order_reference'])
        .where((where) =>
          where.or([
            where('order_id', 'in', engine.among(orders.map(({ id }) => id))),
            where('order_reference', 'in', engine.among(references)),
          ]),
        )
        .execute()
      const ids = new Set(rows.map((row) => row.order_id))
      const known = new Set(rows.map((row) => row.order_reference))
      return new Set(
        orders
          .filter(({ id, reference }) => ids.has(id) || (reference !== undefined && known.has(reference)))
          .map(({ id }) => id),
      )
    },

    async cancelledOrders(ids) {
      const rows = await db
        .selectFrom('shipments')
        .select(['order_id', 'id', 'code'])
        .where('order_id', 'in', engine.among(ids))
        .where('booking', '=', 'cancelled')
        .execute()
      return new Map(rows.map(({ order_id, id, code }) => [order_id ?? '', { shipmentId: id, code }]))
    },

    readDraft: <Mode extends TransportMode>(mode: Mode) =>
      db
        .selectFrom('drafts')
        .select('body')
        .where('name', '=', formNames[mode])
        .executeTakeFirst()
        .then((row) => (row ? fromRow<DraftOf<Mode>>(row.body) : null)),

    readFact: (name) =>
      db
        .selectFrom('facts')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst()
        .then((row) => parseFact(name, row && fromRow<unknown>(row.value))),
  }
}

const maxUnderReference = 100

/** Whether a shipment was in the journal when it was last marked as a copy. */
export const wasCopied = (db: Kysely<Tables>, id: string): Promise<boolean> =>
  db
    .selectFrom('shipments')
    .innerJoin('facts', (join) => join.on('name', '=', journalFacts.copiedUpTo))
    .select('seq')
    .where('id', '=', id)
    .where('seq', '<=', sql<number>`cast(value as bigint)`)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const shipmentOfRow = (row: { record: string }): ShipmentRecord => fromRow<ShipmentRecord>(row.record)
const optional = (row: { record: string } | undefined) => (row ? shipmentOfRow(row) : undefined)
const all = (rows: { record: string }[]) => rows.map(shipmentOfRow)
