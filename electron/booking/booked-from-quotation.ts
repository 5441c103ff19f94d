import type { Finding } from '../../shared/kit/finding.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { isEnded } from '../../shared/shipment/shipment-state.ts'
import type { Journal } from '../journal/journal.ts'

/** The shipment that was booked from a quotation, or whose booking from it is not settled. An order that was cancelled since, a
 * refusal and a booking that was not sent leave the quotation free. */
export const bookedFromQuotation = async (
  journal: Pick<Journal, 'ofQuotation'>,
  quotationId: string,
): Promise<ShipmentRecord | undefined> =>
  (await journal.ofQuotation(quotationId)).find(({ booking }) => !isEnded(booking) && booking !== 'cancelled')

/** Says with which order a quotation was booked. */
export const quotationBooked = ({ order, request }: ShipmentRecord): Finding => ({
  code: 'quotationBooked',
  path: 'quotationId',
  severity: 'error',
  values: { order: order?.reference ?? '', city: request.consignee.address.city },
})
