import { z } from 'zod'
import { daySchema, lineOfText, maxLength, requiredText } from '../../kit/index.ts'
import { wireShape } from '../fields.ts'
import { contactPersonSchema, orderAddressSchema, quotationAddressSchema } from './address.ts'
import { lineSchema } from './line.ts'

/** How a shipment travels: `parcel` sends the parcel header (interface 4.2), `freight` does not. */
export const transportModeSchema = z.enum(['parcel', 'freight'])
export type TransportMode = z.infer<typeof transportModeSchema>

const option = { yesNo: z.boolean().optional(), code: lineOfText(maxLength.code).optional() }
const shipperOptions = {
  contactPerson: contactPersonSchema.optional(),
  pickupOn: daySchema,
  ...wireShape('pickup', option),
}
const consigneeOptions = {
  contactPerson: contactPersonSchema.optional(),
  ...wireShape('delivery', option),
}
const shared = {
  product: z.enum(['STANDARD', 'DIRECT']),
  customerOrderCode: lineOfText(maxLength.customerOrderCode).optional(),
  ...wireShape('shipment', { yesNo: option.yesNo }),
  valueOfGoodsAmount: z
    .number()
    .positive({ error: 'notPositive' })
    .max(100_000_000, { error: 'tooLarge' })
    .optional(),
  valueOfGoodsCurrency: z.literal('EUR').optional(),
  incoterm: option.code,
  lines: z.array(lineSchema).min(1, { error: 'missing' }),
  neutralData: z.record(z.string(), z.json()).optional(),
}

/** Request of a quotation (interface 2.1). Names and streets are optional. */
export const quotationRequestSchema = z.strictObject({
  ...shared,
  shipper: z.strictObject({
    name: lineOfText(maxLength.name).optional(),
    address: quotationAddressSchema,
    ...shipperOptions,
  }),
  consignee: z.strictObject({
    name: lineOfText(maxLength.name).optional(),
    address: quotationAddressSchema,
    ...consigneeOptions,
  }),
})
export type QuotationRequest = z.infer<typeof quotationRequestSchema>

/** Request of a booking (interface 2.1). Both names and both streets are required. */
export const orderRequestSchema = z.strictObject({
  ...shared,
  shipper: z.strictObject({
    name: requiredText(maxLength.name),
    address: orderAddressSchema,
    ...shipperOptions,
  }),
  consignee: z.strictObject({
    name: requiredText(maxLength.name),
    address: orderAddressSchema,
    ...consigneeOptions,
  }),
})
export type OrderRequest = z.infer<typeof orderRequestSchema>
