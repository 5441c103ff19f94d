import type { DatabaseSync } from 'node:sqlite'
import { checkCopy } from '../../database/index.ts'
import { JournalError } from '../journal-errors.ts'
import { addWordsFunction } from './migrate.ts'
import { migrations } from './sqlite-schema.ts'

/** Throws unless a file is a complete copy of a journal that this version reads ({@link checkCopy}). */
export const checkJournal = (file: string): void =>
  checkCopy(
    file,
    migrations.length,
    (database, steps) => {
      addWordsFunction(database)
      for (const step of migrations.slice(0, steps)) database.exec(step)
    },
    checkRows,
  )

/** Columns with JSON. Tables that an older copy lacks are skipped. */
const jsonColumns = [
  ['events', 'body'],
  ['drafts', 'body'],
  ['facts', 'value'],
  ['standing_drafts', 'body'],
  ['standing_drafts', 'findings'],
  ['closed_pickups', 'body'],
  ['quotations', 'body'],
  ['answers', 'body'],
  ['answers', 'problem'],
  ['api_requests', 'refusal'],
] as const

/** Shipments whose record contradicts its columns: they would make each start fail. */
const wrongRecord = `
  select 1 from shipments where not coalesce(
    case when json_valid(record) then
      record->>'id' = id and record->>'booking' = booking and record->>'label' = label
      and json_type(record, '$.request') = 'object' and json_type(record, '$.candidates') = 'array'
    end, 0) limit 1`

function checkRows(database: DatabaseSync): void {
  const isThere = database.prepare('select 1 from sqlite_master where type = ? and name = ?')
  const wrongRows = jsonColumns
    .filter(([table]) => isThere.get('table', table))
    .map(([table, column]) => `select 1 from ${table} where not json_valid(${column}) limit 1`)
  if (isThere.get('table', 'shipments')) wrongRows.push(wrongRecord)
  for (const query of wrongRows)
    if (database.prepare(query).get()) throw new JournalError('journal.corrupt', query)
}
