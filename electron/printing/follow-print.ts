import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'
import { printEventOf } from './print-event-of.ts'
import { type Printers, printerProblem, type SpoolState } from './printer.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'append' | 'events'>
  printers: Pick<Printers, 'follow'>
  clock: Pick<Clock, 'sleep'>
  onShipmentChanged: (shipment: ShipmentRecord) => void
}

export type FollowPrint = (
  submitted: ShipmentRecord,
  options: { signal: AbortSignal; seen: (state: SpoolState) => void },
) => Promise<void>

const firstMs = 100
const slowestMs = 10_000

/** Polls the spooler with growing intervals until a submitted job was handed over or ended; an aborted job
 * makes the label failed or unknown. Also ends when the label is confirmed or printed again, and at once
 * without a spooler ID. Rejects with `JournalError` only. */
export const createFollowPrint =
  ({ journal, printers, clock, onShipmentChanged }: Deps): FollowPrint =>
  async (submitted, { signal, seen }) => {
    const { id, printJob: job, printer } = submitted
    const spoolId = (await printEventOf(journal, submitted, 'printSubmitted'))?.spoolId
    if (job === undefined || printer === undefined || spoolId === undefined) return
    for (let ms = firstMs; !signal.aborted; ms = Math.min(ms * 2, slowestMs)) {
      const found = await printers.follow(printer, spoolId)
      const shipment = await journal.read(id)
      if (signal.aborted || shipment?.printJob !== job || shipment.label !== 'submitted') return
      seen(found)
      if (found.state === 'handedOver' || found.state === 'gone') return
      if (found.state === 'cancelledInQueue' || found.state === 'aborted') {
        const why = found.problem ?? printerProblem('printer.aborted', printer)
        const type = found.state === 'cancelledInQueue' ? 'printFailed' : 'printUnknown'
        onShipmentChanged(await journal.append(id, { type, job, problem: why }))
        return
      }
      await clock.sleep(ms, signal)
    }
  }
