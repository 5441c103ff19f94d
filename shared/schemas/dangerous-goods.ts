import { z } from 'zod'
import { lineOfText, maxLength, requiredText } from './text.ts'

/** The only ADR release that the service takes (interface 2.5, 7.1). */
export const adrVersion = 'ADR2025'

/** Dangerous goods object of a line (interface 2.5). */
export const dangerousGoodsSchema = z.strictObject({
  unNo: z.string().regex(/^\d{4}$/, { error: 'notAUnNumber' }),
  substanceName: requiredText(500),
  packageType: requiredText(maxLength.content),
  quantity: z.int().min(1),
  weightGross: z.number().positive(),
  weightNetOrVolume: z.number().positive(),
  weightNetOrVolumeUnit: z.enum(['NGW', 'LIT']),
  riskMain: lineOfText(20),
  pointsTotal: z.number().min(0),
  pointsMultiplier: z.number().min(0),
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
