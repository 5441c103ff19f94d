import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect } from 'kysely'

/** Kysely on Node's SQLite. Kysely gives the only connection to one transaction at a time. */
export const nodeSqliteDialect = (database: DatabaseSync) => new SqliteDialect({ database: wrap(database) })

function wrap(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // A transaction that SQLite ended (disk full, I/O error) needs no rollback. A rollback
      // would fail and hide the cause.
      if (sql === 'rollback' && !database.isTransaction) return nothing
      const statement = database.prepare(sql)
      // Safe: the tables' types (table-types.ts) contain only types that SQLite accepts.
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

const nothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}
