import type { Problem, TableRow } from '../../shared/kit/index.ts'
import type { JudgedShipment, JudgeTableOptions } from './table-judge-type.ts'
import type { Links } from './table-reader-type.ts'

/** What the reading worker is given. */
export type ImportOrder = { file: string; links?: Links }

/** What the worker tells while it reads. Rows come in batches, in the file's order. */
export type ImportMessage =
  | { kind: 'rows'; rows: TableRow[]; part: number }
  | { kind: 'done'; header: string[] }
  | { kind: 'failed'; problem: Problem }

/** What the judging worker is given: the rows in pieces, then how to read them, then a word for each lot that may come. Whoever
 * asks is never handed more than a moment's work at once. */
export type JudgeOrder =
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'judge'; header: string[]; options: Omit<JudgeTableOptions, 'signal' | 'progress'> }
  | { kind: 'more' }

/** A lot of shipments, in the file's order, of so many; the last one is empty. */
export type JudgedLot = { shipments: JudgedShipment[]; of: number }
