import { renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { inTransaction, isDamage } from '../../database/index.ts'
import { countUnits } from './measures.ts'
import type { StoredOrder, StoredQuotation } from './record.ts'

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS quotations (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, record TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS orders (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, reference TEXT NOT NULL UNIQUE,
    pickup TEXT, parcels INTEGER NOT NULL, cancelledAt INTEGER, record TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS ordersByPickup ON orders (pickup);
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`

type NewQuotation = Omit<StoredQuotation, 'sequence'>
type NewOrder = Omit<StoredOrder, 'sequence' | 'reference'>

/** Items after sequence `after` in ascending order, or before it in descending order. */
export type Scan = { after: number; descending: boolean }

/** The practice service's data. Every change is on disk before its method returns. */
export interface PracticeStore {
  addQuotation(quotation: NewQuotation): StoredQuotation
  findQuotation(id: string): StoredQuotation | undefined
  quotations(scan: Scan): Iterable<StoredQuotation>
  /** Stores the order and gives it a reference. With `pickup` (parcels): returns undefined and stores
   * nothing if the pickup would exceed `limit` parcels. */
  addOrder(order: NewOrder, pickup?: { key: string; limit: number }): StoredOrder | undefined
  /** By ID or reference (interface 4.1). */
  findOrder(idOrReference: string): StoredOrder | undefined
  orders(scan: Scan): Iterable<StoredOrder>
  cancelOrder(id: string, at: number): void
  /** Parcels of a pickup that are not cancelled. */
  parcelsOf(pickupKey: string): number
  readSetting(name: string): string | undefined
  saveSetting(name: string, value: string): void
  close(): void
}

type Row = { sequence: number; reference: string; cancelledAt: number | null; record: string }

const readOrder = ({ sequence, reference, cancelledAt, record }: Row): StoredOrder => ({
  ...JSON.parse(record),
  sequence,
  reference,
  cancelledAt,
})
const readQuotation = ({ sequence, record }: Row): StoredQuotation => ({ ...JSON.parse(record), sequence })

function* map<In, Out>(rows: Iterable<In>, read: (row: In) => Out): Iterable<Out> {
  for (const row of rows) yield read(row)
}

/** A damaged file is renamed, and a new one is created. */
function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    database.exec(schema)
    return database
  } catch (error) {
    database.close()
    if (!isDamage(error)) throw error
    renameSync(file, `${file}.broken-${Date.now()}`)
    rmSync(`${file}-wal`, { force: true })
    return openDatabase(file)
  }
}

/** Opens or creates the store in one SQLite file; `:memory:` stores nothing. */
export function openPracticeStore(file: string): PracticeStore {
  const database = openDatabase(file)
  const selectOne = (sql: string, ...values: (string | number | null)[]) =>
    database.prepare(sql).get(...values) as Row | undefined
  // Rows are read in chunks, not with an open cursor, so that a list that is not
  // read to its end holds no lock.
  function* scanRows(table: 'orders' | 'quotations', { after, descending }: Scan): Iterable<Row> {
    const statement = database.prepare(
      `SELECT * FROM ${table} WHERE sequence ${descending ? '<' : '>'} ? ORDER BY sequence ${descending ? 'DESC' : 'ASC'} LIMIT 200`,
    )
    for (let last: number | undefined = after; last !== undefined; ) {
      const rows = statement.all(last) as Row[]
      yield* rows
      last = rows.at(-1)?.sequence
    }
  }
  const nextSequence = () =>
    Number(database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'orders'").get()?.seq ?? 0) + 1
  const parcelsOf = (pickupKey: string) =>
    Number(
      database
        .prepare(
          'SELECT coalesce(sum(parcels), 0) AS sum FROM orders WHERE pickup = ? AND cancelledAt IS NULL',
        )
        .get(pickupKey)?.sum,
    )

  return {
    addQuotation(quotation) {
      const { lastInsertRowid } = database
        .prepare('INSERT INTO quotations (id, record) VALUES (?, ?)')
        .run(quotation.id, JSON.stringify(quotation))
      return { ...quotation, sequence: Number(lastInsertRowid) }
    },
    findQuotation(id) {
      const row = selectOne('SELECT * FROM quotations WHERE id = ?', id)
      return row && readQuotation(row)
    },
    quotations: (scan) => map(scanRows('quotations', scan), readQuotation),
    addOrder: (order, pickup) =>
      inTransaction(database, () => {
        const parcels = countUnits(order.request.lines)
        if (pickup && parcelsOf(pickup.key) + parcels > pickup.limit) return undefined
        const sequence = nextSequence()
        const reference = `SHP-${20_000 + sequence}`
        database
          .prepare(
            'INSERT INTO orders (sequence, id, reference, pickup, parcels, cancelledAt, record) VALUES (?, ?, ?, ?, ?, ?, ?)',
          )
          .run(
            sequence,
            order.id,
            reference,
            pickup?.key ?? null,
            parcels,
            order.cancelledAt,
            JSON.stringify(order),
          )
        return { ...order, reference, sequence }
      }),
    findOrder(idOrReference) {
      const row = selectOne('SELECT * FROM orders WHERE id = ?1 OR reference = ?1', idOrReference)
      return row && readOrder(row)
    },
    orders: (scan) => map(scanRows('orders', scan), readOrder),
    cancelOrder(id, at) {
      database.prepare('UPDATE orders SET cancelledAt = ? WHERE id = ?').run(at, id)
    },
    parcelsOf,
    readSetting(name) {
      const row = database.prepare('SELECT value FROM settings WHERE name = ?').get(name)
      return row && String(row.value)
    },
    saveSetting(name, value) {
      database.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run(name, value)
    },
    close: () => database.close(),
  }
}
