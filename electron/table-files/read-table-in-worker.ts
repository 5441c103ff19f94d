import { resolve } from 'node:path'
import { type Outcome, success } from '../../shared/kit/index.ts'
import { besideBundle } from '../kit/index.ts'
import { withFileWorker } from './file-worker.ts'
import type { Links } from './read-bytes.ts'
import type { ReaderCalls, RowBatch } from './read-table-worker.ts'
import type { Table, TableRow } from './table.ts'

const url = besideBundle('read-table-worker.js') ?? new URL('./read-table-worker.ts', import.meta.url)

type ReadTableOptions = {
  /** Default `follow`: a person named the file, or Packdesk wrote it. */
  links?: Links
  /** Stops the reading; the outcome is then `import.cancelled`. */
  signal?: AbortSignal
  /** Receives the number of rows read and the finished fraction of the file, 0 to 1. */
  onProgress?: (rows: number, fraction: number) => void
}

/** Reads a CSV or XLSX file. Never rejects: errors of the file are problems with an `import.*` code. */
export interface TableReader {
  read(file: string, options?: ReadTableOptions): Promise<Outcome<Table>>
}

/** Reads files in a worker. */
export const createTableReader = (): TableReader => ({
  async read(file, { links, signal, onProgress } = {}) {
    const rows: TableRow[] = []
    const header = await withFileWorker<ReaderCalls, Outcome<string[]>>(
      url,
      (worker) => worker.call('read', [resolve(file), links], signal),
      (note) => {
        // Safe: the worker sends only these.
        const batch = note as RowBatch
        for (const row of batch.rows) rows.push(row)
        onProgress?.(rows.length, batch.fraction)
      },
    )
    return header.ok ? success({ header: header.value, rows }) : header
  },
})
