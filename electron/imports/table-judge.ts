import type { Outcome } from '../../shared/kit/index.ts'
import { besideBundle } from '../kit/index.ts'
import type { JudgeCalls } from './judge-worker.ts'
import type { JudgedShipment, TableJudge } from './table-judge-type.ts'
import { withTableWorker } from './table-worker.ts'

const url = besideBundle('judge-worker.js') ?? new URL('./judge-worker.ts', import.meta.url)

/** Rows per call, and judged shipments: copying them takes time on this thread. */
const rowsPerCall = 500
const shipmentsPerCall = 250

/** Judges a file's shipments in a worker: ten thousand take about a second. */
export const createTableJudge = (): TableJudge => ({
  judge: ({ header, rows }, { signal, progress, ...options }) =>
    withTableWorker<JudgeCalls, Outcome<JudgedShipment[]>>(url, async (worker) => {
      for (let first = 0; first < rows.length; first += rowsPerCall) {
        const added = await worker.call('add', [rows.slice(first, first + rowsPerCall)], signal)
        if (!added.ok) return added
      }
      const begun = await worker.call('begin', [header, options], signal)
      if (!begun.ok) return begun
      const shipments: JudgedShipment[] = []
      while (shipments.length < begun.value) {
        const batch = await worker.call('judge', [shipments.length, shipmentsPerCall], signal)
        if (!batch.ok) return batch
        for (const shipment of batch.value) shipments.push(shipment)
        progress?.(shipments.length, begun.value)
      }
      return { ok: true, value: shipments }
    }),
})
