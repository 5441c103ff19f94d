import { z } from 'zod'
import { lineOfText, maxLength, requiredText } from '../../kit/index.ts'

const countryCode = z.string().regex(/^[A-Z]{2}$/, { error: 'notACountryCode' })

/** Address object of a quotation (interface 2.3). The street is optional. */
export const quotationAddressSchema = z.strictObject({
  street: lineOfText(maxLength.street).optional(),
  postCode: requiredText(maxLength.postCode),
  countryCode,
  city: requiredText(maxLength.city),
})

/** Address object of a booking (interface 2.1). The street is required. */
export const orderAddressSchema = quotationAddressSchema.extend({ street: requiredText(maxLength.street) })

/** Contact object (interface 2.3). */
export const contactPersonSchema = z.strictObject({
  name: lineOfText(maxLength.name).optional(),
  phone: lineOfText(maxLength.phone).optional(),
  email: z.email({ error: 'notAnEmail' }).max(maxLength.email, { error: 'tooLong' }).optional(),
})

export type Address = z.infer<typeof quotationAddressSchema>
export type ContactPerson = z.infer<typeof contactPersonSchema>
