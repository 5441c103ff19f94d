import { countryCodeOf } from '../addresses/index.ts'
import {
  type Day,
  type DecimalSign,
  decimalSignOf,
  type Finding,
  parseMoney,
  settleDecimal,
  type Table,
  type TableRow,
} from '../kit/index.ts'
import {
  allOff,
  type Draft,
  eachOf,
  fieldsOf,
  keysOf,
  optionParts,
  pick,
  rounded,
  type ShipmentField,
} from '../shipment/index.ts'
import { type ImportColumn, importColumns, type NumberColumn, numberColumns } from './import-columns.ts'
import { type Hash, importedDraftId } from './import-identity.ts'
import { isInsured, summariseInsurance } from './import-insurance.ts'
import type { ImportMapping } from './import-mapping.ts'
import { readDay, readYesOrNo } from './import-words.ts'
import type { InsuranceSummary, Insure } from './insure.ts'

/** A shipment of a file as a draft. `findings` are about the file's words; the rules judge the draft like one of the form. */
export type ImportedShipment = {
  /** Its rows, numbered as in {@link TableRow}. */
  rows: number[]
  draft: Draft
  findings: Finding[]
  /** Its rows with a value of goods. */
  valuedRows: number
}

type ImportDefaults = {
  pickupLocationId: string
  /** For shipments whose rows have no day. */
  pickupOn: Day
  /** For shipments whose rows have no insurance column. */
  insure: Insure
  hash: Hash
}

/** A cell cut to the length of a draft's text. The rest is still too long for every field, so the rules report it. */
const longestTyped = 5000

type Cells = Record<ImportColumn, string>

/** A cell of several lines as one line, with spaces between the words, as in the form. */
const onOneLine = (cell: string): string => cell.replaceAll(/[ \t]*[\r\n\u2028\u2029]+[ \t]*/g, ' ')

function cellsOf(row: TableRow, mapping: ImportMapping): Cells {
  const cell = (column: keyof ImportMapping): string => {
    const place = mapping[column]
    return place === undefined ? '' : onOneLine(row.cells[place] ?? '').slice(0, longestTyped)
  }
  const cells = eachOf(importColumns, cell)
  return {
    ...cells,
    reference: cells.reference.trim(),
    street: [cells.street.trim(), cell('houseNumber').trim()].filter(Boolean).join(' '),
    countryCode: countryCodeOf(cells.countryCode),
    quantity: cells.quantity.trim() || '1',
  }
}

type Signs = Partial<Record<NumberColumn, DecimalSign>>

/** The decimal sign of each column of numbers, from its unambiguous cells. */
function signsOf(rows: readonly TableRow[], mapping: ImportMapping): Signs {
  return Object.fromEntries(
    numberColumns.map((column) => [column, decimalSignOf(typedCells(rows, mapping[column]))]),
  )
}

function* typedCells(rows: readonly TableRow[], place: number | undefined): Generator<string> {
  if (place === undefined) return
  for (const { cells, numbers } of rows) if (!numbers?.includes(place)) yield cells[place] ?? ''
}

/** A row's cells with ambiguous numbers settled by their column; the same object if there is none. */
function settled(line: Cells, { numbers }: TableRow, mapping: ImportMapping, signs: Signs): Cells {
  const changed = numberColumns.flatMap((column) => {
    const isNumber = numbers?.includes(mapping[column] ?? -1)
    const text = settleDecimal(line[column], isNumber ? '.' : signs[column])
    return text === line[column] ? [] : [[column, text] as const]
  })
  return changed.length === 0 ? line : { ...line, ...Object.fromEntries(changed) }
}

const sameConsignee = ['name', 'street', 'postCode', 'city', 'countryCode'] as const

type Lines = [Cells, ...Cells[]]
/** `written`: the lines as in the file. The shipment's ID depends on these, not on numbers settled by other rows. */
type Group = { rows: number[]; lines: Lines; written: Lines }

/** Groups rows into shipments: rows with the same reference and consignee are one shipment, anywhere in the file. A row without a
 * reference is a shipment of its own. */
function groupRows(
  rows: readonly TableRow[],
  mapping: ImportMapping,
  signs: Signs,
  groups = new Map<string, Group>(),
): Map<string, Group> {
  for (const row of rows) {
    const written = cellsOf(row, mapping)
    const line = settled(written, row, mapping, signs)
    const key =
      line.reference === ''
        ? String(row.number)
        : JSON.stringify([line.reference, ...sameConsignee.map((column) => line[column].trim())])
    const group = groups.get(key)
    if (group) {
      group.rows.push(row.number)
      group.lines.push(line)
      group.written.push(written)
    } else groups.set(key, { rows: [row.number], lines: [line], written: [written] })
  }
  return groups
}

const error = (code: string, path: string): Finding => ({ code, path, severity: 'error' })

/** The different texts of a column that is given once per shipment. Empty cells agree with all others. */
const given = ({ lines }: Group, column: ImportColumn): string[] => [
  ...new Set(lines.map((line) => line[column].trim()).filter(Boolean)),
]

/** Reads a text that is given once per shipment; two different texts are a finding. */
function wordsOf(group: Group, findings: Finding[]) {
  return (column: ImportColumn, path: string): string => {
    const [first, ...others] = given(group, column)
    if (others.length > 0) findings.push(error('rowsDisagree', path))
    return first ?? ''
  }
}

/** As {@link wordsOf} for yes and no: `ja` and `TRUE` agree. Undefined if no row has an answer. */
function answersOf(group: Group, findings: Finding[]) {
  return (column: ImportColumn, path: string): boolean | undefined => {
    const answers = new Set(given(group, column).map(readYesOrNo))
    if (answers.has(undefined)) findings.push(error('notAYesOrNo', path))
    else if (answers.size > 1) findings.push(error('rowsDisagree', path))
    const [first] = answers
    return first
  }
}

/** The value of a shipment's goods: the sum of its rows. Zero is no value. */
function valueOfGoodsOf({ lines }: Group): { valueOfGoods: string; valuedRows: number } {
  const typed = lines.map(({ valueOfGoods }) => valueOfGoods.trim()).filter(Boolean)
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

function insuranceOf(group: Group, insure: Insure, findings: Finding[] = []) {
  const { valueOfGoods, valuedRows } = valueOfGoodsOf(group)
  const answer = answersOf(group, findings)('insure', 'wantsInsurance')
  return { wantsInsurance: isInsured(answer, valueOfGoods, insure), valueOfGoods, valuedRows }
}

/** Yes/no fields with a column. Insurance also depends on the value of the goods. */
const answeredFields = fieldsOf(optionParts, ['yesNo'], 'parcel').filter(
  (field): field is Extract<ShipmentField, { kind: 'yesNo'; column: string }> =>
    'column' in field && field.key !== 'wantsInsurance',
)

function shipmentOf(group: Group, defaults: ImportDefaults): ImportedShipment & { fileDay: string } {
  const findings: Finding[] = []
  const word = wordsOf(group, findings)
  const answer = answersOf(group, findings)
  const { reference, name, street, postCode, city, countryCode } = group.lines[0]
  // Spreadsheets that read postcodes as numbers write 1067 for 01067.
  if (countryCode === 'DE' && /^\d{4}$/.test(postCode.trim()))
    findings.push(error('postCodeLostItsZero', 'consignee.address.postCode'))

  const fileDay = readDay(word('pickupOn', 'shipper.pickupOn'))
  const { valuedRows, ...insurance } = insuranceOf(group, defaults.insure, findings)
  const draft: Draft = {
    id: '',
    reference,
    consignee: {
      name,
      street,
      postCode,
      city,
      countryCode,
      contact: word('contact', 'consignee.contactPerson.name'),
      phone: word('phone', 'consignee.contactPerson.phone'),
      email: word('email', 'consignee.contactPerson.email'),
    },
    parcels: group.lines.map((line) => pick(line, keysOf(['line'], ['number', 'text'], 'parcel'))),
    options: {
      ...allOff(keysOf(optionParts, ['yesNo'], 'parcel')),
      ...Object.fromEntries(
        answeredFields.map(({ key, column, wire }) => [key, answer(column, wire) ?? false]),
      ),
      ...insurance,
      extras: {},
    },
    pickupLocationId: defaults.pickupLocationId,
    pickupOn: fileDay || defaults.pickupOn,
  }
  return { rows: group.rows, draft, findings, valuedRows, fileDay }
}

/** Reads a file's rows into shipments by a mapping, in the order of their first rows. Pure: the same rows give the same drafts
 * with the same IDs, in any file. */
export function importShipments(
  table: Table,
  mapping: ImportMapping,
  defaults: ImportDefaults,
): ImportedShipment[] {
  const seen = new Map<string, number>()
  const signs = signsOf(table.rows, mapping)
  return [...groupRows(table.rows, mapping, signs).values()].map((group) => {
    const { fileDay, ...shipment } = shipmentOf(group, defaults)
    const isSettled = group.lines.some((line, index) => line !== group.written[index])
    const { draft } = isSettled ? shipmentOf({ ...group, lines: group.written }, defaults) : shipment
    const alike = importedDraftId(draft, fileDay, 0, defaults.hash)
    const occurrence = seen.get(alike) ?? 0
    seen.set(alike, occurrence + 1)
    const id = occurrence === 0 ? alike : importedDraftId(draft, fileDay, occurrence, defaults.hash)
    return { ...shipment, draft: { ...shipment.draft, id } }
  })
}

/** Rows or shipments that are read per turn. */
const lot = 1000

/** The sums of the values of goods of a whole file for a mapping and a choice, before the import. `turn` lets other work run. */
export async function readInsurance(
  table: Table,
  mapping: ImportMapping,
  insure: Insure,
  turn: () => Promise<unknown>,
): Promise<InsuranceSummary> {
  let summary = summariseInsurance([])
  if (mapping.valueOfGoods === undefined) return summary
  const groups = new Map<string, Group>()
  const signs = signsOf(table.rows, mapping)
  for (let from = 0; from < table.rows.length; from += lot) {
    groupRows(table.rows.slice(from, from + lot), mapping, signs, groups)
    await turn()
  }
  const shipments = [...groups.values()]
  for (let from = 0; from < shipments.length; from += lot) {
    const some = shipments.slice(from, from + lot).map((group) => insuranceOf(group, insure))
    summary = summariseInsurance(some, summary)
    await turn()
  }
  return summary
}
