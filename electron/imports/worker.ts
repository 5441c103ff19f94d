import { parentPort, workerData } from 'node:worker_threads'
import { problem, type TableRow } from '../../shared/kit/index.ts'
import { ExpectedError } from '../kit/index.ts'
import type { ImportMessage, ImportOrder } from './protocol.ts'
import { readTable } from './read-table.ts'

/** Reads one file. `run-worker.ts` ends the worker when its result is no longer needed. */
const batch = 2000

const tell = (message: ImportMessage) => parentPort?.postMessage(message)
let rows: TableRow[] = []
let part = 0
const flush = () => {
  tell({ kind: 'rows', rows, part })
  rows = []
}

try {
  // Safe: table-reader.ts passes this data.
  const { file, links } = workerData as ImportOrder
  const sinks = {
    row(row: TableRow) {
      if (rows.push(row) >= batch) flush()
    },
    progress(done: number) {
      part = done
    },
  }
  const header = await readTable(file, sinks, links)
  part = 1
  flush()
  tell({ kind: 'done', header })
} catch (error) {
  tell({
    kind: 'failed',
    problem: error instanceof ExpectedError ? error.problem : problem('import.unreadable'),
  })
}
