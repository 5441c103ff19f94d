import type { Problem, TableRow } from '../../shared/kit/index.ts'
import type { JudgedShipment, JudgeTableOptions } from './table-judge-type.ts'
import type { Links } from './table-reader-type.ts'

/** Input of the reading worker. */
export type ImportOrder = { file: string; links?: Links }

/** Messages of the reading worker. Rows are sent in batches, in the file's order. */
export type ImportMessage =
  | { kind: 'rows'; rows: TableRow[]; part: number }
  | { kind: 'done'; header: string[] }
  | { kind: 'failed'; problem: Problem }

/** Messages to the judging worker: the rows in batches, then how to read them, then one request per batch of results. So
 * neither side gets more than a moment's work at once. */
export type JudgeOrder =
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'judge'; header: string[]; options: Omit<JudgeTableOptions, 'signal' | 'progress'> }
  | { kind: 'more' }

/** A batch of judged shipments in the file's order, and their total. The last batch is empty. */
export type JudgedLot = { shipments: JudgedShipment[]; of: number }
