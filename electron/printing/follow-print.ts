import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../kit/clock.ts'
import { type Printers, printerProblem, type SpoolState } from './printer.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'append' | 'events'>
  printers: Pick<Printers, 'follow'>
  clock: Pick<Clock, 'sleep'>
  changed: (shipment: ShipmentRecord) => void
}

export type FollowPrint = (
  submitted: ShipmentRecord,
  options: { signal: AbortSignal; seen: (state: SpoolState) => void },
) => Promise<void>

const firstMs = 100
const slowestMs = 10_000

/**
 * Asks the spooler where a submitted job stands, ever more slowly, until it has handed all of it over or the job has
 * ended otherwise: then the label failed, or nobody knows. Ends as well when somebody confirms or prints it again, and
 * at once where the printer gave no ID to ask by. Rejects with `JournalError` alone.
 */
export const createFollowPrint =
  ({ journal, printers, clock, changed }: Deps): FollowPrint =>
  async ({ id, printJob: job, printer }, { signal, seen }) => {
    const spoolId = await spoolIdOf(journal, id, job)
    if (job === undefined || printer === undefined || spoolId === undefined) return
    for (let ms = firstMs; !signal.aborted; ms = Math.min(ms * 2, slowestMs)) {
      const found = await printers.follow(printer, spoolId)
      const shipment = await journal.read(id)
      if (signal.aborted || shipment?.printJob !== job || shipment.label !== 'submitted') return
      seen(found)
      if (found.state === 'handedOver' || found.state === 'gone') return
      if (found.state === 'withdrawn' || found.state === 'brokenOff') {
        const why = found.problem ?? printerProblem('printer.aborted', printer)
        const type = found.state === 'withdrawn' ? 'printFailed' : 'printUnknown'
        changed(await journal.append(id, { type, job, problem: why }))
        return
      }
      await clock.sleep(ms, signal)
    }
  }

/** The spooler's own ID of a job, as its submission told. */
export async function spoolIdOf(
  journal: Pick<Journal, 'events'>,
  id: string,
  job: string | undefined,
): Promise<string | undefined> {
  const submissions = (await journal.events(id)).map(({ event }) => event)
  const submission = submissions.findLast((event) => event.type === 'printSubmitted' && event.job === job)
  return submission?.type === 'printSubmitted' ? submission.spoolId : undefined
}
