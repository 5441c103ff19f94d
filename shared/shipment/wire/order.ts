import { z } from 'zod'
import { identifier, lenientText } from '../../kit/index.ts'
import { linksSchema } from './link.ts'
import { quotationFields } from './quotation.ts'

/** A booked order (interface 2.7). Without ID and reference a response is no proof of a booking. */
export const orderSchema = z.looseObject({
  id: identifier,
  reference: identifier,
  status: lenientText,
  customerOrderCode: lenientText,
  createdAt: lenientText,
  ...quotationFields,
})
export type Order = z.infer<typeof orderSchema>

export const orderResponseSchema = z.looseObject({ data: orderSchema, links: linksSchema })

/** An order from a list or a single read. The interface promises only its ID. */
export const orderRecordSchema = orderSchema.extend({ reference: identifier.optional().catch(undefined) })
export type OrderRecord = z.infer<typeof orderRecordSchema>

export const orderRecordResponseSchema = z.looseObject({ data: orderRecordSchema, links: linksSchema })
