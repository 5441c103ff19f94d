import { createSerial } from '../../../shared/kit/index.ts'
import type { PrinterProfile } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type Journal, readWithOrder } from '../../journal/index.ts'
import { createBackground } from '../../kit/index.ts'
import type { PrintLabel } from '../labels/print-label.ts'
import type { AskAboutCopied } from './ask-about-copied.ts'
import type { CancelPrint } from './cancel-print.ts'
import { createEnterLabel, type EnteredLabel, type EnterLabel } from './enter-label.ts'
import { createJobFollower } from './follow-jobs.ts'
import type { FollowPrint } from './follow-print.ts'
import { loadPrintQueue } from './load-print-queue.ts'
import { createMoveToPrinter } from './move-to-printer.ts'
import { createPrintLanes } from './print-lanes.ts'
import { createListPrints } from './print-queue-lines.ts'
import { createResumePrinter } from './resume-printer.ts'
import { createPrintRunner } from './run-print-jobs.ts'
import { createUnrecordedPrints } from './unrecorded-prints.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'events' | 'unprinted' | 'printedHere' | 'readFact' | 'saveFact'>
  printLabel: PrintLabel
  followPrint: FollowPrint
  /** Settles jobs that the end of the last run interrupted. */
  recover: (interrupted: readonly ShipmentRecord[]) => Promise<ShipmentRecord[]>
  cancelPrint: CancelPrint
  askAboutCopied: AskAboutCopied
  profileOf: (printer: string) => Pick<PrinterProfile, 'afterFailure'>
  newJob: () => string
  /** The names of the other desks that printed these labels last, by shipment; absent: there are no
   * others. */
  desksThatPrinted?: (shipmentIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Called when a line changed. */
  onQueueChanged: () => void
}

/** The print queue: one lane per printer, one job per shipment. The journal stores the waiting jobs. After
 * a restart, jobs of the last run wait until a person resumes the printer or prints that label. A label
 * that may have been printed is not printed again until a person confirms. */
export function createPrintQueue(deps: Deps) {
  const { journal, printLabel, followPrint, profileOf, newJob, onQueueChanged } = deps
  const { recover, cancelPrint, askAboutCopied } = deps
  const lanes = createPrintLanes()
  const stopping = new AbortController()
  const background = createBackground()
  // Labels enter one after the other, in the order of the calls; a turn must not await another turn.
  // Jobs that end also save, outside of these turns. Saves run one after the other, so the last one
  // stores the last state.
  const entering = createSerial()
  const saving = createSerial()
  const listing = createSerial()

  /** Stores all jobs; a job stays stored until its outcome is in the journal. */
  const save = () => saving(() => journal.saveFact('printQueue', lanes.all()))

  const follower = createJobFollower({
    lanes,
    followPrint,
    profileOf,
    onQueueChanged,
    signal: stopping.signal,
    inBackground: background.run,
  })
  const recoverAndWatch = async (interrupted: readonly ShipmentRecord[]): Promise<void> => {
    for (const shipment of await recover(interrupted)) follower.watch(shipment)
  }
  const unrecorded = createUnrecordedPrints({ journal, recover: recoverAndWatch, onEnded: lanes.drop })
  const runner = createPrintRunner({
    lanes,
    unrecorded,
    printLabel,
    waitForPrinter: follower.waitForPrinter,
    save,
    onQueueChanged,
    signal: stopping.signal,
    inBackground: background.run,
  })

  const { loaded, whenReady } = loadPrintQueue({
    journal,
    lanes,
    unrecorded,
    watch: follower.watch,
    recoverAndWatch,
    inBackground: background.run,
    onQueueChanged,
  })

  /** Removes a waiting label; false if none waited. Its outcome resolves with the shipment as it is. */
  function takeOut(shipment: ShipmentRecord): boolean {
    const gone = lanes.remove(shipment.id)
    if (!gone) return false
    runner.withdraw(gone.job, shipment)
    onQueueChanged()
    return true
  }

  /** Removes a label from the queue; false if none waits. */
  async function removeWaiting(id: string): Promise<boolean> {
    await whenReady()
    if (!takeOut(await readWithOrder(journal, id))) return false
    await save()
    return true
  }

  /** The name of the other desk that printed a label last; undefined if it was this one or none. */
  const deskThatPrinted = async (id: string): Promise<string | undefined> =>
    (await deps.desksThatPrinted?.([id]))?.get(id)

  /** Asks a person "Did it print?" about a label that a copied journal may have forgotten, and removes it
   * from the queue. Undefined if the label may print. */
  async function askIfCopied(shipment: ShipmentRecord, printer: string): Promise<ShipmentRecord | undefined> {
    const unconfirmed = await askAboutCopied(shipment, printer)
    if (!unconfirmed) return undefined
    if (lanes.remove(unconfirmed.id)) await save()
    onQueueChanged()
    return unconfirmed
  }

  const enterLabel = createEnterLabel({
    journal,
    lanes,
    runner,
    newJob,
    askIfCopied,
    deskThatPrinted,
    save,
    onQueueChanged,
  })
  const enterInTurn = <Value>(work: () => Promise<Value>): Promise<Value> =>
    entering(async () => {
      await whenReady()
      return work()
    })

  const { resume, failedAt } = createResumePrinter({
    journal,
    lanes,
    enterLabel,
    askIfCopied,
    startNext: runner.startNext,
    onQueueChanged,
  })
  const moveToPrinter = createMoveToPrinter({ journal, lanes, failedAt, enterLabel, resume })

  const list = createListPrints({
    journal,
    lanes,
    runner,
    unrecorded,
    loaded,
    spools: follower.spools,
    desksThatPrinted: deps.desksThatPrinted,
  })

  return {
    /** The number of labels that were being sent when the last run ended. */
    interruptedCount: loaded,

    /** Queues a shipment's label (enter-label.ts), in the order of the calls. */
    enter: (...label: Parameters<EnterLabel>): Promise<EnteredLabel> =>
      enterInTurn(() => enterLabel(...label)),

    /** Stops preparing a label, else removes it from the queue, else cancels it in
     * the spooler (cancel-print.ts). `unknown` if another desk's spooler has it. */
    async cancel(id: string): ReturnType<CancelPrint> {
      if (runner.stopPreparing(id) || (await removeWaiting(id))) return 'cancelledInQueue'
      if ((await deskThatPrinted(id)) !== undefined) return 'unknown'
      return cancelPrint(id)
    },

    /** Moves a waiting label before another one; without `before`, behind all. */
    async move(id: string, before?: string): Promise<void> {
      await loaded
      if (!lanes.move(id, before)) return
      await save()
      onQueueChanged()
    },

    /** Resumes a held printer. A label that it failed prints first, so that the order is kept; one with an
     * unknown outcome, and one that may no longer print, is not printed again. */
    resume: (printer: string): Promise<void> => enterInTurn(() => resume(printer)),

    /** Moves the labels of a printer to another one (move-to-printer.ts). */
    moveToPrinter: (from: string, to: string): Promise<number> => enterInTurn(() => moveToPrinter(from, to)),

    /** A person or a scan answered "Did it print?": the label is not printed again, and the
     * printer that it held is released. */
    answered(shipment: ShipmentRecord): void {
      const { id, printer = '', printJob = '' } = shipment
      follower.answered(printJob)
      if (takeOut(shipment)) background.run(save())
      if (lanes.heldBy(printer) !== id) return
      lanes.release(printer)
      onQueueChanged()
      runner.startNext(printer)
    },

    /** The lines: finished jobs, oldest first, then waiting ones. A later call never gets an older list. */
    list: () => listing(list),

    /** Starts nothing more; resolves when running work has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await background.ended()
      await saving.idle()
    },
  }
}
