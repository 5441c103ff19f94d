import { type AddressImport, type BookAddress, countryCodeOf } from '../../shared/addresses/index.ts'
import type { ImportColumn } from '../../shared/imports/index.ts'
import { joined } from '../../shared/kit/index.ts'
import { yieldToEventLoop } from '../kit/index.ts'
import { proposeMapping, type Table } from '../table-files/index.ts'
import type { AddressBook } from './address-book-type.ts'

const batchSize = 1000
const maxCellLength = 300
const maxSkippedRows = 100

/** Adds a table's addresses to the book; the header gives the meaning of the columns. Rows without a
 * name are skipped and counted. Returns undefined if no column is the name. If stopped, returns what
 * was added until then; it stays. */
export async function importAddresses(
  book: Pick<AddressBook, 'add'>,
  table: Table,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<AddressImport | undefined> {
  const { mapping } = proposeMapping(table.header)
  if (mapping.name === undefined) return undefined
  const result: AddressImport = { rows: table.rows.length, added: 0, changed: 0, skippedRows: [] }
  for (let from = 0; from < table.rows.length && !options.signal.aborted; from += batchSize) {
    const addresses: BookAddress[] = []
    for (const { number, cells } of table.rows.slice(from, from + batchSize)) {
      const cell = (column: ImportColumn | 'houseNumber') =>
        (cells[mapping[column] ?? -1] ?? '').trim().slice(0, maxCellLength)
      if (cell('name') !== '')
        addresses.push({
          name: cell('name'),
          street: joined([cell('street'), cell('houseNumber')], ' ').slice(0, maxCellLength),
          postCode: cell('postCode'),
          city: cell('city'),
          countryCode: countryCodeOf(cell('countryCode')),
          contact: cell('contact'),
          phone: cell('phone'),
          email: cell('email'),
        })
      else if (result.skippedRows.length < maxSkippedRows) result.skippedRows.push(number)
    }
    const { added, changed } = await book.add(addresses)
    result.added += added
    result.changed += changed
    options.onProgress(Math.min(1, (from + batchSize) / table.rows.length))
    // Lets a stop that came meanwhile take effect.
    await yieldToEventLoop()
  }
  return result
}
