import {
  type ImportMapping,
  type InsuranceRule,
  type InsuranceSummary,
  isInsured,
  summariseInsurance,
} from '../../../shared/imports/index.ts'
import {
  type Day,
  errorAt,
  type Finding,
  isComputedNumber,
  parseMoney,
  pick,
  recordOf,
  rounded,
} from '../../../shared/kit/index.ts'
import {
  type AnyDraft,
  allOff,
  type Draft,
  fieldOf,
  fieldsOf,
  insuranceOf,
  isFreightDraft,
  keysOf,
  optionParts,
  type ServiceExtra,
  type ShipmentField,
  unNumberOf,
  wirePath,
} from '../../../shared/shipment/index.ts'
import { yieldToEventLoop } from '../../kit/index.ts'
import type { Table } from '../../table-files/index.ts'
import { checkOnly, freightOf, transportOf, type UnNumberRecords } from './import-freight.ts'
import { importedDraftId } from './import-identity.ts'
import {
  asWritten,
  createGrouping,
  type Group,
  hasDangerousGoods,
  type Reader,
  readExtraCells,
  readerOf,
  rowsOf,
} from './import-rows.ts'
import { readDay } from './import-words.ts'

/** Rows of a shipment, numbered as in {@link TableRow}: `lines` of its lines, `goods`
 * of each line's dangerous goods. */
type RowPlaces = { lines: number[]; goods: number[][] }

/** A shipment of a file as a draft. `findings` are about the file's words; the rules check
 * the draft like one of the form. */
export type ImportedShipment = {
  /** Its rows, numbered as in {@link TableRow}. */
  rows: number[]
  places: RowPlaces
  draft: AnyDraft
  findings: Finding[]
  /** Its rows with a value of goods. */
  valuedRows: number
}

type ImportDefaults = {
  pickupLocationId: string
  /** For shipments whose rows have no day. */
  pickupOn: Day
  /** For shipments whose rows have no insurance column. */
  insure: InsuranceRule
  /** The environment's service extras. */
  extras: readonly ServiceExtra[]
  records?: UnNumberRecords
}

/** The values of goods that a shipment's rows have. */
const typedValuesOf = (group: Group): string[] =>
  rowsOf(group)
    .map(({ cells }) => cells.valueOfGoods.trim())
    .filter(Boolean)

/** The value of goods that identifies a shipment. Computed amounts were no numbers when the first IDs were
 * given, so one of them stays as it is written. */
const identifyingValueOf = (group: Group): string =>
  typedValuesOf(group).find((typed) => isComputedNumber(typed) || parseMoney(typed).kind !== 'number') ??
  valueOfGoodsOf(group).valueOfGoods

/** The value of a shipment's goods: the sum of its rows. Zero is no value. */
function valueOfGoodsOf(group: Group): { valueOfGoods: string; valuedRows: number } {
  const typed = typedValuesOf(group)
  const values = typed.map(parseMoney)
  const valuedRows = values.filter((value) => value.kind !== 'number' || value.value !== 0).length
  let sum = 0
  for (const [index, value] of values.entries()) {
    // Kept as typed, so that the rules report it.
    if (value.kind !== 'number') return { valueOfGoods: typed[index] ?? '', valuedRows }
    sum += value.value
  }
  return { valueOfGoods: sum === 0 ? '' : rounded(sum).toFixed(2), valuedRows }
}

function insuredOf({ group, answer }: Reader, insure: InsuranceRule) {
  const { valueOfGoods, valuedRows } = valueOfGoodsOf(group)
  const wantsInsurance = isInsured(answer('insure'), valueOfGoods, insure)
  return { wantsInsurance, valueOfGoods, valuedRows }
}

/** Yes/no fields of parcels. Insurance also depends on the value of the goods. */
const answeredFields = fieldsOf(optionParts, ['yesNo'], 'parcel').filter(
  (field: ShipmentField): field is Extract<ShipmentField, { kind: 'yesNo' }> =>
    field.key !== 'wantsInsurance',
)

function parcelOf(
  { group, answer, findings }: Reader,
  common: Pick<Draft, 'id' | 'reference' | 'consignee' | 'pickupLocationId' | 'pickupOn'>,
  insurance: { wantsInsurance: boolean; valueOfGoods: string },
  extras: readonly ServiceExtra[],
): Draft {
  const { id, reference, consignee, pickupLocationId, pickupOn } = common
  return {
    id,
    reference,
    consignee,
    parcels: group.lines.map(({ cells }) => pick(cells, keysOf(['line'], ['number', 'text'], 'parcel'))),
    options: {
      ...allOff(keysOf(optionParts, ['yesNo'], 'parcel')),
      ...Object.fromEntries(answeredFields.map(({ key, column }) => [key, answer(column) ?? false])),
      ...(rowsOf(group).some(({ cells }) => hasDangerousGoods(cells)) && { hasDangerousGoods: true }),
      ...insurance,
      extras: readExtraCells(group, extras, 'parcel', findings),
    },
    pickupLocationId,
    pickupOn,
  }
}

function shipmentOf(group: Group, defaults: ImportDefaults): ImportedShipment & { fileDay: string } {
  const reader = readerOf(group)
  const { findings, word } = reader
  const { cells } = group.lines[0]
  const { reference, postCode, countryCode } = cells
  // Spreadsheets that read postcodes as numbers write 1067 for 01067.
  if (countryCode === 'DE' && /^\d{4}$/.test(postCode.trim()))
    findings.push(errorAt('postCodeLostItsZero', wirePath('consignee', 'postCode')))

  const fileDay = readDay(word('pickupOn'))
  const { valuedRows, ...insurance } = insuredOf(reader, defaults.insure)
  const common = {
    id: '',
    reference,
    // The rows of a shipment have the same required fields.
    consignee: recordOf(keysOf(['consignee'], ['text', 'code']), (key) => {
      const field = fieldOf('consignee', key)
      return 'required' in field ? cells[field.column] : word(field.column)
    }),
    pickupLocationId: defaults.pickupLocationId,
    pickupOn: fileDay || defaults.pickupOn,
  }
  const transport = transportOf(group, findings)
  const draft =
    transport === 'parcel'
      ? parcelOf(reader, common, insurance, defaults.extras)
      : freightOf(reader, { product: transport, ...common, ...insurance }, defaults)
  findings.push(...checkOnly(transport === 'parcel' ? 'parcel' : 'freight', group))
  const places = {
    lines: group.lines.map(({ number }) => number),
    goods: group.lines.map((line) =>
      [...(hasDangerousGoods(line.cells) ? [line] : []), ...line.added].map(({ number }) => number),
    ),
  }
  return { rows: group.rows, places, draft, findings, valuedRows, fileDay }
}

/** Reads a file's rows into shipments by a mapping, in the order of their first rows. Pure: the same rows
 * give the same drafts with the same IDs, in any file. */
export function shipmentsOfTable(
  table: Table,
  mapping: ImportMapping,
  defaults: ImportDefaults,
): ImportedShipment[] {
  const seen = new Map<string, number>()
  const grouping = createGrouping(table, mapping, defaults.extras)
  grouping.add(table.rows)
  return [...grouping.groups.values()].map((group) => {
    const { fileDay, ...shipment } = shipmentOf(group, defaults)
    const written = asWritten(group)
    // Records of the service may change; the ID must not.
    const isAsRead = written === group && !(isFreightDraft(shipment.draft) && defaults.records)
    const { draft } = isAsRead ? shipment : shipmentOf(written, { ...defaults, records: undefined })
    const value = identifyingValueOf(written)
    const alike = importedDraftId(draft, fileDay, 0, value)
    const occurrence = seen.get(alike) ?? 0
    seen.set(alike, occurrence + 1)
    const id = occurrence === 0 ? alike : importedDraftId(draft, fileDay, occurrence, value)
    return { ...shipment, draft: { ...shipment.draft, id } }
  })
}

/** Most UN numbers of a file whose records are looked up. */
const maxUnNumbers = 200

/** The UN numbers of a file's dangerous goods, each once. */
export function unNumbersOf({ rows }: Table, mapping: ImportMapping): string[] {
  const place = mapping['goods.unNo']
  if (place === undefined) return []
  const found = new Set<string>()
  for (const { cells } of rows) {
    const unNumber = unNumberOf(cells[place] ?? '')
    if (unNumber !== undefined) found.add(unNumber)
    if (found.size >= maxUnNumbers) break
  }
  return [...found]
}

/** Sums the values of goods of imported shipments. */
export const summariseShipments = (
  shipments: Iterable<Pick<ImportedShipment, 'draft' | 'valuedRows'>>,
): InsuranceSummary => {
  const valued = []
  for (const { draft, valuedRows } of shipments)
    valued.push({ ...insuranceOf(draft), valuedRows, isFreight: isFreightDraft(draft) })
  return summariseInsurance(valued)
}

/** Rows or shipments that are read per turn. */
const batchSize = 1000

/** The sums of the values of goods of a whole file for a mapping and a choice, before the
 * import. Other work runs meanwhile. */
export async function readInsurance(
  table: Table,
  mapping: ImportMapping,
  insure: InsuranceRule,
): Promise<InsuranceSummary> {
  let summary = summariseInsurance([])
  if (mapping.valueOfGoods === undefined) return summary
  const grouping = createGrouping(table, mapping, [])
  for (let from = 0; from < table.rows.length; from += batchSize) {
    grouping.add(table.rows.slice(from, from + batchSize))
    await yieldToEventLoop()
  }
  const shipments = [...grouping.groups.values()]
  for (let from = 0; from < shipments.length; from += batchSize) {
    const some = shipments.slice(from, from + batchSize).map((group) => ({
      ...insuredOf(readerOf(group), insure),
      isFreight: transportOf(group, []) !== 'parcel',
    }))
    summary = summariseInsurance(some, summary)
    await yieldToEventLoop()
  }
  return summary
}
