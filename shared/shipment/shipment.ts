import { z } from 'zod'
import { daySchema } from '../kit/day.ts'
import { lineOfText, maxLength, requiredText } from '../kit/text.ts'
import { contactPersonSchema, orderAddressSchema, quotationAddressSchema } from './address.ts'
import { lineSchema } from './line.ts'

/** How a shipment travels: `parcel` sends the parcel header (interface 4.2), `freight` does not. */
export const transportModeSchema = z.enum(['parcel', 'freight'])
export type TransportMode = z.infer<typeof transportModeSchema>

const shipperOptions = {
  contactPerson: contactPersonSchema.optional(),
  pickupOn: daySchema,
  wantsContactBeforePickup: z.boolean().optional(),
  loadingType: lineOfText(maxLength.code).optional(),
  wantsTailLiftTruck: z.boolean().optional(),
}
const consigneeOptions = {
  contactPerson: contactPersonSchema.optional(),
  isPrivateCustomer: z.boolean().optional(),
  wantsContactBeforeDelivery: z.boolean().optional(),
  wantsPhoneCallFromDriverBeforeDelivery: z.boolean().optional(),
  unloadingType: lineOfText(maxLength.code).optional(),
  wantsTailLiftTruck: z.boolean().optional(),
}
const shared = {
  product: z.enum(['STANDARD', 'DIRECT']),
  customerOrderCode: lineOfText(maxLength.customerOrderCode).optional(),
  wantsInsurance: z.boolean().optional(),
  valueOfGoodsAmount: z
    .number()
    .positive({ error: 'notPositive' })
    .max(100_000_000, { error: 'tooLarge' })
    .optional(),
  valueOfGoodsCurrency: z.literal('EUR').optional(),
  incoterm: lineOfText(maxLength.code).optional(),
  lines: z.array(lineSchema).min(1, { error: 'missing' }),
  neutralData: z.record(z.string(), z.json()).optional(),
}

/** The least that a quotation needs (interface 2.1): no names, no streets. */
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

/** The least that a booking needs (interface 2.1): additionally both names and both streets. */
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
