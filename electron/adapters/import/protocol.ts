import type { Problem } from '../../../shared/schemas/problem.ts'
import type { TableRow } from '../../../shared/schemas/table.ts'

/** What the worker tells while it reads. Rows come in batches, in the file's order. */
export type ImportMessage =
  | { kind: 'rows'; rows: TableRow[]; part: number }
  | { kind: 'done'; header: string[] }
  | { kind: 'failed'; problem: Problem }
