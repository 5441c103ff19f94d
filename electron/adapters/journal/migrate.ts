import type { DatabaseSync } from 'node:sqlite'
import { JournalError } from '../../ports/journal.ts'
import { migrations } from './schema.ts'
import { wordsOf } from './words.ts'

/** Brings a database to this version's schema, in one transaction. Rejects with `journal.newer`. */
export function migrate(database: DatabaseSync) {
  database.function('shipment_words_of', { deterministic: true }, (record) =>
    wordsOf(JSON.parse(String(record))),
  )
  // A write even where nothing is to do, so that the lock is taken and an unwritable disk shows now.
  database.exec('begin immediate')
  const version = Number(database.prepare('pragma user_version').get()?.user_version)
  if (version > migrations.length) throw new JournalError('journal.newer')
  for (const step of migrations.slice(version)) database.exec(step)
  database.exec(`pragma user_version = ${migrations.length}`)
  database.exec('commit')
}
