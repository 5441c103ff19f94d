/** The worker that reads a file. */
import { newProblem } from '../../shared/kit/index.ts'
import { ExpectedError, notify, serveCalls } from '../kit/index.ts'
import type { Links } from './read-bytes.ts'
import { readTable } from './read-table.ts'
import type { TableRow } from './table.ts'

const batchSize = 2000

/** Rows in the file's order, and the fraction of the file that is read, 0 to 1. */
export type RowBatch = { rows: TableRow[]; fraction: number }

const calls = {
  /** Sends the rows as {@link RowBatch} and returns the header. */
  async read(file: string, links: Links | undefined): Promise<string[]> {
    let rows: TableRow[] = []
    let fraction = 0
    const flush = () => {
      notify({ rows, fraction } satisfies RowBatch)
      rows = []
    }
    const sinks = {
      onRow(row: TableRow) {
        if (rows.push(row) >= batchSize) flush()
      },
      onProgress(done: number) {
        fraction = done
      },
    }
    const header = await readTable(file, sinks, links)
    fraction = 1
    flush()
    return header
  },
}
export type ReaderCalls = typeof calls

serveCalls<ReaderCalls>({
  calls: () => calls,
  problemOf: (error) => (error instanceof ExpectedError ? error.problem : newProblem('import.unreadable')),
})
