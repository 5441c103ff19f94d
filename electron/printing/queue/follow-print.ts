import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type AppendEvent, isJournalError, type Journal } from '../../journal/index.ts'
import type { Clock } from '../../kit/index.ts'
import { printEventOf } from '../labels/print-event-of.ts'
import { type Printers, printerProblem, type SpoolState } from '../printer.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'events'>
  printers: Pick<Printers, 'follow'>
  clock: Pick<Clock, 'sleep'>
  append: AppendEvent
}

export type FollowPrint = (
  submitted: ShipmentRecord,
  options: { signal: AbortSignal; seen: (state: SpoolState) => void },
) => Promise<ShipmentRecord | undefined>

const firstMs = 100
const slowestMs = 10_000

/** Polls the spooler with growing intervals until a submitted job was handed over or ended; an aborted job
 * makes the label failed or unknown. Also ends when the label is confirmed or printed again, and at once
 * without a spooler ID. A journal that does not respond is asked again; rejects with its other errors.
 * Resolves with the shipment at the job's end; undefined if there is no end, or another job. */
export const createFollowPrint =
  ({ journal, append, printers, clock }: Deps): FollowPrint =>
  async (submitted, { signal, seen }) => {
    const { id, printJob: job, printer } = submitted
    if (job === undefined || printer === undefined) return undefined
    let spoolId: string | undefined
    for (let ms = firstMs; !signal.aborted; ms = Math.min(ms * 2, slowestMs)) {
      try {
        spoolId ??= (await printEventOf(journal, submitted, 'printSubmitted'))?.spoolId
        if (spoolId === undefined) return undefined
        const found = await printers.follow(printer, spoolId)
        const shipment = await journal.read(id)
        if (signal.aborted || shipment?.printJob !== job) return undefined
        if (shipment.label !== 'submitted') return shipment
        seen(found)
        if (found.state === 'handedOver' || found.state === 'gone') return shipment
        if (found.state === 'cancelledInQueue' || found.state === 'aborted') {
          const problem = found.problem ?? printerProblem('printer.aborted', printer)
          const type = found.state === 'cancelledInQueue' ? 'printFailed' : 'printUnknown'
          return await append(id, { type, job, problem })
        }
      } catch (error) {
        if (!isJournalError(error, 'journal.lost', 'journal.busy', 'journal.undecided')) throw error
      }
      await clock.sleep(ms, signal)
    }
    return undefined
  }
