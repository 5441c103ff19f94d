import { setImmediate as turn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Table } from '../../shared/kit/index.ts'
import type { JudgedLot, JudgeOrder } from './protocol.ts'
import { runWorker } from './run-worker.ts'
import type { JudgedShipment, JudgeTableOptions, TableJudge } from './table-judge-type.ts'

/** Rows per message to the worker: copying them takes time on this thread. */
const piece = 500

const tell = (worker: Worker, order: JudgeOrder) => worker.postMessage(order)

/** Judges a file's shipments in a worker: ten thousand take about a second. */
export const createTableJudge = (): TableJudge => ({
  judge(table, { signal, progress, ...options }) {
    const shipments: JudgedShipment[] = []
    return runWorker<JudgedShipment[]>('judge', {
      signal,
      began: (worker) => void handOver(worker, table, options, signal),
      told(said, worker) {
        // Safe: the worker sends only these messages.
        const lot = said as JudgedLot
        if (lot.shipments.length === 0) return { ok: true, value: shipments }
        for (const shipment of lot.shipments) shipments.push(shipment)
        progress?.(shipments.length, lot.of)
        tell(worker, { kind: 'more' })
        return undefined
      },
    })
  },
})

async function handOver(
  worker: Worker,
  { header, rows }: Table,
  options: Omit<JudgeTableOptions, 'signal' | 'progress'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let first = 0; first < rows.length && !signal?.aborted; first += piece) {
    tell(worker, { kind: 'rows', rows: rows.slice(first, first + piece) })
    await turn()
  }
  tell(worker, { kind: 'judge', header, options })
}
