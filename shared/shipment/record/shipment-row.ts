import { z } from 'zod'
import { pick, problemSchema } from '../../kit/index.ts'
import { savedAsSchema } from '../../labels/index.ts'
import { savedAs } from './saved-as.ts'
import { type ShipmentRecord, shipmentRecordSchema } from './shipment-record.ts'

/** What a row has of the record as it is. */
const recordFields = ['id', 'reference', 'mode', 'pickupOn', 'booking', 'label', 'intendedAt'] as const

/** The data of a shipment that a list row shows. */
export const shipmentRowSchema = z.object({
  ...pick(shipmentRecordSchema.shape, recordFields),
  labelProblem: problemSchema.optional(),
  /** The label was saved instead of printed. */
  savedAs: savedAsSchema.optional(),
  /** A person must decide about the booked order. */
  mismatch: z.boolean().optional(),
  orderReference: z.string().optional(),
  name: z.string(),
  postCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  price: z.object({ amount: z.number(), currency: z.string().optional() }).optional(),
  /** Latest tracking entry, in the service's words. */
  latest: z.string().optional(),
})
export type ShipmentRow = z.infer<typeof shipmentRowSchema>

/** The row of a shipment in a list. */
export function shipmentRowOf(shipment: ShipmentRecord): ShipmentRow {
  const { request, order, tracking, labelProblem } = shipment
  const { name, address } = request.consignee
  const { amount, currency } = order?.price ?? {}
  return {
    ...pick(shipment, recordFields),
    savedAs: savedAs(shipment),
    // A list needs only to know that there is one.
    ...(shipment.mismatch && { mismatch: true }),
    ...(labelProblem && { labelProblem: { code: labelProblem.code } }),
    orderReference: order?.reference,
    name,
    postCode: address.postCode,
    city: address.city,
    countryCode: address.countryCode,
    ...(amount !== undefined && { price: { amount, currency } }),
    ...(tracking?.latest && { latest: tracking.latest.text }),
  }
}
