import type { Table } from '../../../shared/kit/table.ts'
import { type BatchOutcome, isOfAnother } from '../../imports/batch-outcome.ts'
import { errorFile } from '../../imports/error-file.ts'
import { reasonOf } from './reasons.ts'

/** The rows of the shipments that somebody has to mend, with a column `error`; undefined where there are none. */
export function errorFileText(table: Table, outcomes: readonly BatchOutcome[]): string | undefined {
  const reasons = new Map(
    outcomes
      .filter(({ state }) => state === 'refused' || state === 'rejected' || isOfAnother(state))
      .flatMap((outcome) => outcome.imported.rows.map((row) => [row, reasonOf(outcome)] as const)),
  )
  return reasons.size === 0 ? undefined : errorFile(table, reasons)
}
