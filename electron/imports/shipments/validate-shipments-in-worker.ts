import { type Outcome, success } from '../../../shared/kit/index.ts'
import { besideBundle } from '../../kit/index.ts'
import { type Table, withFileWorker } from '../../table-files/index.ts'
import type { ValidatedShipment, ValidateOptions } from './validate-shipments.ts'
import type { ValidateCalls } from './validate-shipments-worker.ts'

const url =
  besideBundle('validate-shipments-worker.js') ?? new URL('./validate-shipments-worker.ts', import.meta.url)

/** Rows per call, and validated shipments: copying them takes time on this thread. */
const rowsPerCall = 500
const shipmentsPerCall = 250

type WorkOptions = {
  /** Stops the work; the outcome is then `import.cancelled`. */
  signal?: AbortSignal
  /** Receives the number of validated shipments and the total. */
  onProgress?: (done: number, of: number) => void
}

/** Reads a file's rows into shipments, in the file's order, and validates each. Never rejects. */
export interface ShipmentValidator {
  validate(table: Table, options: ValidateOptions & WorkOptions): Promise<Outcome<ValidatedShipment[]>>
}

/** Validates a file's shipments in a worker: ten thousand take about a second. */
export const createShipmentValidator = (): ShipmentValidator => ({
  validate: ({ header, rows }, { signal, onProgress, ...options }) =>
    withFileWorker<ValidateCalls, Outcome<ValidatedShipment[]>>(url, async (worker) => {
      for (let first = 0; first < rows.length; first += rowsPerCall) {
        const added = await worker.call('add', [rows.slice(first, first + rowsPerCall)], signal)
        if (!added.ok) return added
      }
      const begun = await worker.call('begin', [header, options], signal)
      if (!begun.ok) return begun
      const shipments: ValidatedShipment[] = []
      while (shipments.length < begun.value) {
        const batch = await worker.call('validate', [shipments.length, shipmentsPerCall], signal)
        if (!batch.ok) return batch
        for (const shipment of batch.value) shipments.push(shipment)
        onProgress?.(shipments.length, begun.value)
      }
      return success(shipments)
    }),
})
