import { z } from 'zod'
import { lineOfText } from '../../../shared/kit/index.ts'
import { orderRequestSchema, quotationRequestSchema } from '../../../shared/shipment/index.ts'

// The strict schemas of the interface, extended by the fields of extras.ts. Every
// other unknown field is refused.

const additionalInformation = lineOfText(100).optional()
const parcelServices = z
  .strictObject({ signature: z.boolean().optional(), directDelivery: z.boolean().optional() })
  .optional()
const uitCode = lineOfText(40).optional()

const quotation = quotationRequestSchema.shape
const order = orderRequestSchema.shape

/** Body of POST /v1/quotations (interface 2.1, quotation minimum). */
export const practiceQuotationSchema = quotationRequestSchema.extend({
  shipper: quotation.shipper.extend({
    address: quotation.shipper.shape.address.extend({ additionalInformation }),
  }),
  consignee: quotation.consignee.extend({
    address: quotation.consignee.shape.address.extend({ additionalInformation }),
  }),
  parcelServices,
  uitCode,
})
export type PracticeQuotationRequest = z.infer<typeof practiceQuotationSchema>

/** Body of POST /v1/orders and of a quotation's book path (interface 2.1, booking minimum). */
export const practiceOrderSchema = orderRequestSchema.extend({
  shipper: order.shipper.extend({ address: order.shipper.shape.address.extend({ additionalInformation }) }),
  consignee: order.consignee.extend({
    address: order.consignee.shape.address.extend({ additionalInformation }),
  }),
  parcelServices,
  uitCode,
})
export type PracticeOrderRequest = z.infer<typeof practiceOrderSchema>
