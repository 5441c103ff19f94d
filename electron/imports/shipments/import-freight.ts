import { errorAt, type Finding, pick, recordOf } from '../../../shared/kit/index.ts'
import {
  type DangerousGoodsDraft,
  emptyDangerousGoods,
  emptyFreight,
  emptyLine,
  emptyVehicle,
  type FreightDraft,
  type FreightLine,
  fieldOf,
  fillFromRecord,
  goodsFieldNames,
  goodsFields,
  keysOf,
  type OptionPart,
  palletTypes,
  parcelPackageType,
  ramp,
  type SeenUnNumber,
  type ServiceExtra,
  type ShipmentField,
  shipmentFields,
  type TransportMode,
  truck75,
  unNumberOf,
  wirePath,
  withPackageType,
} from '../../../shared/shipment/index.ts'
import {
  type Cells,
  type Group,
  hasDangerousGoods,
  type Reader,
  readExtraCells,
  rowsOf,
} from './import-rows.ts'
import {
  readAmountUnit,
  readLoading,
  readOrNone,
  readPackageWord,
  readTransport,
  readYesOrNo,
  type TransportChoice,
} from './import-words.ts'

/** ADR records by UN number, which fill what a file leaves empty, as on the form. */
export type UnNumberRecords = Readonly<Record<string, SeenUnNumber>>

/** The transport of a shipment: the one that its rows name, else by its goods. Dangerous goods and pallets
 * are freight, a truck is a direct truck, everything else is a parcel. */
export function transportOf(group: Group, findings: Finding[]): TransportChoice {
  const words = rowsOf(group).map(({ cells }) => cells.transportType.trim())
  const named = new Set(words.filter(Boolean).map(readTransport))
  const [transport] = named
  if (named.has(undefined)) findings.push(errorAt('notATransportType', 'product'))
  else if (named.size > 1) findings.push(errorAt('rowsDisagree', 'product'))
  if (named.size > 0) return transport ?? 'parcel'

  const types = group.lines.map(({ cells }) => cells.packageType.trim())
  if (types.some((type) => readPackageWord(type) === truck75)) return 'DIRECT'
  if (types.some((type) => isPallet(type)) || rowsOf(group).some(({ cells }) => hasDangerousGoods(cells)))
    return 'STANDARD'
  const unclear = types.findIndex((type) => type !== '' && readPackageWord(type) === undefined)
  if (unclear >= 0) findings.push(errorAt('transportUnclear', wirePath('line', 'packageType', unclear)))
  return 'parcel'
}

const isPallet = (type: string): boolean => palletTypes.includes(readPackageWord(type) ?? '')

/** Fields that only describe goods or terms: a parcel may have them, with a warning, and they are not
 * sent. */
const describing: readonly ShipmentField['key'][] = ['isStackable', 'incoterm']

/** Checks that the rows of a shipment ask for nothing that only the other mode has. */
export const checkOnly = (
  mode: TransportMode,
  { lines }: Group,
  fields: readonly ShipmentField[] = shipmentFields,
): Finding[] =>
  fields.flatMap((field): Finding[] => {
    if (!('only' in field) || field.only === mode) return []
    const lineIndex = lines.findIndex(({ cells }) => asks(field, cells[field.column]))
    if (lineIndex < 0) return []
    const refusal = mode === 'parcel' ? { code: 'freightOnly' } : { code: 'parcelOnly' }
    const severity = describing.includes(field.key) ? 'warning' : 'error'
    return [{ ...refusal, path: field.wire.replace('[]', `[${lineIndex}]`), severity }]
  })

function asks({ key, kind }: ShipmentField, cell: string): boolean {
  if (kind === 'yesNo') return readYesOrNo(cell) !== false
  // Every other package type means a carton.
  if (key === 'packageType') return ![undefined, parcelPackageType].includes(readPackageWord(cell))
  return readOrNone(cell).trim() !== ''
}

/** The freight draft of a shipment, as the form would have it with the same words typed. */
export function freightOf(
  reader: Reader,
  common: Pick<
    FreightDraft,
    | 'product'
    | 'id'
    | 'reference'
    | 'consignee'
    | 'pickupLocationId'
    | 'pickupOn'
    | 'wantsInsurance'
    | 'valueOfGoods'
  >,
  { extras, records }: { extras: readonly ServiceExtra[]; records?: UnNumberRecords },
): FreightDraft {
  const { group, findings, word } = reader
  const isDirect = common.product === 'DIRECT'
  const lines = group.lines.map((_, index) => lineOf(reader, index, isDirect, records))
  const [vehicle = emptyVehicle] = lines
  if (isDirect && lines.length > 1) findings.push(errorAt('oneVehicle', wirePath('line', 'quantity', 1)))
  const { id, pickupLocationId, pickupOn } = common
  const empty = emptyFreight({ id, pickupLocationId, pickupOn, countryCode: '' })
  return {
    ...empty,
    ...answersIn(reader, 'shipment'),
    ...common,
    lines: isDirect ? [emptyLine] : lines,
    vehicle: isDirect ? vehicle : emptyVehicle,
    pickup: {
      ...answersIn(reader, 'pickup'),
      loadingType: readLoading(word('loadingType')) || (isDirect ? ramp : ''),
    },
    delivery: {
      ...answersIn(reader, 'delivery'),
      unloadingType: readLoading(word('unloadingType')) || (isDirect ? ramp : ''),
    },
    incoterm: word('incoterm'),
    neutralData: word('neutralData'),
    extras: readExtraCells(group, extras, 'freight', findings),
  }
}

/** The yes/no fields of a part, each given once per shipment. Insurance also depends on the value. */
const answersIn = <P extends OptionPart>({ answer }: Reader, part: P) =>
  recordOf(
    keysOf([part], ['yesNo'], 'freight').filter((key: string) => key !== 'wantsInsurance'),
    (key) => answer(fieldOf(part, key).column) ?? false,
  )

/** A yes or no of one row. */
function yesNoAt(cell: string, path: string, findings: Finding[]): boolean {
  const answer = readYesOrNo(cell)
  if (answer === undefined) findings.push(errorAt('notAYesOrNo', path))
  return answer ?? false
}

/** A line with its dangerous goods. A Euro pallet without sides gets its standard sides. A direct truck
 * without a package type gets the interface's. */
function lineOf(
  { group, findings }: Reader,
  index: number,
  isDirect: boolean,
  records: UnNumberRecords | undefined,
): FreightLine {
  const row = group.lines[index] ?? group.lines[0]
  const { cells } = row
  const typed = cells.packageType.trim()
  const packageType = readPackageWord(typed) ?? (typed || (isDirect ? truck75 : ''))
  const line: FreightLine = {
    ...emptyLine,
    ...pick(cells, keysOf(['line'], ['number', 'text'])),
    ...recordOf(keysOf(['line'], ['yesNo']), (key) =>
      yesNoAt(cells[fieldOf('line', key).column], wirePath('line', key, index), findings),
    ),
    packageType: '',
  }
  const goods = [...(hasDangerousGoods(cells) ? [row] : []), ...row.added]
  return {
    ...withPackageType(line, packageType),
    ...(goods.length > 0 && {
      dangerousGoods: goods.map((each, goodsIndex) =>
        goodsFromCells(each.cells, `lines[${index}].dangerousGoods[${goodsIndex}]`, findings, records),
      ),
    }),
  }
}

/** The dangerous goods of a row. What the row leaves empty comes from the record of the UN number. */
function goodsFromCells(
  cells: Cells,
  path: string,
  findings: Finding[],
  records: UnNumberRecords | undefined,
): DangerousGoodsDraft {
  const read = goodsFieldNames.map((field) => {
    const cell = cells[`goods.${field}`]
    if (goodsFields[field] === 'yesNo') return [field, yesNoAt(cell, `${path}.${field}`, findings)]
    if (field === 'weightNetOrVolumeUnit') return [field, readAmountUnit(cell.trim())]
    if (field === 'packagingGroup') return [field, readOrNone(cell)]
    return [field, cell.trim() || emptyDangerousGoods[field]]
  })
  // Safe: a value of its kind for each field.
  const goods = { ...emptyDangerousGoods, ...Object.fromEntries(read) } as DangerousGoodsDraft
  const unNumber = unNumberOf(goods.unNo)
  const seen = unNumber === undefined ? undefined : records?.[unNumber]
  return seen ? fillFromRecord(goods, seen) : goods
}
