import type { Table } from '../../../shared/schemas/table.ts'
import { csvText } from './csv.ts'

const column = 'error'

/** The rows that somebody has to mend, as they came, with a column `error` at the end; `reasons` by the rows' numbers. Mended, the
 * file can be given again as it is: the column is written anew. */
export function errorFile(table: Table, reasons: ReadonlyMap<number, string>): string {
  const kept = table.header.at(-1) === column ? table.header.slice(0, -1) : table.header
  const rows = table.rows.flatMap(({ number, cells }) => {
    const reason = reasons.get(number)
    return reason === undefined ? [] : [[...kept.map((_, place) => cells[place] ?? ''), reason]]
  })
  return csvText([[...kept, column], ...rows])
}
