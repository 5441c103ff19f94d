import type { MessageKey } from '../../../shared/messages/en.ts'

const names = [
  'unNo',
  'substanceName',
  'packageType',
  'quantity',
  'weightGross',
  'weightNetOrVolume',
  'weightNetOrVolumeUnit',
  'riskMain',
  'classificationCode',
  'packagingGroup',
  'tunnelRestriction',
  'transportCategory',
  'pointsMultiplier',
  'pointsTotal',
  'isLimitedQuantity',
  'isExemptedQuantity',
  'isSpecialProvision188',
  'isHighConsequencesDangerousGood',
] as const

/** What the field of a finding's path is called on the screen: `lines[0].dangerousGoods[1].unNo` → `goods.unNo`. */
export function goodsLabel(path: string): MessageKey | undefined {
  const name = /\.dangerousGoods\[\d+\]\.(\w+)$/.exec(path)?.[1]
  const known = names.find((each) => each === name)
  return known && `goods.${known}`
}
