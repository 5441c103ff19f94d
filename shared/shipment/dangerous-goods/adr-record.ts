import { amountUnitOf } from './adr-points.ts'
import { adrVersion } from './dangerous-goods.ts'
import type { DangerousGoodsDraft } from './dangerous-goods-draft.ts'
import type { SeenUnNumber, UnNumberRecord } from './un-number.ts'

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

/** What a record says of each field; `undefined` where it says nothing. The unit is not in the record: it is what ADR
 * 1.1.3.6.3 counts such goods in. */
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

/** Fills the goods from the record of their number. What a person typed stays; what is empty, or still reads as the record
 * before said, takes the new one's word. */
export function fillFromRecord(goods: DangerousGoodsDraft, seen: SeenUnNumber): DangerousGoodsDraft {
  const before = goods.seen ? fromRecord(goods.seen.record) : {}
  const said = fromRecord(seen.record)
  const filled = recordFields
    .filter((field) => {
      const now = goods[field]
      return now === '' || now === false || now === before[field]
    })
    .map((field) => [field, said[field] ?? (typeof goods[field] === 'boolean' ? false : '')])
  return { ...goods, ...Object.fromEntries(filled), seen }
}

/** Without the record, when its number is no longer the one that is typed; what it had filled goes with it. */
export function forgetRecord(goods: DangerousGoodsDraft): DangerousGoodsDraft {
  if (!goods.seen) return goods
  const said = fromRecord(goods.seen.record)
  const emptied = recordFields
    .filter((field) => said[field] !== undefined && goods[field] === said[field])
    .map((field) => [field, typeof goods[field] === 'boolean' ? false : ''])
  return { ...goods, ...Object.fromEntries(emptied), seen: null }
}

/** Where a field's value comes from: the record, a person against or without the record, or nowhere yet. */
export function originOf(goods: DangerousGoodsDraft, field: RecordField): 'record' | 'typed' | 'none' {
  const said = goods.seen ? fromRecord(goods.seen.record)[field] : undefined
  if (said !== undefined && said === goods[field]) return 'record'
  return goods[field] === '' || goods[field] === false ? 'none' : 'typed'
}

/** The typed number where it is one: four digits, a leading `UN` is understood. */
export function unNumberOf(typed: string): string | undefined {
  return /^(?:UN\s*)?(\d{4})$/i.exec(typed.trim())?.[1]
}

/** Whether a record is of the one ADR release that may be sent (interface 7.1); one that names no release is taken for it. */
export const isOfRelease = ({ adrRelease }: UnNumberRecord): boolean =>
  !adrRelease?.trim() || adrRelease.includes(adrVersion.slice(3))

/** Special provisions of ADR chapter 3.3 that the record names. */
export const provisionsOf = ({ generalSpecialRegulations }: UnNumberRecord): readonly string[] =>
  generalSpecialRegulations?.split(/[\s,;]+/).filter((each) => each !== '') ?? []
