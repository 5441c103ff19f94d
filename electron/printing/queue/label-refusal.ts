import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { JournalError } from '../../journal/index.ts'
import { ExpectedError } from '../../kit/index.ts'

/** Why the label of a shipment may not print; undefined if it may. */
export function refusalOf(shipment: ShipmentRecord): ExpectedError | undefined {
  if (isCancelled(shipment)) return new ExpectedError('print.cancelled')
  const isAllowed = shipment.booking === 'booked' && !shipment.mismatch && shipment.label !== 'missing'
  return isAllowed ? undefined : new JournalError('journal.notAllowed')
}

export const isCancelled = ({ booking }: ShipmentRecord): boolean =>
  booking === 'cancelling' || booking === 'cancelled'

/** The error for a label that is being sent: by the other desk of this name, or by this desk when its last
 * run ended, with the outcome still unknown. */
export const alreadySending = (otherDesk: string | undefined): ExpectedError =>
  otherDesk === undefined
    ? new ExpectedError('print.sending')
    : new ExpectedError('print.sendingElsewhere', { desk: otherDesk })
