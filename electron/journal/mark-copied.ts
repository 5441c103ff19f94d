import type { DatabaseSync } from 'node:sqlite'
import { comparisonOwedFact } from './journal.ts'

/** The place of the last shipment that a journal had when it was last found to be a copy. */
export const copiedUpToFact = 'journal.copiedUpTo'

/** Marks a journal as a copy. It is compared with the account before anything is booked (reconcile-restored-journal.ts), also after
 * another start. For its shipments, nobody knows whether their labels were printed since. */
export function markCopied(database: DatabaseSync): void {
  database
    .prepare(
      `replace into facts (name, value)
       select '${copiedUpToFact}', cast(coalesce(max(seq), 0) as text) from shipments
       union all select '${comparisonOwedFact}', 'true'`,
    )
    .run()
}
