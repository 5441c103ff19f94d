import { parentPort } from 'node:worker_threads'
import type { TableRow } from '../../shared/kit/index.ts'
import { judgeTable } from './judge-table.ts'
import type { JudgedLot, JudgeOrder } from './protocol.ts'

/** Judges one table. `run-worker.ts` ends the worker when its result is no longer needed. */
const most = 250

const rows: TableRow[] = []
let table: ReturnType<typeof judgeTable> | undefined
let sent = 0

parentPort?.on('message', (order: JudgeOrder) => {
  if (order.kind === 'rows') {
    for (const row of order.rows) rows.push(row)
    return
  }
  if (order.kind === 'judge') table = judgeTable({ header: order.header, rows }, order.options)
  if (!table) return
  const lot: JudgedLot = { shipments: table.lot(sent, most), of: table.of }
  sent += lot.shipments.length
  parentPort?.postMessage(lot)
})
