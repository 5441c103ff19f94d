import { defuseCell } from '../../../shared/rules/formula-cells.ts'

/** Texts are defused; numbers are ours and stay numbers. */
export type CsvCell = string | number

function cellText(cell: CsvCell): string {
  const text = typeof cell === 'number' ? String(cell) : defuseCell(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const rowText = (cells: readonly CsvCell[]) => `${cells.map(cellText).join(',')}\r\n`

/** Rows as a CSV that every spreadsheet opens as it is meant: UTF-8 with its mark, commas, CRLF (RFC 4180), and no cell that
 * a spreadsheet would run as a formula. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${rows.map(rowText).join('')}`
