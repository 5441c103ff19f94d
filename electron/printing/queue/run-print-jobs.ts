import { problem } from '../../../shared/kit/index.ts'
import type { PrinterProfile } from '../../../shared/labels/index.ts'
import type { WaitingJob } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { isJournalError, JournalError } from '../../journal/index.ts'
import { createBackground } from '../../kit/index.ts'
import type { FollowPrint } from '../follow-print.ts'
import type { PrintLabel } from '../print-label.ts'
import { isPrinterProblem, type SpoolState } from '../printer.ts'
import type { PrintLanes } from './print-lanes.ts'
import type { UnrecordedPrints } from './unrecorded-prints.ts'

type Deps = {
  lanes: PrintLanes
  unrecorded: Pick<UnrecordedPrints, 'add'>
  printLabel: PrintLabel
  followPrint: FollowPrint
  profileOf: (printer: string) => Pick<PrinterProfile, 'afterFailure'>
  /** Stores the waiting and running jobs in the journal. */
  save: () => Promise<void>
  onQueueChanged: () => void
}

/** Shipments that stay in the list after their label was printed. */
const maxRecent = 20

/** Runs the jobs of each lane one at a time and follows submitted jobs to their end. A label that its
 * printer failed holds the lane if the printer's profile says so; a label that failed by itself
 * (unreadable barcode, broken PDF) or was cancelled does not. */
export function createPrintRunner(deps: Deps) {
  const { lanes, unrecorded, printLabel, followPrint, profileOf, save, onQueueChanged } = deps
  /** The spooler's last answer by job. */
  const spools = new Map<string, SpoolState>()
  /** Progress of the labels that are being prepared, by job. */
  const preparing = new Map<string, { done: number; of: number }>()
  /** Stops a label that is being prepared, by shipment. */
  const stops = new Map<string, AbortController>()
  const outcomes = new Map<string, PromiseWithResolvers<ShipmentRecord>>()
  const recent = new Set<string>()
  /** Jobs that a person decided to print anyway. */
  const decided = new Set<string>()
  const stopping = new AbortController()
  const background = createBackground()

  /** Follows a submitted job to its end, beside the lane. */
  function watch(shipment: ShipmentRecord): void {
    if (shipment.label === 'submitted') background.run(follow(shipment, () => undefined))
  }
  const follow = (shipment: ShipmentRecord, onSpool: (spool: SpoolState) => void) =>
    followPrint(shipment, {
      signal: stopping.signal,
      seen: (spool) => {
        if (shipment.printJob !== undefined) spools.set(shipment.printJob, spool)
        onQueueChanged()
        onSpool(spool)
      },
    })

  /** Starts a lane's next job if the lane is free. */
  function startNext(printer: string): void {
    const next = stopping.signal.aborted ? undefined : lanes.begin(printer)
    if (!next) return
    onQueueChanged()
    background.run(run(next).finally(() => startNext(printer)))
  }

  async function run(waiting: WaitingJob): Promise<void> {
    const { job, shipmentId, printer, anyway, first } = waiting
    if (anyway) decided.add(job)
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
      const watch = { signal: stop.signal, onProgress }
      const request = { job, printer, anyway, first, watch, onPrepared, onSending: onQueueChanged }
      const shipment = await printLabel(shipmentId, request)
      outcome?.resolve(shipment)
      keepInList(shipmentId)
      await waitForPrinter(shipment)
    } catch (error) {
      outcome?.reject(error)
      // After any other error the journal may not be writable, so nothing more may be printed.
      const concernsThisLabelOnly = isJournalError(error, 'journal.notAllowed', 'journal.noShipment')
      if (!concernsThisLabelOnly) {
        lanes.hold(printer, { problem: problem(error instanceof JournalError ? error.code : 'internal') })
        unrecorded.add(waiting)
        // It keeps its place: if the journal lacks its intent, it prints when a person resumes the printer.
        if (!stop.signal.aborted) lanes.add(waiting, 'next')
      }
    } finally {
      onPrepared()
      outcomes.delete(job)
      lanes.end(printer)
      onQueueChanged()
      await save()
    }
  }

  /** Keeps the lane busy until the printer has the label, so that a jam stops the next
   * labels here and not in the spooler. */
  async function waitForPrinter(shipment: ShipmentRecord): Promise<void> {
    const { printer = '' } = shipment
    if (profileOf(printer).afterFailure === 'goOn') return watch(shipment)
    holdAfter(shipment)
    if (shipment.label !== 'submitted') return
    const { promise: isUnreported, resolve } = Promise.withResolvers<undefined>()
    const following = follow(shipment, ({ state }) => state === 'unreported' && resolve(undefined))
    background.run(following)
    const ended = await Promise.race([following, isUnreported])
    if (ended) holdAfter(ended)
  }

  /** Holds the lane of a label that its printer failed, or may have. */
  function holdAfter({ id, label, labelProblem, printer = '' }: ShipmentRecord): void {
    if (labelProblem?.code === 'printer.cancelled') return
    if ((label === 'failed' && isPrinterProblem(labelProblem)) || label === 'unknown')
      lanes.hold(printer, { problem: labelProblem, by: id })
  }

  function keepInList(shipmentId: string): void {
    recent.delete(shipmentId)
    recent.add(shipmentId)
    for (const oldest of recent) if (recent.size > maxRecent) recent.delete(oldest)
  }

  return {
    startNext,
    watch,
    background: background.run,
    spools: spools as ReadonlyMap<string, SpoolState>,
    preparing: preparing as ReadonlyMap<string, { done: number; of: number }>,
    recent: recent as ReadonlySet<string>,
    decided: decided as ReadonlySet<string>,
    isStopping: () => stopping.signal.aborted,

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

    /** Starts nothing more; resolves when running work has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await background.ended()
    },
  }
}
