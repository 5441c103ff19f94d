import type { DatabaseSync } from 'node:sqlite'
import { searchWordsOf } from '../tables/words.ts'
import { runMigrations } from './run-migrations.ts'
import { migrations } from './sqlite-schema.ts'

/** Migrates a database to this version's schema in one transaction. Throws `journal.newer`. */
export function migrate(database: DatabaseSync) {
  addWordsFunction(database)
  runMigrations(database, migrations)
}

/** Registers the SQL function with which a migration fills `shipment_words`. */
export const addWordsFunction = (database: DatabaseSync): void =>
  database.function('shipment_words_of', { deterministic: true }, (record) =>
    searchWordsOf(JSON.parse(String(record))),
  )
