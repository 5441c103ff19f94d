import { columnFields, type ImportColumn } from '../imports/index.ts'
import type { Finding } from '../kit/index.ts'
import type { Messages } from './messages.ts'
import { findingInFile } from './sentences.ts'

/** The column of a file that a person would change for a path of the wire. */
const columnOf = (path: string): ImportColumn | undefined =>
  columnFields.find(({ wire }) => wire === path.replace(/\[\d+\]/, '[]'))?.column

/** `row 7, weight: A parcel weighs at most 32 kg; …`: a finding of one line names that line's row. `rows` are the
 * shipment's rows as numbered in a spreadsheet. */
function findingAtRow(messages: Messages, finding: Finding, rows: readonly number[]): string {
  const line = /^lines\[(\d+)\]/.exec(finding.path)?.[1]
  const row = rows[Number(line ?? 0)] ?? rows[0] ?? 0
  const column = columnOf(finding.path)
  const sentence = findingInFile(messages, finding, column)
  return column === undefined
    ? messages.t('import.row', { row: String(row), sentence })
    : messages.t('import.row.column', { row: String(row), column, sentence })
}

/** All errors of a shipment in a file, each sentence once, without warnings. */
export const errorsInFile = (
  messages: Messages,
  findings: readonly Finding[],
  rows: readonly number[],
): string =>
  [
    ...new Set(
      findings
        .filter(({ severity }) => severity === 'error')
        .map((finding) => findingAtRow(messages, finding, rows)),
    ),
  ].join(' ')
