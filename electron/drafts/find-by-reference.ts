import type { Finding } from '../../shared/kit/index.ts'
import { type ShippingReference, shippedAmong } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'

/** The finding with the last shipment of a reference, unless a person was shown that one.
 * Rejects with `JournalError` only. */
export async function findShipped(
  journal: Pick<Journal, 'byTypedReference'>,
  reference: ShippingReference,
): Promise<Finding | undefined> {
  const typed = reference.reference.trim()
  return typed === '' ? undefined : shippedAmong(await journal.byTypedReference(typed), reference)
}

/** The queued drafts with a scanned reference (the earliest pickup first) and its last shipment, ignoring
 * case. Rejects with `JournalError` only. */
export async function findByReference(
  journal: Pick<Journal, 'queuedIdsByReference' | 'byTypedReference'>,
  scanned: string,
): Promise<{ drafts: string[]; shipped?: Finding }> {
  const reference = scanned.trim()
  const drafts = await journal.queuedIdsByReference(reference)
  const shipped = await findShipped(journal, { reference })
  return { drafts, ...(shipped && { shipped }) }
}
