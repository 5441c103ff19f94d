import type { Finding } from '../../shared/kit/finding.ts'
import { lastShipped, shippedFinding } from '../../shared/shipment/already-shipped.ts'
import type { Journal } from '../journal/journal.ts'

/** A reference that is about to be booked. `shown`: the shipment of this reference that a person was shown before
 * deciding to ship another one. */
export type Reference = { reference: string; draftId?: string; shown?: string }

/** Says with which shipment a reference was last shipped, unless a person was shown that one. Rejects with
 * `JournalError` alone. */
export async function findShipped(
  journal: Pick<Journal, 'byTypedReference'>,
  { reference, draftId, shown }: Reference,
): Promise<Finding | undefined> {
  const typed = reference.trim()
  if (typed === '') return undefined
  const last = lastShipped(await journal.byTypedReference(typed), typed, draftId)
  return last && last.id !== shown ? shippedFinding(last) : undefined
}

/** What a scanned order reference names, whatever its case: the queued drafts under it, the earliest pickup first, and
 * what it was shipped with. Rejects with `JournalError` alone. */
export async function findByReference(
  journal: Pick<Journal, 'queuedIdsByReference' | 'byTypedReference'>,
  scanned: string,
): Promise<{ drafts: string[]; shipped?: Finding }> {
  const reference = scanned.trim()
  const drafts = await journal.queuedIdsByReference(reference)
  const shipped = await findShipped(journal, { reference })
  return { drafts, ...(shipped && { shipped }) }
}
