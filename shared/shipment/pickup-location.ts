import { z } from 'zod'
import { maxLength, requiredText } from '../kit/index.ts'
import { contactPersonSchema, orderAddressSchema } from './address.ts'

/** Where the driver comes. `parcelsPerDay` is the service's 20 (interface 8.1) unless the account has an arrangement. */
export const pickupLocationSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: requiredText(maxLength.name),
  ...orderAddressSchema.shape,
  contactPerson: contactPersonSchema.optional(),
  parcelsPerDay: z.int().min(1).max(10_000).optional(),
})
export type PickupLocation = z.infer<typeof pickupLocationSchema>
