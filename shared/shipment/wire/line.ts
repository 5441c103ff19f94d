import { z } from 'zod'
import { maxLength, requiredText } from '../../kit/index.ts'
import { wireShape } from '../fields.ts'
import { dangerousGoodsSchema } from './dangerous-goods.ts'

/** Carton: the only package type of parcel mode (interface 4.2.2). */
export const parcelPackageType = 'KT'

/** A package type or another code of the service as it is compared and sent: trimmed, in capitals. */
export const sentCode = (typed: string): string => typed.trim().toUpperCase()

/** A line of a shipment (interface 2.4): centimetres and kilograms per unit. */
export const lineSchema = z.strictObject({
  unitQuantity: z
    .int({ error: 'notWhole' })
    .min(1, { error: 'notPositive' })
    .max(9999, { error: 'tooLarge' }),
  unitPackageType: requiredText(maxLength.code),
  unitLength: z.number().positive({ error: 'notPositive' }).max(10_000, { error: 'tooLarge' }),
  unitWidth: z.number().positive({ error: 'notPositive' }).max(10_000, { error: 'tooLarge' }),
  unitHeight: z.number().positive({ error: 'notPositive' }).max(10_000, { error: 'tooLarge' }),
  unitWeight: z.number().positive({ error: 'notPositive' }).max(100_000, { error: 'tooLarge' }),
  content: requiredText(maxLength.content),
  ...wireShape('line', { yesNo: z.boolean().optional() }),
  dangerousGoods: z.array(dangerousGoodsSchema).min(1).optional(),
})
export type Line = z.infer<typeof lineSchema>
