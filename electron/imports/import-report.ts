import { csvText } from '../kit/csv.ts'

type ReportRow = {
  row: number | ''
  reference: string
  state: string
  error: string
  valueOfGoods?: string
  insured?: string
}

/** The report beside a file from the watched folder: what became of each of its rows. */
export const importReport = (rows: readonly ReportRow[]): string =>
  csvText([
    ['row', 'reference', 'state', 'error', 'value of goods', 'insured'],
    ...rows.map(({ row, reference, state, error, valueOfGoods = '', insured = '' }) => [
      ...[row, reference, state, error],
      ...[valueOfGoods, insured],
    ]),
  ])
