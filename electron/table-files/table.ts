import type { DecimalSign } from '../../shared/kit/index.ts'

/** A row of an imported file. */
export type TableRow = {
  /** The row's number in a spreadsheet: blank rows count, a quoted line break does not. */
  number: number
  cells: string[]
  /** Indexes of cells that are decimal numbers in the file (XLSX), written with a point, and not typed
   * text. */
  numbers?: number[]
}

/** A file as read, before columns are mapped. Nothing is parsed except XLSX's dates (YYYY-MM-DD). */
export type Table = {
  header: string[]
  rows: TableRow[]
  /** Of the whole file's columns, by place, where `rows` are only a part of it. */
  decimalSigns?: readonly (DecimalSign | undefined)[]
}
