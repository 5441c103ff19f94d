import type { DatabaseSync } from 'node:sqlite'

/** The `seq` of the last shipment in the journal when it was last marked as a copy. */
export const copiedUpToFact = 'journal.copiedUpTo'

/** Marks a journal as a copy: it is compared with the account before it books
 * (electron/booking/reconcile-restored-journal.ts). Labels of its shipments may have been printed since the copy was
 * made. */
export function markCopied(database: DatabaseSync): void {
  database
    .prepare(
      `replace into facts (name, value)
       select '${copiedUpToFact}', cast(coalesce(max(seq), 0) as text) from shipments
       union all select 'journal.restored', 'true'`,
    )
    .run()
}
