import type { DatabaseSync } from 'node:sqlite'
import { JournalError } from './journal.ts'

/** Brings a database from its `user_version` to the last of these steps, in one transaction. Throws `journal.newer`. */
export function runMigrations(database: DatabaseSync, migrations: readonly string[]) {
  // A write even where nothing is to do, so that the lock is taken and an unwritable disk shows now.
  database.exec('begin immediate')
  const version = Number(database.prepare('pragma user_version').get()?.user_version)
  if (version > migrations.length) throw new JournalError('journal.newer')
  for (const step of migrations.slice(version)) database.exec(step)
  database.exec(`pragma user_version = ${migrations.length}`)
  database.exec('commit')
}
