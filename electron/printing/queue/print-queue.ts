import { createSerial } from '../../../shared/kit/index.ts'
import type { PrinterProfile, PrintJob, PrintQueue } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type Journal, readWithOrder } from '../../journal/index.ts'
import { createBackground } from '../../kit/index.ts'
import type { PrintLabel } from '../labels/print-label.ts'
import type { AskAboutCopied } from './ask-about-copied.ts'
import type { CancelPrint } from './cancel-print.ts'
import { createEnterLabel, type EnteredLabel, type EnterLabel, printRefusal } from './enter-label.ts'
import { createJobFollower } from './follow-jobs.ts'
import type { FollowPrint } from './follow-print.ts'
import { createMoveToPrinter } from './move-to-printer.ts'
import { createPrintLanes } from './print-lanes.ts'
import { queueLines } from './print-queue-lines.ts'
import { createPrintRunner } from './run-print-jobs.ts'
import { createUnrecordedPrints, hasBegun } from './unrecorded-prints.ts'

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

  /** Resolves with the number of labels that were being sent when the last run ended. */
  async function load(): Promise<number> {
    const kept = (await journal.readFact('printQueue')) ?? []
    const open = await journal.printedHere()
    const interrupted = open.filter(({ label }) => label === 'printing')
    background.run(
      recoverAndWatch(interrupted).catch(() => {
        for (const { id, printJob: job, printer } of interrupted)
          if (job !== undefined && printer !== undefined) unrecorded.add({ job, shipmentId: id, printer })
      }),
    )
    for (const shipment of open) follower.watch(shipment)
    for (const job of kept) {
      const shipment = await journal.read(job.shipmentId)
      if (shipment?.booking !== 'booked' || shipment.mismatch || (await hasBegun(journal, job))) continue
      lanes.addLeftover(job)
    }
    if (lanes.all().length > 0) onQueueChanged()
    return interrupted.length
  }
  const ready = load()
  // Each call awaits `ready` and reports its error; here it must only not count as unhandled.
  ready.catch(() => undefined)

  /** Resolves when the queue is loaded and the journal has the outcome of each job that ended: then a
   * waiting label was not printed. */
  async function whenReady(): Promise<void> {
    await ready
    await unrecorded.record()
  }

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

  /** Lets the labels of the last run print. */
  async function activateLeftovers(printer: string): Promise<void> {
    for (const job of lanes.leftoversOf(printer)) {
      const shipment = await journal.read(job.shipmentId)
      if (shipment && !shipment.mismatch) await askIfCopied(shipment, printer)
      lanes.activate(job)
    }
  }

  /** The label that its printer failed and that holds it: it prints first when a person decides. Undefined
   * if its outcome is unknown, if it may no longer print, or if it waits at another printer by now. */
  async function failedAt(printer: string): Promise<ShipmentRecord | undefined> {
    const by = lanes.heldBy(printer)
    const shipment = by === undefined || lanes.jobOf(by) ? undefined : await journal.read(by)
    const isFailed = shipment?.label === 'failed' && shipment.printer === printer
    return isFailed && !printRefusal(shipment) ? shipment : undefined
  }

  /** Called in a turn: a label that entered before, at another printer, may be printed by now. */
  async function resumeNow(printer: string): Promise<void> {
    await activateLeftovers(printer)
    const failed = await failedAt(printer)
    if (failed) {
      // The outcome is not awaited: it shows in the label's line.
      await enterLabel(failed.id, printer, 'next')
      return
    }
    lanes.release(printer)
    onQueueChanged()
    runner.startNext(printer)
  }

  const moveToPrinter = createMoveToPrinter({ journal, lanes, failedAt, enterLabel, resume: resumeNow })

  async function list(): Promise<PrintQueue> {
    await ready
    await unrecorded.record().catch(() => undefined)
    const open = (await journal.unprinted()).filter(({ id }) => !runner.recent.has(id))
    const done = await Promise.all([...runner.recent].map((id) => journal.read(id)))
    const past = [...open, ...done.filter((shipment) => shipment !== undefined)]
    const jobs = await queueLines({
      past,
      coming: lanes.all(),
      isWaiting: lanes.isWaiting,
      spools: follower.spools,
      preparing: runner.preparing,
      unrecorded,
      read: journal.read,
    })
    const desks = await deps.desksThatPrinted?.(past.map(({ id }) => id))
    return { jobs: jobs.map((job) => withDesk(job, desks?.get(job.shipmentId))), held: lanes.held() }
  }

  return {
    /** The number of labels that were being sent when the last run ended. */
    interruptedCount: ready,

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
      await ready
      if (!lanes.move(id, before)) return
      await save()
      onQueueChanged()
    },

    /** Resumes a held printer. A label that it failed prints first, so that the order is kept; one with an
     * unknown outcome, and one that may no longer print, is not printed again. */
    resume: (printer: string): Promise<void> => enterInTurn(() => resumeNow(printer)),

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

/** A job of this desk waits or runs at its own printer. This desk does not see the spooler of another one, so
 * only that desk asks about what it sent. */
const withDesk = (job: PrintJob, desk: string | undefined): PrintJob =>
  desk === undefined || job.state === 'waiting' || job.state === 'proving'
    ? job
    : { ...job, desk, asks: job.asks && job.state === 'unknown' }
