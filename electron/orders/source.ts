import type { Problem } from '../../shared/kit/index.ts'
import type { Table, TableRow } from '../table-files/index.ts'

/** The state of a source. `stale`: orders come from its last good copy. */
export type SourceState = {
  state: 'untried' | 'ready' | 'stale' | 'failing'
  problem?: Problem
  /** Since when it is stale or failing, in milliseconds since 1970. */
  since?: number
}

/** Where orders are looked up. Every source returns a header and the rows of a
 * reference, like an imported file. */
export interface OrderSource {
  /** The rows of a reference in any case, in the source's order; none if it has no such order.
   * Rejects with an `ExpectedError`. */
  read(reference: string, signal?: AbortSignal): Promise<Table>
  /** The header, the first rows and the number of rows, of a source that knows them without a reference.
   * Rejects with an `ExpectedError`. */
  sample?(): Promise<{ header: string[]; rows: TableRow[]; rowCount: number }>
  /** Faults of the set-up that do not stop the work. */
  warnings?(): Promise<Problem[]>
  state(): SourceState
  /** Ends everything that it started. */
  close(): Promise<void>
}
