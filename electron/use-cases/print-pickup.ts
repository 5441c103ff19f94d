import type { Pickup } from '../../shared/schemas/pickup.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Journal } from '../ports/journal.ts'

type Needs = {
  journal: Pick<Journal, 'shipmentsOf'>
  /** Fetches the label where it is missing, and puts it into the print queue; not waited for. */
  print: (shipment: ShipmentRecord) => void
}

/** Has each label of a pickup printed that never went to a printer, in the order of booking: one that did is printed again by
 * a person's word on it alone. Gives how many. */
export const createPrintPickup =
  ({ journal, print }: Needs) =>
  async (pickup: Pickup): Promise<number> => {
    const never = (await journal.shipmentsOf(pickup)).filter(
      ({ booking, label, prints }) =>
        booking === 'booked' && prints === 0 && ['missing', 'stored', 'failed'].includes(label),
    )
    for (const shipment of never) print(shipment)
    return never.length
  }
