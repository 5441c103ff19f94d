import { type ImportMapping, numberColumns } from '../../shared/imports/index.ts'
import { decideDecimal } from '../../shared/kit/index.ts'
import { csvText } from '../kit/index.ts'
import type { Table } from '../table-files/index.ts'

const reasonColumn = 'error'

/** The rows that a person has to correct, as they came, with a column `error` at the end; `reasons` by row
 * number. The corrected file can be imported with that column: it is ignored and written again. */
export function errorFile(
  table: Table,
  mapping: ImportMapping,
  reasons: ReadonlyMap<number, string>,
): string {
  const kept = table.header.at(-1) === reasonColumn ? table.header.slice(0, -1) : table.header
  const numberPlaces = new Set(numberColumns.map((column) => mapping[column]))
  const rows = table.rows.flatMap(({ number, cells, numbers }) => {
    const reason = reasons.get(number)
    if (reason === undefined) return []
    // A spreadsheet's number stays the same number, although a CSV has only text.
    const cellAt = (place: number) =>
      decideDecimal(cells[place] ?? '', numberPlaces.has(place) && numbers?.includes(place) ? '.' : undefined)
    const corrected = kept.map((_, place) => cellAt(place))
    return [[...corrected, reason]]
  })
  return csvText([[...kept, reasonColumn], ...rows])
}

/** A row of the report beside a file. `state` is one of the import's, or `failed` for the file itself. */
export type ReportRow = {
  row: number | ''
  reference: string
  state: string
  error: string
  /** EUR, of the whole shipment; empty where it has none. */
  valueOfGoods?: string
  insured?: 'yes' | 'no'
}

/** The report beside a file from the watched folder: the result of each row. */
export const importReport = (rows: readonly ReportRow[]): string =>
  csvText([
    ['row', 'reference', 'state', 'error', 'value of goods', 'insured'],
    ...rows.map(({ row, reference, state, error, valueOfGoods = '', insured = '' }) => [
      row,
      reference,
      state,
      error,
      valueOfGoods,
      insured,
    ]),
  ])
