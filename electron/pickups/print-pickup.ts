import type { Pickup } from '../../shared/pickup/index.ts'
import { type ShipmentRecord, wasNeverPrinted } from '../../shared/shipment/index.ts'
import { hasTooFewLabels, needsFetch } from '../documents/index.ts'
import type { Journal } from '../journal/index.ts'

type Deps = {
  journal: Pick<Journal, 'shipmentsOf' | 'wasCopied'>
  /** Fetches a missing label and queues it for printing, or asks about it (ask-about-copied.ts). Not
   * awaited. */
  print: (shipment: ShipmentRecord) => void
}

/** Prints the labels of a pickup that never went to a printer, in the order of booking; others are
 * printed again one by one, on a person's decision. Returns the number of labels queued, of labels that a
 * person has to confirm, and of shipments whose labels are missing or too few, which print only if all can be
 * fetched now. */
export const createPrintPickup =
  ({ journal, print }: Deps) =>
  async (pickup: Pickup): Promise<{ labels: number; asked: number; tooFew: number }> => {
    const booked = (await journal.shipmentsOf(pickup)).filter(
      ({ booking, mismatch }) => booking === 'booked' && !mismatch,
    )
    const never = booked.filter(wasNeverPrinted)
    const asking = booked.filter(({ label }) => label === 'submitted' || label === 'unknown')
    const counts = { labels: 0, asked: asking.length, tooFew: 0 }
    for (const shipment of never) {
      const isCopied = !hasTooFewLabels(shipment) && (await journal.wasCopied(shipment.id))
      counts[isCopied ? 'asked' : needsFetch(shipment) ? 'tooFew' : 'labels']++
    }
    for (const shipment of never) print(shipment)
    return counts
  }
