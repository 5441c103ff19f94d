/** The fields of dangerous goods that a person types, and their kinds. Names and order as in interface 2.5,
 * without `adrVersion`, which has only one value. */
export const goodsFields = {
  unNo: 'text',
  substanceName: 'text',
  packageType: 'text',
  quantity: 'number',
  weightGross: 'number',
  weightNetOrVolume: 'number',
  /** `NGW`, `LIT` or empty. An imported draft may contain another word; a finding refuses it. */
  weightNetOrVolumeUnit: 'text',
  riskMain: 'text',
  /** Empty: computed by ADR 1.1.3.6. */
  pointsTotal: 'number',
  /** Empty: computed by ADR 1.1.3.6. */
  pointsMultiplier: 'number',
  classificationCode: 'text',
  /** Empty: no packing group. */
  packagingGroup: 'text',
  transportCategory: 'text',
  tunnelRestriction: 'text',
  isLimitedQuantity: 'yesNo',
  isExemptedQuantity: 'yesNo',
  isSpecialProvision188: 'yesNo',
  isHighConsequencesDangerousGood: 'yesNo',
} as const
type GoodsFields = typeof goodsFields
export type GoodsField = keyof GoodsFields

/** The fields of a kind. */
export type GoodsFieldOf<Kind extends GoodsFields[GoodsField]> = {
  [Field in GoodsField]: GoodsFields[Field] extends Kind ? Field : never
}[GoodsField]
/** The fields that a draft keeps as text. */
export type GoodsText = GoodsFieldOf<'text' | 'number'>

export const goodsFieldNames = Object.keys(goodsFields) as GoodsField[]
