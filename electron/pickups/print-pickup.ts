import type { Pickup } from '../../shared/pickup/pickup.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Journal } from '../journal/journal.ts'

type Deps = {
  journal: Pick<Journal, 'shipmentsOf' | 'wasCopied'>
  /** Fetches the label where it is missing, and puts it into the print queue, or asks about it (ask-about-copied.ts); not waited for. */
  print: (shipment: ShipmentRecord) => void
}

/** Has each label of a pickup printed that never went to a printer, in the order of booking: one that did is printed again by
 * a person's word on it alone. Gives how many are printed, and of how many a person is asked whether they came out. */
export const createPrintPickup =
  ({ journal, print }: Deps) =>
  async (pickup: Pickup): Promise<{ labels: number; asked: number }> => {
    const booked = (await journal.shipmentsOf(pickup)).filter(
      ({ booking, mismatch }) => booking === 'booked' && !mismatch,
    )
    const never = booked.filter(
      ({ label, prints }) => prints === 0 && ['missing', 'stored', 'failed'].includes(label),
    )
    const asking = booked.filter(({ label }) => label === 'submitted' || label === 'unknown')
    let forgotten = 0
    for (const { id } of never) if (await journal.wasCopied(id)) forgotten++
    for (const shipment of never) print(shipment)
    return { labels: never.length - forgotten, asked: asking.length + forgotten }
  }
