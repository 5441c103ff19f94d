/** Whether packaged goods are high consequence goods in any quantity (ADR 1.10.3.1.2).
 *
 * - Divisions 1.1, 1.2, 1.3 (group C), 1.5, 1.6; desensitised explosives of classes 3 and 4.1
 * - Toxic gases except aerosols; class 6.1, packing group I; category A of class 6.2
 *
 * Division 1.4 and class 7 depend on the UN number or the activity; for these
 * only the record's flag decides. */
export function isHighConsequence(goods: {
  riskMain?: string
  classificationCode?: string
  packagingGroup?: string | null
}): boolean {
  const label = goods.riskMain?.trim() ?? ''
  const code = goods.classificationCode?.trim().toUpperCase() ?? ''
  if (/^1\.(1|2|5|6)/.test(code) || code === '1.3C') return true
  if (label === '2.3') return !code.startsWith('5')
  if (label === '3') return code === 'D'
  if (label === '4.1') return code === 'D' || code === 'DT'
  if (label === '6.1') return goods.packagingGroup === 'I'
  return label === '6.2' && /^I[12]$/.test(code)
}
