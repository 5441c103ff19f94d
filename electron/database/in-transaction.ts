import type { DatabaseSync } from 'node:sqlite'

/** Runs `work` as one transaction: an error in it takes back what it wrote, and is thrown. */
export function inTransaction<Value>(database: DatabaseSync, work: () => Value): Value {
  database.exec('begin immediate')
  try {
    const value = work()
    database.exec('commit')
    return value
  } catch (error) {
    // SQLite itself may have ended it (disk full, I/O error).
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
