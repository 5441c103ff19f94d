import type { DatabaseSync } from 'node:sqlite'
import { checkCopy } from './check-copy.ts'
import { JournalError } from './journal.ts'
import { withWords } from './migrate.ts'
import { migrations } from './schema.ts'

/** Throws where a file is no whole copy of a journal that this version reads. */
export const checkJournal = (file: string): void =>
  checkCopy(
    file,
    migrations.length,
    (database, steps) => {
      withWords(database)
      for (const step of migrations.slice(0, steps)) database.exec(step)
    },
    checkRows,
  )

/** Columns of JSON; tables that an older copy lacks are left out. */
const jsonColumns = [
  ['events', 'body'],
  ['drafts', 'body'],
  ['facts', 'value'],
  ['standing_drafts', 'body'],
  ['standing_drafts', 'findings'],
  ['closed_pickups', 'body'],
  ['quotations', 'body'],
] as const

/** A shipment's record says what its columns say; a station that met another would stumble at each start. */
const strayRecord = `
  select 1 from shipments where not coalesce(
    case when json_valid(record) then
      record->>'id' = id and record->>'booking' = booking and record->>'label' = label
      and json_type(record, '$.request') = 'object' and json_type(record, '$.candidates') = 'array'
    end, 0) limit 1`

function checkRows(database: DatabaseSync): void {
  const isThere = database.prepare('select 1 from sqlite_master where type = ? and name = ?')
  const strays = jsonColumns
    .filter(([table]) => isThere.get('table', table))
    .map(([table, column]) => `select 1 from ${table} where not json_valid(${column}) limit 1`)
  if (isThere.get('table', 'shipments')) strays.push(strayRecord)
  for (const stray of strays)
    if (database.prepare(stray).get()) throw new JournalError('journal.corrupt', stray)
}
