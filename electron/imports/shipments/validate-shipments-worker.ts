/** The worker that validates a table: it gets the rows in batches and gives the shipments in batches, so
 * neither side gets more than a moment's work at once. */
import { newProblem } from '../../../shared/kit/index.ts'
import { serveCalls } from '../../kit/index.ts'
import type { TableRow } from '../../table-files/index.ts'
import { type ValidatedShipment, type ValidateOptions, validateShipments } from './validate-shipments.ts'

const rows: TableRow[] = []
let table: ReturnType<typeof validateShipments> | undefined

const calls = {
  add(more: TableRow[]): void {
    for (const row of more) rows.push(row)
  },
  /** All rows are there. Returns the number of shipments. */
  begin(header: string[], options: ValidateOptions): number {
    table = validateShipments({ header, rows }, options)
    return table.count
  },
  /** At most `max` validated shipments from `first` on, in the file's order. */
  validate: (first: number, max: number): ValidatedShipment[] => table?.batch(first, max) ?? [],
}
export type ValidateCalls = typeof calls

serveCalls<ValidateCalls>({ calls: () => calls, problemOf: () => newProblem('import.unreadable') })
