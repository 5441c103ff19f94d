import { cellSeparator, defuseCell } from './formula-cells.ts'

/** Texts are made safe against formulas; numbers are written as they are. */
export type CsvCell = string | number

/** Control characters except tabs and line breaks (a NUL makes the file binary), and characters
 * that change the direction of text. */
const controls = /[^\P{Cc}\t\r\n]|[\u202a-\u202e\u2066-\u2069]/gu

function cellText(cell: CsvCell): string {
  const text = typeof cell === 'number' ? String(cell) : defuseCell(cell.replace(controls, '?'))
  return cellSeparator.test(text) || /"|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const rowText = (cells: readonly CsvCell[], separator: string) => `${cells.map(cellText).join(separator)}\r\n`

/** Rows as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, CRLF. No cell is read as a
 * formula, with this separator or another one. Control characters become question marks. */
export const csvText = (rows: readonly (readonly CsvCell[])[], separator: ',' | ';' = ','): string =>
  `\ufeff${rows.map((cells) => rowText(cells, separator)).join('')}`
