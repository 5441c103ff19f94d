import { isEnded } from '../../shared/rules/shipment-state.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Journal } from '../ports/journal.ts'

/** The shipment that was booked from a quotation, or whose booking from it is not settled. An order that was cancelled since, a
 * refusal and a booking that was not sent leave the quotation free. */
export const bookedFromQuotation = async (
  journal: Pick<Journal, 'ofQuotation'>,
  quotationId: string,
): Promise<ShipmentRecord | undefined> =>
  (await journal.ofQuotation(quotationId)).find(({ booking }) => !isEnded(booking) && booking !== 'cancelled')
