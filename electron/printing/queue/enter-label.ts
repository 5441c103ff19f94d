import type { WaitingJob } from '../../../shared/printing/index.ts'
import { isCancelledOrCancelling, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import { isJournalError, type Journal, JournalError, readWithOrder } from '../../journal/index.ts'
import { ExpectedError } from '../../kit/index.ts'
import { isPrinterProblem } from '../printer.ts'
import type { PrintLanes, QueuePosition } from './print-lanes.ts'
import type { PrintRunner } from './run-print-jobs.ts'

/** Why the label of a shipment may not print; undefined if it may. */
export function printRefusal(shipment: ShipmentRecord): ExpectedError | undefined {
  if (isCancelledOrCancelling(shipment.booking)) return new ExpectedError('print.cancelled')
  const isAllowed = shipment.booking === 'booked' && !shipment.mismatch && shipment.label !== 'missing'
  return isAllowed ? undefined : new JournalError('journal.notAllowed')
}

/** The error for a label that is being sent: by the other desk of this name, or by this desk when its last
 * run ended, with the outcome still unknown. */
const alreadySending = (otherDesk: string | undefined): ExpectedError =>
  otherDesk === undefined
    ? new ExpectedError('print.sending')
    : new ExpectedError('print.sendingElsewhere', { desk: otherDesk })

/** What a label that entered became. */
export type EnteredLabel = {
  /** `unchanged`: it was queued before, or is not printed. */
  queued: 'next' | 'waiting' | 'unchanged'
  /** `next`: resolves when it is printed. Else it is the shipment as it is. */
  outcome: Promise<ShipmentRecord>
}

type EnterOptions = {
  /** Only if the label was never sent to a printer. */
  once?: boolean
  /** A person wants it despite its problem. */
  anyway?: boolean
  /** Only while this job of the label waits. */
  instead?: WaitingJob
}

type Deps = {
  journal: Pick<Journal, 'read'>
  lanes: PrintLanes
  runner: Pick<PrintRunner, 'startNext' | 'expect' | 'withdraw' | 'decided' | 'isStopping'>
  newJob: () => string
  /** Asks a person about a label that may have been printed; undefined if it may print. */
  askIfCopied: (shipment: ShipmentRecord, printer: string) => Promise<ShipmentRecord | undefined>
  /** The name of the other desk that printed a label last; undefined if it was this one or none. */
  deskThatPrinted: (id: string) => Promise<string | undefined>
  /** Stores the waiting and running jobs in the journal. */
  save: () => Promise<void>
  onQueueChanged: () => void
}

/** Puts a label into the queue of a printer; one that waits at another printer moves. Resolves when it is
 * stored. Calls must not overlap. Rejects with `JournalError`, and with `ExpectedError` if the label may not
 * print; then it waits as before. */
export function createEnterLabel(deps: Deps) {
  const { journal, lanes, runner, newJob, askIfCopied, deskThatPrinted, save, onQueueChanged } = deps

  async function enterLabel(
    id: string,
    printer: string,
    position: QueuePosition,
    { once, anyway, instead }: EnterOptions = {},
  ): Promise<EnteredLabel> {
    const shipment = await readWithOrder(journal, id)
    const unchanged = (as: ShipmentRecord = shipment): EnteredLabel => ({
      queued: 'unchanged',
      outcome: Promise.resolve(as),
    })
    const queued = lanes.jobOf(id)
    const moves = queued !== undefined && lanes.isWaiting(queued) && queued.printer !== printer
    if (queued && !moves) {
      if (position === 'next') lanes.release(queued.printer)
      runner.startNext(queued.printer)
      if (instead) return unchanged()
      if (queued.job !== shipment.printJob) return { queued: 'waiting', outcome: Promise.resolve(shipment) }
      if (once || shipment.label !== 'submitted') return unchanged()
      throw new ExpectedError('print.inSpooler', { printer: queued.printer })
    }
    if (once && (shipment.prints > 0 || shipment.label === 'printing')) return unchanged()
    const refusal = printRefusal(shipment)
    if (refusal) throw refusal
    if (shipment.label === 'printing') throw alreadySending(await deskThatPrinted(id))
    const unconfirmed = once ? await askIfCopied(shipment, printer) : undefined
    if (unconfirmed) return unchanged(unconfirmed)
    // Its turn may have come meanwhile.
    const replaced = instead ?? queued
    if (replaced && !lanes.isWaiting(replaced)) return unchanged()
    const job: WaitingJob = {
      job: newJob(),
      shipmentId: id,
      printer,
      ...((anyway || wasDecided(shipment, printer)) && { anyway: true }),
      ...(shipment.prints === 0 && { first: true }),
    }
    const outcome = runner.expect(job.job).catch((error) => whyNotSent(id, error))
    // Awaited by the caller only if it is next.
    outcome.catch(() => undefined)
    const isNext = await place(job, position)
    // It is moved: its new job replaces the one that waited at another printer.
    if (queued) runner.withdraw(queued.job, shipment)
    onQueueChanged()
    runner.startNext(printer)
    // Behind others the outcome may take long: the shipment shows it.
    return isNext ? { queued: 'next', outcome } : { queued: 'waiting', outcome: Promise.resolve(shipment) }
  }

  /** Whether a person decided to print the label anyway at this printer, which then failed it. */
  const wasDecided = (shipment: ShipmentRecord, printer: string): boolean =>
    runner.decided.has(shipment.printJob ?? '') &&
    isPrinterProblem(shipment.labelProblem) &&
    shipment.printer === printer

  /** Why a label was not sent: the journal refuses it if it was sent or cancelled at the same
   * instant, here or at another desk. */
  async function whyNotSent(id: string, error: unknown): Promise<never> {
    if (!isJournalError(error, 'journal.notAllowed')) throw error
    const shipment = await journal.read(id)
    if (shipment && isCancelledOrCancelling(shipment.booking)) throw new ExpectedError('print.cancelled')
    throw shipment?.printJob === undefined ? error : alreadySending(await deskThatPrinted(id))
  }

  /** Puts a job into the queue and stores it. Resolves with whether it is next. If it cannot be stored, the
   * queue is as before, and its printer stays held. */
  async function place(job: WaitingJob, position: QueuePosition): Promise<boolean> {
    // Released earlier, another label could start first.
    const held = position === 'next' ? lanes.release(job.printer) : undefined
    const undo = lanes.add(job, position)
    const isNext = !runner.isStopping() && lanes.isNext(job)
    try {
      await save()
    } catch (error) {
      undo()
      runner.withdraw(job.job)
      if (held) lanes.hold(job.printer, held)
      throw error
    }
    return isNext
  }

  return enterLabel
}

export type EnterLabel = ReturnType<typeof createEnterLabel>
