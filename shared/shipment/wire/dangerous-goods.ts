import { z } from 'zod'
import { lineOfText, maxLength, requiredText } from '../../kit/index.ts'

/** The only ADR release that the service accepts (interface 2.5, 7.1). */
export const adrVersion = 'ADR2025'

/** Dangerous goods object of a line (interface 2.5). */
export const dangerousGoodsSchema = z.strictObject({
  unNo: z.string().regex(/^\d{4}$/, { error: 'notAUnNumber' }),
  substanceName: requiredText(500),
  packageType: requiredText(maxLength.content),
  quantity: z.int({ error: 'notWhole' }).min(1, { error: 'notPositive' }).max(100_000, { error: 'tooLarge' }),
  weightGross: z.number().positive({ error: 'notPositive' }).max(100_000, { error: 'tooLarge' }),
  weightNetOrVolume: z.number().positive({ error: 'notPositive' }).max(100_000, { error: 'tooLarge' }),
  weightNetOrVolumeUnit: z.enum(['NGW', 'LIT']),
  riskMain: lineOfText(20),
  pointsTotal: z.number().min(0, { error: 'negative' }),
  pointsMultiplier: z.number().min(0, { error: 'negative' }),
  adrVersion: z.literal(adrVersion),
  classificationCode: lineOfText(20),
  packagingGroup: lineOfText(10).nullable(),
  transportCategory: lineOfText(10),
  tunnelRestriction: lineOfText(20),
  isLimitedQuantity: z.boolean(),
  isExemptedQuantity: z.boolean(),
  isSpecialProvision188: z.boolean(),
  isHighConsequencesDangerousGood: z.boolean(),
})
export type DangerousGoods = z.infer<typeof dangerousGoodsSchema>
