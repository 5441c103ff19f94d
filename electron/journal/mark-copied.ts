import type { DatabaseSync } from 'node:sqlite'
import { comparisonOwedFact } from './journal.ts'

/** The place of the last shipment that a journal had when it was last found to be a copy. */
export const copiedUpToFact = 'journal.copiedUpTo'

/** Notes in a journal that it is a copy: whatever it says of what is booked is to be held against the account first (reconcile-restored-journal.ts), also
 * by a later start, and of no shipment that it has now can it know whether its label came out since. */
export function markCopied(database: DatabaseSync): void {
  database
    .prepare(
      `replace into facts (name, value)
       select '${copiedUpToFact}', cast(coalesce(max(seq), 0) as text) from shipments
       union all select '${comparisonOwedFact}', 'true'`,
    )
    .run()
}
