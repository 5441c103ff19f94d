import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { type AnyDraft, isEnded, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import { ExpectedError } from '../../kit/index.ts'
import { movedFactPrefix, movedFacts, movingFact } from '../interface/facts.ts'
import { isLiving } from '../tables/conditions.ts'
import type { Engine } from '../tables/engine.ts'
import { referenceKey } from '../tables/reference-keys.ts'
import type { Tables } from '../tables/table-types.ts'
import { storable } from './connect.ts'
import { columnsOf, quantitiesOf, shipperOf } from './writes.ts'

type Row = Record<string, unknown>

/** A table that is copied. */
type Part = {
  table: string
  /** Its columns in the file, beside `place`, that are compared afterwards. */
  columns: readonly string[]
  /** Columns that are copied and not compared: they are written differently, or other desks change them. */
  notCompared?: readonly string[]
  /** The column that another desk's event changes. */
  changedByEvents?: string
  /** The column that names a row on both sides. */
  key: string
  /** The rows that are copied. */
  only?: string
  /** Another desk may have a row under this key, which stays as it is. */
  mayBeTheirs?: boolean
  /** The rows as they are written. */
  rows(read: Row[], transaction: Kysely<Tables>, deskId: string): Row[] | Promise<Row[]>
}

const batchSize = 300
const asTheyAre = (rows: Row[]) => rows.map(({ place: _, ...row }) => row)

/** Shipments are copied before their events, which are read with them. */
const parts: readonly Part[] = [
  {
    table: 'shipments',
    columns: ['id', 'draft_id', 'code', 'record'],
    changedByEvents: 'record',
    key: 'id',
    rows: (read) =>
      read.map(({ id, draft_id, code, record }) => {
        const shipment: ShipmentRecord = JSON.parse(String(record))
        return { id, draft_id, code, ...columnsOf(shipment), record }
      }),
  },
  {
    table: 'events',
    columns: ['shipment_id', 'at', 'type', 'body'],
    key: 'id',
    async rows(read, transaction, deskId) {
      const { rows } = await sql<{ n: number }>`
        update desks set n = n + ${read.length} where id = ${deskId} returning n`.execute(transaction)
      const first = (rows[0]?.n ?? 0) - read.length + 1
      return read.map(({ place: _, ...row }, index) => ({ ...row, desk: deskId, number: first + index }))
    },
  },
  {
    table: 'quotations',
    columns: ['id', 'draft_id', 'body'],
    key: 'id',
    rows: asTheyAre,
  },
  {
    table: 'standing_drafts',
    columns: [
      'id',
      'pickup_location_id',
      'pickup_on',
      'source',
      'changed_at',
      'removed_at',
      'body',
      'findings',
    ],
    key: 'id',
    mayBeTheirs: true,
    rows: (read, _, deskId) =>
      read.map(({ place, ...row }) => {
        const draft: AnyDraft = JSON.parse(String(row.body))
        return {
          ...row,
          reference_key: referenceKey(draft.reference),
          shipper_name: shipperOf(draft),
          quantities: quantitiesOf(draft).map(storable),
          desk: deskId,
        }
      }),
  },
  {
    table: 'imports',
    columns: ['draft_id', 'reference', 'imported_at'],
    key: 'draft_id',
    mayBeTheirs: true,
    rows: asTheyAre,
  },
  {
    table: 'explanations',
    columns: ['order_id', 'reason', 'at'],
    key: 'order_id',
    mayBeTheirs: true,
    rows: asTheyAre,
  },
  {
    table: 'closed_pickups',
    columns: ['pickup_location_id', 'pickup_on', 'body'],
    key: `pickup_location_id || ' ' || pickup_on`,
    mayBeTheirs: true,
    rows: (read) =>
      read.map(({ place: _, ...row }) => {
        const closed: { closedAt: string; explained: { id: string }[] } = JSON.parse(String(row.body))
        return { ...row, closed_at: closed.closedAt, explained: closed.explained.map(({ id }) => id) }
      }),
  },
  {
    table: 'answers',
    columns: ['id', 'shipment_id', 'target', 'reference', 'state', 'body', 'made_at'],
    // The desk that delivers answers changes these as soon as they are copied.
    notCompared: [
      'desk',
      'delivery',
      'uncertain',
      'attempts',
      'first_tried_at',
      'next_at',
      'delivered_at',
      'problem',
    ],
    key: 'id',
    // Numbers differ in the shared journal, so unsent answers start a new series.
    rows: (read, _, deskId) =>
      asTheyAre(read).map((row) =>
        row.delivery === 'waiting' || row.delivery === 'stuck' ? { ...row, desk: deskId.slice(0, 6) } : row,
      ),
  },
  {
    table: 'api_requests',
    columns: ['key', 'body_hash', 'draft_id', 'received_at', 'refusal'],
    key: 'key',
    mayBeTheirs: true,
    rows: asTheyAre,
  },
  {
    table: 'facts',
    columns: ['name', 'value'],
    key: 'name',
    only: `name like '${movedFactPrefix}%' or name in (${movedFacts.map((name) => `'${name}'`).join(', ')})`,
    mayBeTheirs: true,
    rows: asTheyAre,
  },
]

/** `keptTheirs`: rows of the file that another desk has already, such as closings
 * and drafts. They are not copied. */
export type MovedRows = { shipments: number; keptTheirs: number }

type Deps = {
  /** The desk's journal, which nothing else writes. */
  file: DatabaseSync
  engine: Pick<Engine, 'db' | 'inTransaction'>
  deskId: string
  /** Called after all checks, before the first row is copied. */
  begin: () => void
  /** From 0 to 1. */
  onProgress: (fraction: number) => void
}

/** Copies a journal's rows into the shared one, in their order, and compares each of them. An
 * interrupted copy continues after its last row. Rejects with `ExpectedError` `move.*`, and
 * then nothing or a part was copied. */
export async function moveRows({ file, engine, deskId, begin, onProgress }: Deps): Promise<MovedRows> {
  const { db } = engine
  const rowsOf = function* (
    { table, columns, notCompared = [], only = 'true' }: Part,
    after = 0,
  ): Generator<Row[]> {
    const page = file.prepare(`
      select rowid as place, ${[...columns, ...notCompared].join(', ')} from ${table}
      where rowid > ? and (${only}) order by rowid limit ${batchSize}`)
    for (let place: SQLInputValue = after; ; ) {
      const rows: Row[] = page.all(place).map(withKey(table, deskId))
      const last: Row | undefined = rows.at(-1)
      if (!last) return
      yield rows
      place = Number(last.place)
    }
  }
  const countOf = ({ table, only = 'true' }: Part, upTo = Number.MAX_SAFE_INTEGER) =>
    Number(file.prepare(`select count(*) as n from ${table} where rowid <= ? and (${only})`).get(upTo)?.n)
  const counts = parts.map((part) => countOf(part))
  // Each row counts when it is copied and when it is compared, a shipment also when it is checked.
  const total = counts.reduce((sum, count) => sum + 2 * count, counts[0] ?? 0) || 1
  let done = 0
  const did = (count: number) => {
    done += count
    onProgress(Math.min(1, done / total))
  }

  for (const page of rowsOf(partOf('shipments'))) {
    await refuseTaken(db, page)
    did(page.length)
  }
  begin()
  for (const part of parts) {
    const fact = movingFact(deskId, part.table)
    const { rows } = await sql<{ value: string }>`select value from facts where name = ${fact}`.execute(db)
    const copied = Number(rows[0]?.value ?? 0)
    did(countOf(part, copied))
    for (const page of rowsOf(part, copied)) {
      await engine.inTransaction(async (transaction) => {
        await insert(transaction, part.table, await part.rows(page, transaction, deskId))
        await sql`
          insert into facts (name, value) values (${fact}, ${String(page.at(-1)?.place)})
          on conflict (name) do update set value = excluded.value`.execute(transaction)
      })
      did(page.length)
    }
  }
  let keptTheirs = 0
  for (const part of parts)
    for (const page of rowsOf(part)) {
      keptTheirs += await compare(db, part, page, deskId)
      did(page.length)
    }
  await sql`delete from facts where starts_with(name, ${movingFact(deskId)})`.execute(db)
  return { shipments: counts[0] ?? 0, keptTheirs }
}

function partOf(table: string): Part {
  const part = parts.find((each) => each.table === table)
  if (!part) throw new Error(`no part ${table}`)
  return part
}

/** Adds the shared journal's ID to an event: its desk and its number in the file. */
const withKey =
  (table: string, deskId: string) =>
  (row: Row): Row =>
    table === 'events' ? { ...row, id: `${deskId} ${row.place}` } : row

async function insert(transaction: Kysely<Tables>, table: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} on conflict do nothing`.execute(transaction)
}

/** Throws if another shipment of the shared journal has one of these orders, codes or drafts. */
async function refuseTaken(db: Kysely<Tables>, page: readonly Row[]) {
  const records = page.map(({ record }): ShipmentRecord => JSON.parse(String(record)))
  const ids = records.map(({ id }) => id)
  const orders = records.flatMap(({ order }) => order?.id ?? [])
  const drafts = records.filter(({ booking }) => !isEnded(booking)).map(({ draftId }) => draftId)
  const codes = page.map(({ code }) => String(code))
  const { rows } = await sql<{ reference: string; order_reference: string | null; is_order: boolean }>`
    select reference, order_reference,
      coalesce(order_id = any(${orders}::text[]), false) or code = any(${codes}::text[]) as is_order
    from shipments
    where id <> all(${ids}::text[]) and (order_id = any(${orders}::text[]) or code = any(${codes}::text[])
      or (draft_id = any(${drafts}::text[]) and ${isLiving}))
    order by is_order desc limit 1`.execute(db)
  const [taken] = rows
  if (!taken) return
  const values = { reference: taken.reference, order: taken.order_reference ?? '' }
  throw new ExpectedError(taken.is_order ? 'move.sameOrder' : 'move.sameDraft', values)
}

/** Compares copied rows with those of the file. Returns how many of them are another desk's. Throws if one
 * is missing, or differs although no other desk changed it. */
async function compare(
  db: Kysely<Tables>,
  part: Part,
  page: readonly Row[],
  deskId: string,
): Promise<number> {
  const { table, key, columns, changedByEvents, mayBeTheirs = false } = part
  const keyOf = (row: Row) =>
    key in row ? String(row[key]) : `${String(row.pickup_location_id)} ${String(row.pickup_on)}`
  const { rows } = await sql<Row & { compared_key: string }>`
    select ${sql.raw(key)} as compared_key, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where ${sql.raw(key)} = any(${page.map(keyOf)}::text[])`.execute(db)
  const found = new Map(rows.map((row) => [row.compared_key, row]))
  const changed = changedByEvents ? await changedByOthers(db, page, deskId) : undefined
  let theirs = 0
  for (const row of page) {
    const copy = found.get(storable(keyOf(row)))
    const isSameIn = (column: string) =>
      copy?.[column] === stored(row[column]) || (column === changedByEvents && changed?.has(String(row.id)))
    if (copy !== undefined && columns.every(isSameIn)) continue
    if (copy === undefined || !mayBeTheirs)
      throw new ExpectedError('move.differs', { table, row: keyOf(row) })
    theirs++
  }
  return theirs
}

/** The shipments of these rows that have an event of another desk. */
async function changedByOthers(db: Kysely<Tables>, page: readonly Row[], deskId: string) {
  const { rows } = await sql<{ id: string }>`
    select distinct shipment_id as id from events
    where shipment_id = any(${page.map(({ id }) => id)}::text[]) and desk <> ${deskId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const stored = (value: unknown): unknown => (typeof value === 'string' ? storable(value) : value)
