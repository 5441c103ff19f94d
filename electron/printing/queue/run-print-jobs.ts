import { newProblem } from '../../../shared/kit/index.ts'
import type { WaitingJob } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { isJournalError, JournalError } from '../../journal/index.ts'
import { addNewest } from '../../kit/index.ts'
import type { PrintLabel } from '../labels/print-label.ts'
import type { PrintLanes } from './print-lanes.ts'
import type { UnrecordedPrints } from './unrecorded-prints.ts'

type Deps = {
  lanes: PrintLanes
  unrecorded: Pick<UnrecordedPrints, 'add'>
  printLabel: PrintLabel
  /** Resolves when the lane of a sent label is free again (follow-jobs.ts). */
  waitForPrinter: (shipment: ShipmentRecord) => Promise<void>
  /** Stores the waiting and running jobs in the journal. */
  save: () => Promise<void>
  onQueueChanged: () => void
  /** Once aborted, no job starts. */
  signal: AbortSignal
  inBackground: (work: Promise<unknown>) => void
}

/** Shipments that stay in the list after their label was printed. */
const maxRecent = 20
/** Jobs whose decision is remembered; about the label of an older one, a person is asked again. */
const maxDecided = 1_000

/** Runs the jobs of each lane one at a time. A lane is free again when the printer has the label, or failed
 * it (follow-jobs.ts). */
export function createPrintRunner(deps: Deps) {
  const { lanes, unrecorded, printLabel, waitForPrinter, save, onQueueChanged, signal, inBackground } = deps
  /** Progress of the labels that are being prepared, by job. */
  const preparing = new Map<string, { done: number; of: number }>()
  /** Stops a label that is being prepared, by shipment. */
  const stops = new Map<string, AbortController>()
  const outcomes = new Map<string, PromiseWithResolvers<ShipmentRecord>>()
  const recent = new Set<string>()
  /** Jobs that a person decided to print anyway. */
  const decided = new Set<string>()

  /** Starts a lane's next job if the lane is free. */
  function startNext(printer: string): void {
    const next = signal.aborted ? undefined : lanes.begin(printer)
    if (!next) return
    onQueueChanged()
    inBackground(run(next).finally(() => startNext(printer)))
  }

  async function run(waiting: WaitingJob): Promise<void> {
    const { job, shipmentId, printer, anyway, first } = waiting
    if (anyway) addNewest(decided, job, maxDecided)
    const outcome = outcomes.get(job)
    const stop = new AbortController()
    stops.set(shipmentId, stop)
    const onPrepared = () => {
      preparing.delete(job)
      stops.delete(shipmentId)
    }
    const onProgress = (done: number, of: number) => {
      preparing.set(job, { done, of })
      onQueueChanged()
    }
    try {
      const control = { signal: stop.signal, onProgress }
      const request = { job, printer, anyway, first, control, onPrepared, onSending: onQueueChanged }
      const shipment = await printLabel(shipmentId, request)
      outcome?.resolve(shipment)
      addNewest(recent, shipmentId, maxRecent)
      await waitForPrinter(shipment)
    } catch (error) {
      outcome?.reject(error)
      const concernsThisLabelOnly = isJournalError(error, 'journal.notAllowed', 'journal.noShipment')
      if (concernsThisLabelOnly) return
      // The journal may not be writable, so nothing more may be printed.
      lanes.hold(printer, { problem: newProblem(error instanceof JournalError ? error.code : 'internal') })
      unrecorded.add(waiting)
      // It keeps its place: if the journal lacks its intent, it prints when a person resumes the printer.
      if (!stop.signal.aborted) lanes.add(waiting, 'next')
    } finally {
      onPrepared()
      outcomes.delete(job)
      lanes.end(printer)
      onQueueChanged()
      await save()
    }
  }

  return {
    startNext,
    preparing: preparing as ReadonlyMap<string, { done: number; of: number }>,
    recent: recent as ReadonlySet<string>,
    decided: decided as ReadonlySet<string>,
    isStopping: () => signal.aborted,

    /** The outcome of a job that waits, as a promise. */
    expect(job: string): Promise<ShipmentRecord> {
      const outcome = Promise.withResolvers<ShipmentRecord>()
      // The outcome of a label that is not next is not awaited; its shipment shows it.
      outcome.promise.catch(() => undefined)
      outcomes.set(job, outcome)
      return outcome.promise
    },
    /** Ends a job that will not run; its outcome resolves with the shipment as it is. */
    withdraw(job: string, shipment?: ShipmentRecord): void {
      if (shipment) outcomes.get(job)?.resolve(shipment)
      outcomes.delete(job)
    },

    /** Stops a label that is being prepared: it fails with `label.stopped`. False
     * if nothing of it can be stopped. */
    stopPreparing(shipmentId: string): boolean {
      const stop = stops.get(shipmentId)
      stop?.abort()
      return stop !== undefined
    },
  }
}

export type PrintRunner = ReturnType<typeof createPrintRunner>
