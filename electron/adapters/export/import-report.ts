import { csvText } from './csv.ts'

type ReportRow = { row: number | ''; reference: string; state: string; error: string }

/** The report beside a file from the watched folder: what became of each of its rows. */
export const importReport = (rows: readonly ReportRow[]): string =>
  csvText([
    ['row', 'reference', 'state', 'error'],
    ...rows.map(({ row, reference, state, error }) => [row, reference, state, error]),
  ])
