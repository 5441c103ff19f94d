/** A row of an imported file. `number` is the row's place as a spreadsheet shows it: the header is row 1 where nothing
 * stands above it, blank rows count, a quoted line break does not. */
export type TableRow = { number: number; cells: string[] }

/** A file as read, before anybody knows what its columns mean: nothing is parsed but an XLSX's own dates (YYYY-MM-DD). */
export type Table = { header: string[]; rows: TableRow[] }
