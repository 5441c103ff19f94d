/** Limits of an imported file, about a hundred times what a day's parcels need. */
export const tableLimits = {
  fileBytes: 50 * 1024 * 1024,
  rows: 200_000,
  /** Including blank rows; a spreadsheet has at most this many. */
  lines: 1_048_576,
  columns: 500,
  /** A cell is cut to this length. It is still too long for every field, so the rules report it. */
  cellCharacters: 10_000,
  /** Characters of a CSV row. A file without line breaks is refused at this length. */
  rowCharacters: 1_000_000,
  /** Characters of all cells, after cutting. An XLSX can use one long text in many
   * cells, and each cell takes memory. */
  tableCharacters: 100_000_000,
  /** Unpacked bytes of the parts of an XLSX that are read. */
  unpackedBytes: 200 * 1024 * 1024,
  workerHeapMb: 768,
  /** Young generation: if it is larger, running out of memory can end the process instead of the worker
   * (labels/limits.ts). */
  workerYoungMb: 8,
} as const
