import type { Outcome, Table } from '../../shared/kit/index.ts'

/** Whether a link is followed or refused. */
export type Links = 'follow' | 'refuse'

type ReadTableOptions = {
  /** Default `follow`: a person named the file, or Packdesk wrote it. */
  links?: Links
  /** Stops the reading; the outcome is then `import.cancelled`. */
  signal?: AbortSignal
  /** Receives the number of rows read and the finished fraction of the file, 0 to 1. */
  progress?: (rows: number, fraction: number) => void
}

/** Reads a CSV or XLSX file. Never rejects: errors of the file are problems with an `import.*` code. */
export interface TableReader {
  read(file: string, options?: ReadTableOptions): Promise<Outcome<Table>>
}
