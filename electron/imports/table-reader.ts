import { resolve } from 'node:path'
import type { Table, TableRow } from '../../shared/kit/index.ts'
import type { ImportMessage, ImportOrder } from './protocol.ts'
import { runWorker } from './run-worker.ts'
import type { TableReader } from './table-reader-type.ts'

/** Reads files in a worker. */
export const createTableReader = (): TableReader => ({
  read(file, { links, signal, progress } = {}) {
    const rows: TableRow[] = []
    return runWorker<Table>('import', {
      data: { file: resolve(file), links } satisfies ImportOrder,
      signal,
      told(said) {
        // Safe: the worker sends only these messages.
        const message = said as ImportMessage
        if (message.kind === 'failed') return { ok: false, problem: message.problem }
        if (message.kind === 'done') return { ok: true, value: { header: message.header, rows } }
        for (const row of message.rows) rows.push(row)
        progress?.(rows.length, message.part)
        return undefined
      },
    })
  },
})
