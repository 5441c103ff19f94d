import type { DatabaseSync } from 'node:sqlite'
import { runMigrations } from '../../database/index.ts'
import { searchWordsOf } from '../tables/search-words.ts'
import { migrations } from './sqlite-schema.ts'

/** Migrates a database to this version's schema in one transaction. Throws `DatabaseError` `newer`. */
export function migrate(database: DatabaseSync) {
  addWordsFunction(database)
  runMigrations(database, migrations)
}

/** Registers the SQL function with which a migration fills `shipment_words`. */
export const addWordsFunction = (database: DatabaseSync): void =>
  database.function('shipment_words_of', { deterministic: true }, (record) =>
    searchWordsOf(JSON.parse(String(record))),
  )
