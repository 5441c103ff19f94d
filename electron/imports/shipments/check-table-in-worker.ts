import { type Outcome, success } from '../../../shared/kit/index.ts'
import { besideBundle } from '../../kit/index.ts'
import { type Table, withFileWorker } from '../../table-files/index.ts'
import type { CheckTableCalls } from './check-table-worker.ts'
import type { CheckedShipment, CheckTableOptions } from './table-check.ts'

const url = besideBundle('check-table-worker.js') ?? new URL('./check-table-worker.ts', import.meta.url)

/** Rows per call, and checked shipments: copying them takes time on this thread. */
const rowsPerCall = 500
const shipmentsPerCall = 250

type WorkOptions = {
  /** Stops the work; the outcome is then `import.cancelled`. */
  signal?: AbortSignal
  /** Receives the number of checked shipments and the total. */
  onProgress?: (done: number, of: number) => void
}

/** Reads a file's rows into shipments, in the file's order, and checks each. Never rejects. */
export type CheckTable = (
  table: Table,
  options: CheckTableOptions & WorkOptions,
) => Promise<Outcome<CheckedShipment[]>>

/** Checks a file's shipments in a worker: ten thousand take about a second. */
export const checkTableInWorker: CheckTable = ({ header, rows }, { signal, onProgress, ...options }) =>
  withFileWorker<CheckTableCalls, Outcome<CheckedShipment[]>>(url, async (worker) => {
    for (let first = 0; first < rows.length; first += rowsPerCall) {
      const added = await worker.call('add', [rows.slice(first, first + rowsPerCall)], signal)
      if (!added.ok) return added
    }
    const begun = await worker.call('begin', [header, options], signal)
    if (!begun.ok) return begun
    const shipments: CheckedShipment[] = []
    while (shipments.length < begun.value) {
      const batch = await worker.call('check', [shipments.length, shipmentsPerCall], signal)
      if (!batch.ok) return batch
      for (const shipment of batch.value) shipments.push(shipment)
      onProgress?.(shipments.length, begun.value)
    }
    return success(shipments)
  })
