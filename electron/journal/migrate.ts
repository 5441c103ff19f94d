import type { DatabaseSync } from 'node:sqlite'
import { runMigrations } from './run-migrations.ts'
import { migrations } from './schema.ts'
import { wordsOf } from './words.ts'

/** Brings a database to this version's schema, in one transaction. Throws `journal.newer`. */
export function migrate(database: DatabaseSync) {
  withWords(database)
  runMigrations(database, migrations)
}

/** What a step needs that fills the words of shipments that are there. */
export const withWords = (database: DatabaseSync): void =>
  database.function('shipment_words_of', { deterministic: true }, (record) =>
    wordsOf(JSON.parse(String(record))),
  )
