import type { Table } from '../../electron/table-files/index.ts'
import { type ImportColumn, importColumns } from '../../shared/imports/index.ts'

/** A row of a file by the columns' own names. */
export type Row = Partial<Record<ImportColumn, string>>

/** A parcel that ships. */
export const goodRow = {
  reference: 'W-1',
  name: 'Bäckerei Öztürk GmbH',
  street: 'Hauptstr. 1',
  postCode: '10623',
  city: 'Berlin',
  countryCode: 'DE',
  length: '30',
  width: '20',
  height: '10',
  weight: '2,5',
  content: 'Backformen',
} satisfies Row

/** A file with all columns and these rows. */
export const tableOf = (rows: readonly Row[]): Table => ({
  header: [...importColumns],
  rows: rows.map((row, index) => ({
    number: index + 2,
    cells: importColumns.map((column) => row[column] ?? ''),
  })),
})
