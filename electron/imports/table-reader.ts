import { resolve } from 'node:path'
import type { Outcome, TableRow } from '../../shared/kit/index.ts'
import { besideBundle } from '../kit/index.ts'
import type { TableReader } from './table-reader-type.ts'
import { withTableWorker } from './table-worker.ts'
import type { ReaderCalls, RowBatch } from './worker.ts'

const url = besideBundle('import-worker.js') ?? new URL('./worker.ts', import.meta.url)

/** Reads files in a worker. */
export const createTableReader = (): TableReader => ({
  async read(file, { links, signal, progress } = {}) {
    const rows: TableRow[] = []
    const header = await withTableWorker<ReaderCalls, Outcome<string[]>>(
      url,
      (worker) => worker.call('read', [resolve(file), links], signal),
      (note) => {
        // Safe: the worker sends only these.
        const batch = note as RowBatch
        for (const row of batch.rows) rows.push(row)
        progress?.(rows.length, batch.fraction)
      },
    )
    return header.ok ? { ok: true, value: { header: header.value, rows } } : header
  },
})
