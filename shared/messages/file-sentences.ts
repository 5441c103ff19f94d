import { columnEntries, type ImportColumn } from '../imports/index.ts'
import { type Finding, isError } from '../kit/index.ts'
import type { Messages } from './messages.ts'
import { findingInFile } from './sentences.ts'

/** The column of a file that a person would change for a path of the wire. */
const entryOf = (path: string) => columnEntries.find(({ wire }) => wire === path.replaceAll(/\[\d+\]/g, '[]'))

/** The name of a column in words: `Weight`, `Dangerous goods: UN number`. */
function columnName({ t }: Messages, { column, label }: (typeof columnEntries)[number]): string {
  return column.startsWith('goods.') ? t('import.ofGoods', { field: t(label) }) : t(label)
}

/** A column's name with its unit, as a header of the template. */
export function columnHeader(messages: Messages, entry: (typeof columnEntries)[number]): string {
  const field = columnName(messages, entry)
  return entry.unit === undefined ? field : messages.t('import.inUnit', { field, unit: entry.unit })
}

/** Columns that a file lacks, by the headers of the template. */
export const columnList = (messages: Messages, columns: readonly ImportColumn[]): string =>
  columnEntries
    .filter(({ column }) => columns.includes(column))
    .map((entry) => columnHeader(messages, entry))
    .join(', ')

/** Rows of a shipment in a file, and those of each line and of its dangerous goods. */
type Rows = { rows: number[]; places: { lines: number[]; goods: number[][] } }

/** `row 7, Weight: A parcel weighs at most 32 kg; …`: a finding of one line or substance names its
 * row, as numbered in a spreadsheet. */
function findingAtRow(messages: Messages, finding: Finding, { rows, places }: Rows): string {
  const [, line = '0', , substance] = /^lines\[(\d+)\](\.dangerousGoods\[(\d+)\])?/.exec(finding.path) ?? []
  const goods = substance === undefined ? undefined : places.goods[Number(line)]?.[Number(substance)]
  const row = goods ?? places.lines[Number(line)] ?? rows[0] ?? 0
  const entry = entryOf(finding.path)
  const column = entry && columnName(messages, entry)
  const sentence = findingInFile(messages, finding, column)
  return column === undefined
    ? messages.t('import.row', { row: String(row), sentence })
    : messages.t('import.row.column', { row: String(row), column, sentence })
}

/** All errors of a shipment in a file, each sentence once, without warnings. */
export const errorsInFile = (messages: Messages, findings: readonly Finding[], rows: Rows): string =>
  [...new Set(findings.filter(isError).map((finding) => findingAtRow(messages, finding, rows)))].join(' ')
