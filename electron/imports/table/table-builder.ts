import { ExpectedError } from '../../kit/index.ts'
import { importLimits } from './import-limits.ts'
import type { TableRow } from './table.ts'

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
    if (cells.length > importLimits.columns)
      throw new ExpectedError('import.tooManyColumns', { limit: importLimits.columns, row: number })
    if (++lines > importLimits.lines)
      throw new ExpectedError('import.tooManyRows', { limit: importLimits.lines })
    if (cells.every((cell) => /^[\s,;]*$/.test(cell))) return
    const cut = cells.map((cell) => cell.slice(0, importLimits.cellCharacters))
    for (const { length } of cut) characters += length
    if (characters > importLimits.tableCharacters) throw new ExpectedError('import.tooMuch')
    if (header === undefined) {
      header = cut.map((name) => name.trim())
      begin?.(header)
      return
    }
    if (++rows > importLimits.rows)
      throw new ExpectedError('import.tooManyRows', { limit: importLimits.rows })
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
