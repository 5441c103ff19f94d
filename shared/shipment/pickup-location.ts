import { z } from 'zod'
import { maxLength, requiredText } from '../kit/index.ts'
import { contactPersonSchema, orderAddressSchema } from './wire/address.ts'

/** An address where the driver picks up. `state`: the code of its state for public holidays, such
 * as `BY`; without it only nationwide ones are known. `parcelsPerDay`: the account's own limit
 * instead of 20 (interface 8.1). */
export const pickupLocationSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: requiredText(maxLength.name),
  ...orderAddressSchema.shape,
  state: z
    .string()
    .regex(/^[A-Z0-9]{1,3}(-[A-Z]{1,5})?$/)
    .optional(),
  contactPerson: contactPersonSchema.optional(),
  parcelsPerDay: z.int().min(1).max(10_000).optional(),
})
export type PickupLocation = z.infer<typeof pickupLocationSchema>
