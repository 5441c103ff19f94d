import { ExpectedError } from '../kit/index.ts'
import { type Links, readBytes } from './read-bytes.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { TableRow } from './table.ts'
import { createTableBuilder } from './table-builder.ts'

type Sinks = {
  /** Receives the header before the first row. */
  header?: (names: readonly string[]) => void
  onRow: (row: TableRow) => void
  onProgress: (fraction: number) => void
}

const beginsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Reads a file by its content, not its name. Returns the header; rows go to the
 * sink. Throws an `ExpectedError`. */
export async function readTable(
  file: string,
  { header, onRow, onProgress }: Sinks,
  links?: Links,
): Promise<string[]> {
  const bytes = await readBytes(file, links)
  const builder = createTableBuilder(onRow, header)
  // The signatures of an OLE file (an old .xls, or an .xlsx with a password) and of a ZIP archive.
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new ExpectedError('import.oldExcel')
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) readXlsx(bytes, builder.add, onProgress)
  else readCsv(bytes, builder.add, onProgress)
  return builder.done()
}
