import { errorAt, type Finding, type FindingDetails, overLimit } from '../../kit/index.ts'
import type { UnNumberRecord } from '../wire/un-number.ts'
import { provisionsOf } from './adr-record.ts'
import { exceptedQuantityOf } from './excepted-quantities.ts'

type ExemptionFacts = {
  unNo?: string
  /** Of one package: `weightGross` in kilograms, `weightNetOrVolume` in kilograms or litres. */
  weightGross?: number
  weightNetOrVolume?: number
  weightNetOrVolumeUnit?: string
  isLimitedQuantity: boolean
  isExemptedQuantity: boolean
  isSpecialProvision188: boolean
}

/** Limit in kilograms for a package of limited quantities (ADR 3.4.2) and for one of
 * batteries under special provision 188. */
const maxPackageWeight = 30

/** Batteries without equipment. Special provision 188 limits only their packages. */
const loneBatteries = new Set(['3090', '3480', '3551'])

/** Checks limited quantities, excepted quantities (ADR 3.4, 3.5) and special provision 188 against the UN
 * number record. Without a record, only the checks that need none. `path` is that of the goods. */
export function checkExemptions(goods: ExemptionFacts, path: string, record?: UnNumberRecord): Finding[] {
  const error = (code: string, field: string, details?: FindingDetails): Finding =>
    errorAt(code, `${path}.${field}`, details)
  const { weightGross: gross = 0 } = goods
  const tooHeavy = overLimit(gross, maxPackageWeight, 'kg')
  const findings: Finding[] = []
  const exemptions = [goods.isLimitedQuantity, goods.isExemptedQuantity, goods.isSpecialProvision188]
  if (exemptions.filter(Boolean).length > 1)
    findings.push(
      error('oneExemptionOnly', goods.isExemptedQuantity ? 'isExemptedQuantity' : 'isSpecialProvision188'),
    )
  if (goods.isLimitedQuantity) {
    const isNot = record?.flags?.limitedQuantity === false || record?.limitedQuantityCode?.trim() === '0'
    if (isNot) findings.push(error('noLimitedQuantity', 'isLimitedQuantity'))
    if (gross > maxPackageWeight) findings.push(error('limitedQuantityTooHeavy', 'weightGross', tooHeavy))
  }
  if (goods.isExemptedQuantity) findings.push(...checkExcepted(goods, path, record))
  if (goods.isSpecialProvision188) {
    const provisions = record?.generalSpecialRegulations
    if (record && provisions !== undefined && !provisionsOf(record).includes('188'))
      findings.push(error('noSpecialProvision188', 'isSpecialProvision188'))
    if (gross > maxPackageWeight && loneBatteries.has(goods.unNo ?? ''))
      findings.push(error('specialProvision188TooHeavy', 'weightGross', tooHeavy))
  }
  return findings
}

function checkExcepted(goods: ExemptionFacts, path: string, record?: UnNumberRecord): Finding[] {
  const permitted = exceptedQuantityOf(record?.exemptedQuantityType)
  if (permitted === 'none') return [errorAt('noExceptedQuantity', `${path}.isExemptedQuantity`)]
  const value = goods.weightNetOrVolume
  if (!permitted || value === undefined) return []
  const limit = permitted.outer / 1000
  if (value <= limit) return []
  const over = overLimit(value, limit, goods.weightNetOrVolumeUnit === 'LIT' ? 'l' : 'kg')
  return [errorAt('exceptedQuantityTooLarge', `${path}.weightNetOrVolume`, over)]
}
