import { z } from 'zod'
import { typedText } from '../../kit/index.ts'
import { seenUnNumberSchema } from '../wire/un-number.ts'

/** Dangerous goods of a line as typed. Nothing is parsed, so nothing typed is lost. Names and order as in
 * interface 2.5, without `adrVersion`, which has only one value. */
export const dangerousGoodsDraftSchema = z.object({
  unNo: typedText,
  substanceName: typedText,
  packageType: typedText,
  quantity: typedText,
  weightGross: typedText,
  weightNetOrVolume: typedText,
  /** `NGW`, `LIT` or empty. An imported draft may contain another word; a finding refuses it. */
  weightNetOrVolumeUnit: typedText,
  riskMain: typedText,
  /** Empty: computed by ADR 1.1.3.6. */
  pointsTotal: typedText,
  /** Empty: computed by ADR 1.1.3.6. */
  pointsMultiplier: typedText,
  classificationCode: typedText,
  /** Empty: no packing group. */
  packagingGroup: typedText,
  transportCategory: typedText,
  tunnelRestriction: typedText,
  isLimitedQuantity: z.boolean(),
  isExemptedQuantity: z.boolean(),
  isSpecialProvision188: z.boolean(),
  isHighConsequencesDangerousGood: z.boolean(),
  /** The UN number record that filled the fields. */
  seen: seenUnNumberSchema.nullable(),
})
export type DangerousGoodsDraft = z.infer<typeof dangerousGoodsDraftSchema>

export const emptyDangerousGoods: DangerousGoodsDraft = {
  unNo: '',
  substanceName: '',
  packageType: '',
  quantity: '1',
  weightGross: '',
  weightNetOrVolume: '',
  weightNetOrVolumeUnit: '',
  riskMain: '',
  pointsTotal: '',
  pointsMultiplier: '',
  classificationCode: '',
  packagingGroup: '',
  transportCategory: '',
  tunnelRestriction: '',
  isLimitedQuantity: false,
  isExemptedQuantity: false,
  isSpecialProvision188: false,
  isHighConsequencesDangerousGood: false,
  seen: null,
}
