import type { Problem } from '../../../shared/kit/index.ts'
import { newLabelProblem } from '../../../shared/labels/index.ts'
import { orderExists, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type Journal, plainCode } from '../../journal/index.ts'

/** Shipments that are compared for each code, newest first. Many share a routing code. */
const maxCompared = 20

/** Finds a live order whose label carries a code of this label: a carrier would deliver one of
 * the two parcels. A shared code does not count if each label has another code of its own,
 * because labels for one postcode share a routing code. Returns the question for a person
 * (`label.twin`). Rejects with `JournalError`. */
export const createFindDuplicateLabel =
  (journal: Pick<Journal, 'list'>) =>
  async (shipment: ShipmentRecord, codes: readonly string[]): Promise<Problem | undefined> => {
    for (const code of codes) {
      const { shipments } = await journal.list({ text: code, take: maxCompared })
      const other = shipments.find(
        (each) =>
          each.id !== shipment.id &&
          orderExists(each.booking) &&
          each.labelCodes?.includes(code) &&
          !(
            hasOwnCode(shipment, codes, { shared: code, others: each.labelCodes }) &&
            hasOwnCode(each, each.labelCodes, { shared: code, others: codes })
          ),
      )
      if (other)
        return newLabelProblem('label.twin', {
          code,
          reference: other.reference || (other.order?.reference ?? ''),
        })
    }
    return undefined
  }

/** Whether a label has a code that the other one lacks, and that neither has the
 * shared code nor names the order. */
function hasOwnCode(
  { reference, code, order }: ShipmentRecord,
  codes: readonly string[],
  { shared, others }: { shared: string; others: readonly string[] },
): boolean {
  const names = [reference, code, order?.reference].map((name) => plainCode(name ?? '')).filter(Boolean)
  return codes.some(
    (each) => !others.includes(each) && !each.includes(shared) && !names.some((name) => each.includes(name)),
  )
}
