import type { Outcome, Table } from '../../shared/kit/index.ts'

/** Whether a link in a file's place is followed to what it names, or refused. */
export type Links = 'follow' | 'refuse'

type ReadTableOptions = {
  /** `follow` where it is absent: a person names the file, or it is ours. */
  links?: Links
  /** Stops the reading; the outcome is then `import.cancelled`. */
  signal?: AbortSignal
  /** Told now and then how many rows are read, and which part of the file that is (0 to 1). */
  progress?: (rows: number, part: number) => void
}

/** Reads a file of rows (CSV or XLSX) that somebody else made. Never rejects: what is wrong with the file is a
 * problem with an `import.*` code. */
export interface TableReader {
  read(file: string, options?: ReadTableOptions): Promise<Outcome<Table>>
}
