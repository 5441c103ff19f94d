import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { problem } from '../../../shared/schemas/problem.ts'
import type { TableRow } from '../../../shared/schemas/table.ts'
import { besideBundle, isBundle } from '../../bundle.ts'
import type { TableReader } from '../../ports/table-reader.ts'
import { importLimits } from './import-limits.ts'
import type { ImportMessage } from './protocol.ts'

const workerUrl = isBundle ? besideBundle('import-worker.js') : new URL('./worker.ts', import.meta.url)

const failed = (code: string) => ({ ok: false, problem: problem(code) }) as const

/** Reads files in a worker with a heap of its own, so that no file freezes or fells the station. */
export const createTableReader = (): TableReader => ({
  read: (file, { signal, progress } = {}) =>
    new Promise((settle) => {
      if (signal?.aborted) return settle(failed('import.cancelled'))
      const worker = new Worker(workerUrl, {
        workerData: resolve(file),
        resourceLimits: { maxOldGenerationSizeMb: importLimits.workerHeapMb },
        stderr: true,
      })
      const rows: TableRow[] = []
      const finish = (outcome: Awaited<ReturnType<TableReader['read']>>) => {
        signal?.removeEventListener('abort', cancel)
        settle(outcome)
        void worker.terminate()
      }
      const cancel = () => finish(failed('import.cancelled'))
      signal?.addEventListener('abort', cancel)
      worker.on('message', (message: ImportMessage) => {
        if (message.kind === 'failed') finish({ ok: false, problem: message.problem })
        else if (message.kind === 'done') finish({ ok: true, table: { header: message.header, rows } })
        else {
          for (const row of message.rows) rows.push(row)
          progress?.(rows.length, message.part)
        }
      })
      // Out of its heap: the limits allow more text than the heap can hold as many small cells.
      worker.on('error', (error) =>
        finish(
          failed(
            'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? 'import.tooMuch'
              : 'import.unreadable',
          ),
        ),
      )
      worker.on('exit', () => finish(failed('import.unreadable')))
    }),
})
