import type { DatabaseSync } from 'node:sqlite'
import { runMigrations } from './run-migrations.ts'
import { migrations } from './schema.ts'
import { wordsOf } from './words.ts'

/** Brings a database to this version's schema, in one transaction. Throws `journal.newer`. */
export function migrate(database: DatabaseSync) {
  database.function('shipment_words_of', { deterministic: true }, (record) =>
    wordsOf(JSON.parse(String(record))),
  )
  runMigrations(database, migrations)
}
