import { CsvError, parse } from 'csv-parse/sync'
import { ExpectedError, restoreCell } from '../kit/index.ts'
import { decodeText } from './decode-text.ts'
import { findDelimiter } from './find-delimiter.ts'
import type { RowSink } from './table-builder.ts'
import { tableLimits } from './table-limits.ts'

/** Excel's first line that names the separator: `sep=;`. */
const separatorLine = /^sep=([,;\t])\r?\n/i

/** Refuses a line that is too long before the parser splits it into millions of cells. The parser limits
 * the length of cells, not of lines. */
function refuseLongLines(text: string): void {
  let row = 1
  let start = 0
  for (const { index } of text.matchAll(/\r\n|\n|\r|$/g)) {
    if (index - start > tableLimits.rowCharacters) throw rowTooLong(row)
    start = index
    row++
  }
}

const rowTooLong = (row: number) =>
  new ExpectedError('import.rowTooLong', { row, limit: tableLimits.rowCharacters })

/** Reads a CSV with any usual encoding and separator (RFC 4180, read leniently). `onProgress` receives the
 * finished fraction, 0 to 1. Throws an `ExpectedError`. */
export function readCsv(bytes: Uint8Array, add: RowSink, onProgress: (fraction: number) => void): void {
  const decoded = decodeText(bytes)
  const separator = separatorLine.exec(decoded)
  const text = separator ? decoded.slice(separator[0].length) : decoded
  let number = separator ? 1 : 0
  refuseLongLines(text)
  try {
    parse(text, {
      delimiter: separator?.[1] ?? findDelimiter(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: tableLimits.rowCharacters,
      // Rows are passed on at once; the parser does not collect them.
      on_record: (cells: string[], { bytes: done }: { bytes: number }) => {
        add(++number, cells.map(restoreCell))
        if (number % 1000 === 0) onProgress(Math.min(1, done / text.length))
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw rowTooLong(number + 1)
    // An unclosed quote contains all rows that follow, so the rows are not known.
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new ExpectedError('import.openQuote', { row: number + 1 })
    throw new ExpectedError('import.unreadable', { row: number + 1 })
  }
}
