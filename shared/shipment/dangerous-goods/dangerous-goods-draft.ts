import { z } from 'zod'
import { typed } from '../draft/draft.ts'
import { seenUnNumberSchema } from './un-number.ts'

/** Dangerous goods of a line as typed. Nothing is parsed, so nothing typed is lost. Names and order as in
 * interface 2.5, without `adrVersion`, which has only one value. */
export const dangerousGoodsDraftSchema = z.object({
  unNo: typed,
  substanceName: typed,
  packageType: typed,
  quantity: typed,
  weightGross: typed,
  weightNetOrVolume: typed,
  /** `NGW`, `LIT` or empty. An imported draft may contain another word; a finding refuses it. */
  weightNetOrVolumeUnit: typed,
  riskMain: typed,
  /** Empty: computed by ADR 1.1.3.6. */
  pointsTotal: typed,
  /** Empty: computed by ADR 1.1.3.6. */
  pointsMultiplier: typed,
  classificationCode: typed,
  /** Empty: no packing group. */
  packagingGroup: typed,
  transportCategory: typed,
  tunnelRestriction: typed,
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
