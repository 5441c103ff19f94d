/** The worker that judges a table: it gets the rows in batches and gives the shipments in batches, so neither side gets more
 * than a moment's work at once. */
import { problem, type TableRow } from '../../shared/kit/index.ts'
import { serveCalls } from '../kit/index.ts'
import { judgeTable } from './judge-table.ts'
import type { JudgedShipment, JudgeTableOptions } from './table-judge-type.ts'

const rows: TableRow[] = []
let table: ReturnType<typeof judgeTable> | undefined

const calls = {
  add(more: TableRow[]): void {
    for (const row of more) rows.push(row)
  },
  /** All rows are there. Returns the number of shipments. */
  begin(header: string[], options: Omit<JudgeTableOptions, 'signal' | 'progress'>): number {
    table = judgeTable({ header, rows }, options)
    return table.of
  },
  /** At most `most` judged shipments from `first` on, in the file's order. */
  judge: (first: number, most: number): JudgedShipment[] => table?.batch(first, most) ?? [],
}
export type JudgeCalls = typeof calls

serveCalls<JudgeCalls>({ calls: () => calls, problemOf: () => problem('import.unreadable') })
