import type { Table } from '../../../shared/schemas/table.ts'
import { csvText } from '../../adapters/export/csv.ts'
import type { BatchOutcome } from '../../use-cases/batch-outcome.ts'
import { reasonOf } from './reasons.ts'

const column = 'error'

/** The rows of the shipments that somebody has to mend, as they came, with a column `error` at the end; undefined where
 * there are none. Mended, the file can be given again as it is: the column is written anew. */
export function errorFileText(table: Table, outcomes: readonly BatchOutcome[]): string | undefined {
  const reasons = new Map(
    outcomes
      .filter(({ state }) => state === 'refused' || state === 'rejected' || state === 'imported-before')
      .flatMap((outcome) => outcome.imported.rows.map((row) => [row, reasonOf(outcome)] as const)),
  )
  if (reasons.size === 0) return undefined
  const kept = table.header.at(-1) === column ? table.header.slice(0, -1) : table.header
  const rows = table.rows.flatMap(({ number, cells }) => {
    const reason = reasons.get(number)
    return reason === undefined ? [] : [[...kept.map((_, place) => cells[place] ?? ''), reason]]
  })
  return csvText([[...kept, column], ...rows])
}
