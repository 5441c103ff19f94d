import { countryCodeOf } from '../../../shared/addresses/index.ts'
import {
  columnEntries,
  extraTarget,
  goodsColumns,
  type ImportColumn,
  type ImportMapping,
  type ImportTarget,
  importColumns,
  numberColumns,
} from '../../../shared/imports/index.ts'
import {
  type DecimalSign,
  decideDecimal,
  decimalSignOf,
  errorAt,
  type Finding,
  joined,
  recordOf,
} from '../../../shared/kit/index.ts'
import { freightExtras, type ServiceExtra, type TransportMode } from '../../../shared/shipment/index.ts'
import type { ExtraNames, Table, TableRow } from '../../table-files/index.ts'
import { readYesOrNo } from './import-words.ts'

/** A row's texts by column, and those of service extras by their names. */
export type Cells = Record<ImportColumn, string> & { extras: Readonly<Record<string, string>> }

/** A row of a file. `written`: its cells as in the file; a shipment's ID depends on these, not on
 * numbers decided by other rows. */
type ImportRow = { number: number; cells: Cells; written: Cells }
/** A row with goods, and the rows below it that only add dangerous goods to them. */
type LineRow = ImportRow & { added: ImportRow[] }
export type Group = { rows: number[]; lines: [LineRow, ...LineRow[]] }

/** Longer cells are cut. What is left is still too long for every field, so the rules report it. */
const maxTypedLength = 5000
/** A cell of several lines as one line, with spaces between the words, as in the form. */
const onOneLine = (cell: string): string => cell.replaceAll(/[ \t]*[\r\n\u2028\u2029]+[ \t]*/g, ' ')

const blank: Record<ImportColumn, string> = recordOf(importColumns, () => '')

/** Reads rows by a mapping. Columns that are not mapped are empty. */
function cellReader(mapping: ImportMapping, extras: ExtraNames) {
  const mapped = importColumns.filter((column) => mapping[column] !== undefined)
  const mappedExtras = extras.filter(({ name }) => mapping[extraTarget(name)] !== undefined)
  const noExtras = {}
  return ({ cells }: TableRow): Cells => {
    const cell = (target: ImportTarget): string => {
      const place = mapping[target]
      return place === undefined ? '' : onOneLine(cells[place] ?? '').slice(0, maxTypedLength)
    }
    const read = { ...blank }
    for (const column of mapped) read[column] = cell(column)
    return {
      ...read,
      reference: read.reference.trim(),
      street: joined([read.street.trim(), cell('houseNumber').trim()], ' '),
      countryCode: countryCodeOf(read.countryCode),
      quantity: read.quantity.trim() || '1',
      extras:
        mappedExtras.length === 0
          ? noExtras
          : Object.fromEntries(mappedExtras.map(({ name }) => [name, cell(extraTarget(name)).trim()])),
    }
  }
}

type Signs = Partial<Record<ImportColumn, DecimalSign>>

/** The decimal sign of each column of numbers, from its unambiguous cells. */
function signsOf({ rows, decimalSigns }: Table, mapping: ImportMapping): Signs {
  return Object.fromEntries(
    numberColumns.flatMap((column) => {
      const place = mapping[column]
      if (place === undefined) return []
      return [[column, decimalSigns ? decimalSigns[place] : decimalSignOf(typedCells(rows, place))]]
    }),
  )
}

function* typedCells(rows: readonly TableRow[], place: number): Generator<string> {
  for (const { cells, numbers } of rows) if (!numbers?.includes(place)) yield cells[place] ?? ''
}

/** A row's cells with ambiguous numbers decided by their column; the same object if there is none. */
function withNumbersDecided(line: Cells, { numbers }: TableRow, mapping: ImportMapping, signs: Signs): Cells {
  const changed = numberColumns.flatMap((column) => {
    if (mapping[column] === undefined) return []
    const isNumber = numbers?.includes(mapping[column] ?? -1)
    const text = decideDecimal(line[column], isNumber ? '.' : signs[column])
    return text === line[column] ? [] : [[column, text] as const]
  })
  return changed.length === 0 ? line : { ...line, ...Object.fromEntries(changed) }
}

const sameConsignee = ['name', 'street', 'postCode', 'city', 'countryCode'] as const
const ownGoods = ['length', 'width', 'height', 'weight', 'content', 'packageType'] as const

/** Whether a cell has no value: it is empty, a dash, a zero or a no. */
const isBlank = (cell: string): boolean => /^[\s0.,–—-]*$/.test(cell) || readYesOrNo(cell) === false

/** A number or a unit alone is no substance: some programs write them into every row. */
const naming = goodsColumns.filter(
  (column) => column !== 'goods.quantity' && column !== 'goods.weightNetOrVolumeUnit',
)
/** Whether a row names dangerous goods. */
export const hasDangerousGoods = (cells: Cells): boolean => naming.some((column) => !isBlank(cells[column]))

/** Groups rows into shipments, in any number of batches: rows with the same reference and consignee are
 * one shipment, anywhere in the file, and a row without a reference is a shipment of its own. A row with
 * dangerous goods and no goods of its own adds them to the row above it with its reference; it may leave
 * the consignee out, and without a reference it belongs to the row above. */
export function createGrouping(table: Table, mapping: ImportMapping, extras: ExtraNames) {
  const read = cellReader(mapping, extras)
  const signs = signsOf(table, mapping)
  const groups = new Map<string, Group>()
  const latest = new Map<string, Group>()
  let last: Group | undefined

  const above = (cells: Cells, key: string): Group | undefined => {
    if (!hasDangerousGoods(cells) || ownGoods.some((column) => cells[column].trim() !== '')) return undefined
    const isBare = sameConsignee.every((column) => cells[column].trim() === '')
    if (!isBare) return groups.get(key)
    return cells.reference === '' ? last : latest.get(cells.reference)
  }

  return {
    groups,
    add(rows: readonly TableRow[]): void {
      for (const row of rows) {
        const written = read(row)
        const cells = withNumbersDecided(written, row, mapping, signs)
        const line: LineRow = { number: row.number, cells, written, added: [] }
        const key =
          cells.reference === ''
            ? String(row.number)
            : JSON.stringify([cells.reference, ...sameConsignee.map((column) => cells[column].trim())])
        const owner = above(cells, key)
        const group = owner ?? groups.get(key)
        if (owner) owner.lines.at(-1)?.added.push(line)
        else if (group) group.lines.push(line)
        if (group) group.rows.push(row.number)
        last = group ?? { rows: [row.number], lines: [line] }
        if (!group) groups.set(key, last)
        latest.set(cells.reference, last)
      }
    },
  }
}

/** All rows of a shipment. */
export const rowsOf = ({ lines }: Group): ImportRow[] => lines.flatMap((line) => [line, ...line.added])

/** The shipment as written in the file; the same object if no number was decided. */
export function asWritten(group: Group): Group {
  if (rowsOf(group).every(({ cells, written }) => cells === written)) return group
  const unsettled = <Row extends ImportRow>(row: Row): Row => ({ ...row, cells: row.written })
  const [first, ...others] = group.lines.map((line) => ({
    ...unsettled(line),
    added: line.added.map(unsettled),
  }))
  return first ? { ...group, lines: [first, ...others] } : group
}

/** The different texts of a column that is given once per shipment. Empty cells agree with all others. */
const given = (group: Group, column: ImportColumn): string[] => [
  ...new Set(
    rowsOf(group)
      .map(({ cells }) => cells[column].trim())
      .filter(Boolean),
  ),
]

/** A finding about a column that is given once per shipment. */
const errorIn = (column: ImportColumn, code: string): Finding =>
  errorAt(code, columnEntries.find((entry) => entry.column === column)?.wire ?? column)

/** Reads a text that is given once per shipment; two different texts are a finding. */
function wordsOf(group: Group, findings: Finding[]) {
  return (column: ImportColumn): string => {
    const [first, ...others] = given(group, column)
    if (others.length > 0) findings.push(errorIn(column, 'rowsDisagree'))
    return first ?? ''
  }
}

/** As {@link wordsOf} for yes and no: `ja` and `TRUE` agree. Undefined if no row has an answer. */
function answersOf(group: Group, findings: Finding[]) {
  return (column: ImportColumn): boolean | undefined => {
    const answers = new Set(given(group, column).map(readYesOrNo))
    if (answers.has(undefined)) findings.push(errorIn(column, 'notAYesOrNo'))
    else if (answers.size > 1) findings.push(errorIn(column, 'rowsDisagree'))
    const [first] = answers
    return first
  }
}

/** Reads the values that the rows of a shipment have in common, and collects findings. */
export type Reader = {
  group: Group
  findings: Finding[]
  word: ReturnType<typeof wordsOf>
  answer: ReturnType<typeof answersOf>
}
export const readerOf = (group: Group, findings: Finding[] = []): Reader => ({
  group,
  findings,
  word: wordsOf(group, findings),
  answer: answersOf(group, findings),
})

/** The service extras of a shipment, by their names: switches that are on and texts. */
export function readExtraCells(
  group: Group,
  extras: readonly ServiceExtra[],
  mode: TransportMode,
  findings: Finding[],
): Record<string, boolean | string> {
  const allowed = new Set(mode === 'freight' ? freightExtras(extras) : extras)
  const values: Record<string, boolean | string> = {}
  for (const extra of extras) {
    const { name, path, kind } = extra
    const texts = new Set(rowsOf(group).flatMap(({ cells }) => cells.extras[name] || []))
    if (texts.size === 0) continue
    const read = new Set([...texts].map((text) => (kind === 'switch' ? readYesOrNo(text) : text)))
    const [value] = read
    if (read.has(undefined)) findings.push(errorAt('notAYesOrNo', path))
    else if (read.size > 1) findings.push(errorAt('rowsDisagree', path))
    if (value === undefined || value === false) continue
    if (!allowed.has(extra)) findings.push(errorAt('parcelOnly', path))
    else values[name] = value
  }
  return values
}
