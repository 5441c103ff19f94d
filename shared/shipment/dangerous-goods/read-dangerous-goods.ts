import {
  errorAt,
  type Finding,
  type FindingDetails,
  nonBlank,
  numberFinding,
  parseDecimal,
} from '../../kit/index.ts'
import { adrVersion, type DangerousGoods } from '../wire/dangerous-goods.ts'
import { checkExemptions } from './adr-exemptions.ts'
import { adrMultiplier, isTransportCategory, pointsOf } from './adr-points.ts'
import { fromRecord, unNumberOf } from './adr-record.ts'
import { checkGoods } from './check-goods.ts'
import type { DangerousGoodsDraft } from './dangerous-goods-draft.ts'
import type { GoodsFieldOf } from './goods-fields.ts'
import type { CarriersPackagingWords } from './packaging-words.ts'
import { checkPackageType, readPackageType } from './read-package-type.ts'

/** The known part of dangerous goods while they are typed. */
type GoodsFacts = Partial<DangerousGoods>

const unitWord = /^(kgs?|kilo(gram(me?s?)?)?|g|l|lt|ltr|lit(er|re)s?|ml|ngw|lit)\.?$/i

/** Reads the dangerous goods of a line: their part of the request (interface 2.5) and their findings.
 * `path` is theirs, such as `lines[0].dangerousGoods`. Empty fields are left out; the request
 * schema reports them as missing. */
export function readDangerousGoods(
  drafts: readonly DangerousGoodsDraft[],
  path: string,
  packagingWords?: CarriersPackagingWords,
): { goods: GoodsFacts[]; findings: Finding[] } {
  const read = drafts.map((draft, index) => readGoods(draft, `${path}[${index}]`, packagingWords))
  return { goods: read.map(({ goods }) => goods), findings: read.flatMap(({ findings }) => findings) }
}

function readGoods(
  draft: DangerousGoodsDraft,
  path: string,
  packagingWords?: CarriersPackagingWords,
): { goods: GoodsFacts; findings: Finding[] } {
  const findings: Finding[] = []
  const error = (code: string, field: string, details?: FindingDetails) =>
    findings.push(errorAt(code, `${path}.${field}`, details))
  const number = (field: GoodsFieldOf<'number'>): number | undefined => {
    const typed = draft[field]
    const read = parseDecimal(typed)
    if (read.kind === 'number') return read.value
    if (read.kind === 'empty') return undefined
    if (read.kind === 'ambiguous') {
      findings.push(numberFinding(read, `${path}.${field}`))
      return undefined
    }
    const [, unit] = /^[\d\s.,]+(\p{L}+\.?)$/u.exec(typed.trim()) ?? []
    error(unit && unitWord.test(unit) ? 'unitInNumber' : 'notANumber', field)
    return undefined
  }

  const recorded = draft.seen ? fromRecord(draft.seen.record) : {}
  /** A field that is empty in the record is sent empty. Any other empty field is missing. */
  const orBlank = (field: 'riskMain' | 'classificationCode' | 'tunnelRestriction') =>
    nonBlank(draft[field]) ?? (recorded[field] === '' ? '' : undefined)

  const unNo = unNumberOf(draft.unNo)
  if (!unNo && nonBlank(draft.unNo)) error('notAUnNumber', 'unNo')
  const packaging = readPackageType(draft.packageType, packagingWords)
  findings.push(...checkPackageType(packaging, `${path}.packageType`))

  const unit = draft.weightNetOrVolumeUnit.trim()
  const isUnit = unit === 'NGW' || unit === 'LIT'
  if (unit && !isUnit) error('unitNotSupported', 'weightNetOrVolumeUnit', { values: { unit } })

  const group = draft.packagingGroup.trim().toUpperCase()
  if (!['', 'I', 'II', 'III'].includes(group) && draft.packagingGroup !== recorded.packagingGroup)
    error('notAPackingGroup', 'packagingGroup')
  const transportCategory = nonBlank(draft.transportCategory)
  if (transportCategory && !isTransportCategory(transportCategory))
    error('notATransportCategory', 'transportCategory')

  const facts = {
    unNo,
    substanceName: nonBlank(draft.substanceName),
    packageType: packaging.kind === 'description' ? packaging.value : nonBlank(draft.packageType),
    quantity: number('quantity'),
    weightGross: number('weightGross'),
    weightNetOrVolume: number('weightNetOrVolume'),
    weightNetOrVolumeUnit: isUnit ? (unit as 'NGW' | 'LIT') : undefined,
    riskMain: orBlank('riskMain'),
    adrVersion,
    classificationCode: orBlank('classificationCode'),
    packagingGroup: group || null,
    transportCategory,
    tunnelRestriction: orBlank('tunnelRestriction'),
    isLimitedQuantity: draft.isLimitedQuantity,
    isExemptedQuantity: draft.isExemptedQuantity,
    isSpecialProvision188: draft.isSpecialProvision188,
    isHighConsequencesDangerousGood: draft.isHighConsequencesDangerousGood,
  } satisfies GoodsFacts
  const adr = adrMultiplier(facts)
  const pointsMultiplier = number('pointsMultiplier') ?? adr
  if (pointsMultiplier === undefined && transportCategory === '0' && !nonBlank(draft.pointsMultiplier))
    error('noMultiplierInAdr', 'pointsMultiplier')
  const computed = pointsOf(facts, pointsMultiplier)
  const goods: GoodsFacts = { ...facts, pointsMultiplier, pointsTotal: number('pointsTotal') ?? computed }
  const record = draft.seen?.record
  findings.push(
    ...checkExemptions(facts, path, record),
    ...checkGoods(goods, path, { record, adr, computed }),
  )
  return { goods, findings }
}
