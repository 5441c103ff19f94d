import { adrVersion } from '../wire/dangerous-goods.ts'
import type { SeenUnNumber, UnNumberRecord } from '../wire/un-number.ts'
import { amountUnitOf } from './adr-points.ts'
import type { DangerousGoodsDraft } from './dangerous-goods-draft.ts'

/** Fields of a line's dangerous goods that a UN number record fills (interface 2.5 from 2.8). */
const recordFields = [
  'substanceName',
  'riskMain',
  'classificationCode',
  'packagingGroup',
  'tunnelRestriction',
  'isHighConsequencesDangerousGood',
  'weightNetOrVolumeUnit',
] as const
export type RecordField = (typeof recordFields)[number]

/** The values of a record by field; undefined if it has none. The unit is not in the record
 * but follows from ADR 1.1.3.6.3. */
export function fromRecord(record: UnNumberRecord): Partial<Pick<DangerousGoodsDraft, RecordField>> {
  return {
    substanceName: record.properShippingName,
    riskMain: record.labels?.mainRisk,
    classificationCode: record.classificationCode,
    packagingGroup: record.packingGroup === null ? '' : record.packingGroup,
    tunnelRestriction: record.tunnelRestriction,
    isHighConsequencesDangerousGood: record.flags?.highConsequenceDangerousGood,
    weightNetOrVolumeUnit: amountUnitOf(record.classificationCode ?? '', record.labels?.mainRisk),
  }
}

/** Fills the goods from the record of their UN number. Empty fields and fields with the previous record's
 * value are filled; typed values stay. */
export function fillFromRecord(goods: DangerousGoodsDraft, seen: SeenUnNumber): DangerousGoodsDraft {
  const before = goods.seen ? fromRecord(goods.seen.record) : {}
  const recorded = fromRecord(seen.record)
  const filled = recordFields
    .filter((field) => {
      const now = goods[field]
      return now === '' || now === false || now === before[field]
    })
    .map((field) => [field, recorded[field] ?? (typeof goods[field] === 'boolean' ? false : '')])
  return { ...goods, ...Object.fromEntries(filled), seen }
}

/** Removes the record of a UN number that is no longer typed, with the values that it filled. */
export function forgetRecord(goods: DangerousGoodsDraft): DangerousGoodsDraft {
  if (!goods.seen) return goods
  const recorded = fromRecord(goods.seen.record)
  const emptied = recordFields
    .filter((field) => recorded[field] !== undefined && goods[field] === recorded[field])
    .map((field) => [field, typeof goods[field] === 'boolean' ? false : ''])
  return { ...goods, ...Object.fromEntries(emptied), seen: null }
}

/** Origin of a field's value: the record, typed by a person, or none yet. */
export function originOf(goods: DangerousGoodsDraft, field: RecordField): 'record' | 'typed' | 'none' {
  const recorded = goods.seen ? fromRecord(goods.seen.record)[field] : undefined
  if (recorded !== undefined && recorded === goods[field]) return 'record'
  return goods[field] === '' || goods[field] === false ? 'none' : 'typed'
}

/** The four digits of a typed UN number, with or without a leading `UN`; undefined if it is none. */
export function unNumberOf(typed: string): string | undefined {
  return /^(?:UN\s*)?(\d{4})$/i.exec(typed.trim())?.[1]
}

/** Whether a record belongs to the only ADR release that may be sent (interface 7.1). A
 * record without a release passes. */
export const isOfRelease = ({ adrRelease }: UnNumberRecord): boolean =>
  !adrRelease?.trim() || adrRelease.includes(adrVersion.slice(3))

/** The record's special provisions of ADR chapter 3.3. */
export const provisionsOf = ({ generalSpecialRegulations }: UnNumberRecord): readonly string[] =>
  generalSpecialRegulations?.split(/[\s,;]+/).filter((each) => each !== '') ?? []
