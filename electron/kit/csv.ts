import { cellSeparator, defuseCell } from '../../shared/kit/index.ts'

/** Texts are defused; numbers are ours and stay numbers. */
export type CsvCell = string | number

/** What steers whoever shows it, and a NUL, which makes the whole file no text. A cell may have tabs and lines. */
const steering = /[^\P{Cc}\t\r\n]|[\u202a-\u202e\u2066-\u2069]/gu

function cellText(cell: CsvCell): string {
  const text = typeof cell === 'number' ? String(cell) : defuseCell(cell.replace(steering, '?'))
  return cellSeparator.test(text) || /"|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const rowText = (cells: readonly CsvCell[]) => `${cells.map(cellText).join(',')}\r\n`

/** Rows as a CSV that every spreadsheet opens as it is meant: UTF-8 with its mark, commas, CRLF (RFC 4180), and no cell that
 * a spreadsheet would run as a formula, under this separator or another. Control characters are question marks. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${rows.map(rowText).join('')}`
