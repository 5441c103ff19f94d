/** A row of an imported file. `number` is the row's place as a spreadsheet shows it: the header is row 1 where nothing
 * stands above it, blank rows count, a quoted line break does not. */
export type TableRow = {
  number: number
  cells: string[]
  /** Places of cells that are numbers with decimals in the file itself (XLSX), written with a point: no text that somebody typed. */
  numbers?: number[]
}

/** A file as read, before anybody knows what its columns mean: nothing is parsed but an XLSX's own dates (YYYY-MM-DD). */
export type Table = { header: string[]; rows: TableRow[] }
