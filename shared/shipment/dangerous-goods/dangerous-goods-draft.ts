import { z } from 'zod'
import { seenUnNumberSchema } from './un-number.ts'

/** Wide enough for a page pasted into the wrong field: too long to send is said at the field, and still kept. */
const typed = z.string().max(100_000)

/** Dangerous goods of one line as they were typed: nothing is parsed, so nothing typed is lost. Names and order are
 * those of the interface (2.5); `adrVersion` is not typed, there is but one. */
export const dangerousGoodsDraftSchema = z.object({
  unNo: typed,
  substanceName: typed,
  packageType: typed,
  quantity: typed,
  weightGross: typed,
  weightNetOrVolume: typed,
  /** `NGW`, `LIT`, or nothing chosen yet; an imported draft may hold another word, which is refused with a sentence. */
  weightNetOrVolumeUnit: typed,
  riskMain: typed,
  /** Empty: as ADR 1.1.3.6 makes it from the transport category. */
  pointsTotal: typed,
  /** Empty: as ADR 1.1.3.6 makes it from the transport category. */
  pointsMultiplier: typed,
  classificationCode: typed,
  /** Empty: none. */
  packagingGroup: typed,
  transportCategory: typed,
  tunnelRestriction: typed,
  isLimitedQuantity: z.boolean(),
  isExemptedQuantity: z.boolean(),
  isSpecialProvision188: z.boolean(),
  isHighConsequencesDangerousGood: z.boolean(),
  /** The record that the fields were filled from. */
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
