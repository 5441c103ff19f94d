import { isEnded } from '../../shared/rules/shipment-state.ts'
import type { Journal } from '../ports/journal.ts'

/** What an order reference names, whatever its case: the drafts that stand under it, the earliest pickup first, and what was booked
 * under it or may have been. Rejects with `JournalError` alone. */
export async function findByReference(
  journal: Pick<Journal, 'standingUnder' | 'list'>,
  scanned: string,
): Promise<{ drafts: string[]; booked?: { reference: string; order: string } }> {
  const text = scanned.trim()
  const drafts = await journal.standingUnder(text)
  const { shipments } = await journal.list({ text, take: 20 })
  const same = shipments.find(
    ({ reference, booking }) =>
      reference.trim().toLowerCase() === text.toLowerCase() && !isEnded(booking) && booking !== 'cancelled',
  )
  if (!same) return { drafts }
  return { drafts, booked: { reference: same.reference, order: same.order?.reference ?? same.code } }
}
