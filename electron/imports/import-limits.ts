/** What a file to import may ask for. A day's parcels need a hundredth of it; whatever is far beyond is refused. */
export const importLimits = {
  fileBytes: 50 * 1024 * 1024,
  rows: 200_000,
  /** Blank ones too: a spreadsheet has no more. */
  lines: 1_048_576,
  columns: 500,
  /** A cell is cut here: what is that long is too long for every field, and the rules say so. */
  cellCharacters: 10_000,
  /** A row of a CSV with all its cells; a file without a line break ends here. */
  rowCharacters: 1_000_000,
  /** All cells together, cut: an XLSX names a long text once and shows it in every cell, and the station keeps each of them. */
  tableCharacters: 100_000_000,
  /** The parts of an XLSX that are read, unpacked. */
  unpackedBytes: 200 * 1024 * 1024,
  workerHeapMb: 768,
  /** Its young part: a larger one can end the whole process in place of the worker (labels/limits.ts). */
  workerYoungMb: 8,
} as const
