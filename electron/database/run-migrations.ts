import type { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './database-error.ts'

/** Runs the steps after a database's `user_version` in one transaction. Throws `DatabaseError` `newer`. */
export function runMigrations(database: DatabaseSync, migrations: readonly string[]) {
  // Always writes: this takes the lock and detects a disk that cannot be written.
  database.exec('begin immediate')
  const version = Number(database.prepare('pragma user_version').get()?.user_version)
  if (version > migrations.length) throw new DatabaseError('newer')
  for (const step of migrations.slice(version)) database.exec(step)
  database.exec(`pragma user_version = ${migrations.length}`)
  database.exec('commit')
}
