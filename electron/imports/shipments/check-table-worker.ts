/** The worker that checks a table: it gets the rows in batches and gives the shipments in batches, so
 * neither side gets more than a moment's work at once. */
import { newProblem } from '../../../shared/kit/index.ts'
import { serveCalls } from '../../kit/index.ts'
import type { TableRow } from '../../table-files/index.ts'
import { type CheckedShipment, type CheckTableOptions, createTableCheck } from './table-check.ts'

const rows: TableRow[] = []
let table: ReturnType<typeof createTableCheck> | undefined

const calls = {
  add(more: TableRow[]): void {
    for (const row of more) rows.push(row)
  },
  /** All rows are there. Returns the number of shipments. */
  begin(header: string[], options: CheckTableOptions): number {
    table = createTableCheck({ header, rows }, options)
    return table.count
  },
  /** At most `max` checked shipments from `first` on, in the file's order. */
  check: (first: number, max: number): CheckedShipment[] => table?.batch(first, max) ?? [],
}
export type CheckTableCalls = typeof calls

serveCalls<CheckTableCalls>({ calls: () => calls, problemOf: () => newProblem('import.unreadable') })
