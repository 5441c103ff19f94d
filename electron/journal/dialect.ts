import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect } from 'kysely'

/** Kysely on the SQLite inside Node. Kysely lends the one connection to one transaction at a time. */
export const nodeSqliteDialect = (database: DatabaseSync) => new SqliteDialect({ database: wrap(database) })

function wrap(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // A transaction that ended by itself (disk full, I/O error) needs no rollback; asking for one would fail
      // and hide why it ended.
      if (sql === 'rollback' && !database.isTransaction) return nothing
      const statement = database.prepare(sql)
      // Safe: the tables' types (schema.ts) hold only what SQLite takes.
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
