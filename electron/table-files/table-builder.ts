import { ExpectedError } from '../kit/index.ts'
import type { TableRow } from './table.ts'
import { tableLimits } from './table-limits.ts'

/** Receives rows as they are read. `number` is the spreadsheet's row number, counting blank rows;
 * `numbers` as in {@link TableRow}. */
export type RowSink = (number: number, cells: string[], numbers?: number[]) => void

/** Takes rows in the file's order. The first row that is not blank is the header; other blank rows are
 * skipped. Throws an `ExpectedError` at a limit. `done` returns the header. */
export function createTableBuilder(
  emit: (row: TableRow) => void,
  begin?: (header: readonly string[]) => void,
) {
  let header: string[] | undefined
  let rows = 0
  let lines = 0
  let characters = 0
  const add: RowSink = (number, cells, numbers) => {
    if (cells.length > tableLimits.columns)
      throw new ExpectedError('import.tooManyColumns', { limit: tableLimits.columns, row: number })
    if (++lines > tableLimits.lines)
      throw new ExpectedError('import.tooManyRows', { limit: tableLimits.lines })
    if (cells.every((cell) => /^[\s,;]*$/.test(cell))) return
    const cut = cells.map((cell) => cell.slice(0, tableLimits.cellCharacters))
    for (const { length } of cut) characters += length
    if (characters > tableLimits.tableCharacters) throw new ExpectedError('import.tooMuch')
    if (header === undefined) {
      header = cut.map((name) => name.trim())
      begin?.(header)
      return
    }
    if (++rows > tableLimits.rows) throw new ExpectedError('import.tooManyRows', { limit: tableLimits.rows })
    emit({ number, cells: cut, ...(numbers?.length && { numbers }) })
  }
  return {
    add,
    done(): string[] {
      if (header === undefined) throw new ExpectedError('import.noHeader')
      return header
    },
  }
}
