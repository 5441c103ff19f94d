import { errorAt, type Finding, type FindingDetails, overLimit, warningAt } from '../../kit/index.ts'
import type { DangerousGoods } from '../wire/dangerous-goods.ts'
import type { UnNumberRecord } from '../wire/un-number.ts'
import { amountUnitOf } from './adr-points.ts'
import { isOfRelease } from './adr-record.ts'
import { isHighConsequence } from './high-consequence.ts'

type AdrValues = {
  record?: UnNumberRecord
  /** The multiplier of ADR 1.1.3.6. */
  adr?: number
  /** The points with the multiplier that is sent. */
  computed?: number
}

/** Checks dangerous goods for implausible values, and against their record. `path` is theirs. */
export function checkGoods(goods: Partial<DangerousGoods>, path: string, known: AdrValues): Finding[] {
  const { record, adr, computed } = known
  const findings: Finding[] = []
  const warn = (code: string, field: string, details?: FindingDetails) =>
    findings.push(warningAt(code, `${path}.${field}`, details))

  const { weightGross, weightNetOrVolume = 0, weightNetOrVolumeUnit: unit } = goods
  if (unit === 'NGW' && weightGross !== undefined && weightNetOrVolume > weightGross)
    findings.push(
      errorAt('netOverGross', `${path}.weightNetOrVolume`, overLimit(weightNetOrVolume, weightGross, 'kg')),
    )
  const counted = amountUnitOf(goods.classificationCode ?? '', goods.riskMain)
  if (unit && counted && unit !== counted)
    warn(counted === 'LIT' ? 'countedInLitres' : 'countedInKilograms', 'weightNetOrVolumeUnit')

  const { pointsMultiplier, pointsTotal } = goods
  if (adr !== undefined && pointsMultiplier !== undefined && pointsMultiplier !== adr)
    warn('multiplierDiffers', 'pointsMultiplier', { value: pointsMultiplier, limit: adr })
  if (computed !== undefined && pointsTotal !== undefined && pointsTotal !== computed)
    warn('pointsDiffer', 'pointsTotal', { value: pointsTotal, limit: computed, unit: 'points' })

  const flags = record?.flags
  if (goods.isHighConsequencesDangerousGood) warn('highConsequence', 'isHighConsequencesDangerousGood')
  else if (flags?.highConsequenceDangerousGood || isHighConsequence(goods))
    warn('highConsequenceOff', 'isHighConsequencesDangerousGood')

  if (!record) return findings
  if (!isOfRelease(record)) warn('otherAdrRelease', 'unNo', { values: { release: record.adrRelease ?? '' } })
  if (flags?.notOtherwiseSpecifiedRequired || flags?.specialRegulation274 || flags?.specialRegulation61) {
    const beyond = (goods.substanceName ?? '').replace(record.properShippingName ?? '', '')
    if (goods.substanceName && !/\(\s*[\p{L}\p{N}].*\)/u.test(beyond))
      warn('technicalNameNeeded', 'substanceName')
  }
  if (flags?.allowedInCentralCrossDock === false || flags?.allowedOnLineHaul === false)
    warn('notOnEveryRoute', 'unNo')
  return findings
}
