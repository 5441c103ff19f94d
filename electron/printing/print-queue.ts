import { z } from 'zod'
import type { PrinterProfile } from '../../shared/labels/printer.ts'
import { type PrintQueue, type WaitingJob, waitingJobSchema } from '../../shared/printing/print-queue.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { readBooked } from '../journal/booked-shipment.ts'
import { type Journal, JournalError } from '../journal/journal.ts'
import { createSerial } from '../kit/serial.ts'
import type { AskAboutCopied } from './ask-about-copied.ts'
import type { CancelPrint } from './cancel-print.ts'
import type { FollowPrint } from './follow-print.ts'
import type { PrintLabel } from './print-label.ts'
import { createPrintLanes, type Place } from './print-lanes.ts'
import { queueLines } from './print-queue-lines.ts'
import { createPrintRunner } from './run-print-jobs.ts'
import { createUnrecordedPrints } from './unrecorded-prints.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'unprinted' | 'readFact' | 'saveFact'>
  printLabel: PrintLabel
  followPrint: FollowPrint
  /** Settles what the last run left half done. */
  recover: (cutOff: readonly ShipmentRecord[]) => Promise<ShipmentRecord[]>
  cancelPrint: CancelPrint
  askAboutCopied: AskAboutCopied
  profileOf: (printer: string) => Pick<PrinterProfile, 'afterFailure'>
  newJob: () => string
  /** Some line changed. */
  queueChanged: () => void
}

const fact = 'printQueue'

/** The print queue: a lane per printer, one label at a time in each, one job per shipment. The journal keeps the waiting jobs in
 * order. After a restart, jobs of the last run wait until a person says *go on* or prints that label; new labels pass them.
 * A label that may already have been printed is not printed again until a person confirms. */
export function createPrintQueue(deps: Deps) {
  const { journal, recover, cancelPrint, askAboutCopied, newJob, queueChanged } = deps
  const lanes = createPrintLanes()
  const saving = createSerial()
  const entering = createSerial()
  const listing = createSerial()

  /** Jobs stay in the kept list until their outcome is in the journal. */
  const save = () => saving(() => journal.saveFact(fact, lanes.all()))

  const recoverAndWatch = async (cutOff: readonly ShipmentRecord[]): Promise<void> => {
    for (const settled of await recover(cutOff)) runner.watch(settled)
  }
  const unrecorded = createUnrecordedPrints({ journal, recover: recoverAndWatch })
  const runner = createPrintRunner({ ...deps, lanes, unrecorded, save })

  /** Resolves with how many labels a crash cut off. */
  async function load(): Promise<number> {
    const kept = z.array(waitingJobSchema).safeParse(await journal.readFact(fact))
    const open = await journal.unprinted()
    const cutOff = open.filter(({ label }) => label === 'printing')
    runner.background(recoverAndWatch(cutOff))
    for (const shipment of open) runner.watch(shipment)
    for (const job of kept.success ? kept.data : []) {
      const shipment = await journal.read(job.shipmentId)
      const hadItsTurn = shipment?.printJob === job.job
      if (hadItsTurn || shipment?.booking !== 'booked' || shipment.mismatch) continue
      lanes.layBy(job)
    }
    if (lanes.all().length > 0) queueChanged()
    return cutOff.length
  }
  const ready = load()
  // Each call awaits `ready` and reports its error; here it must only not count as unhandled.
  ready.catch(() => undefined)

  /** Removes a waiting label; false where none waited. Who awaits its outcome gets the shipment as it is. */
  function takeOut(shipment: ShipmentRecord): boolean {
    const gone = lanes.remove(shipment.id)
    if (!gone) return false
    runner.withdraw(gone.job, shipment)
    queueChanged()
    return true
  }

  /** Labels enter in the order of the calls, which the journal's answers alone would not keep. */
  const add = async (...label: Parameters<typeof enter>): Promise<ShipmentRecord> =>
    (await entering(() => enter(...label))).outcome

  /** `outcome` resolves with the printed shipment where the label is next, else it is the shipment as it waits. */
  async function enter(
    id: string,
    printer: string,
    place: Place,
    once = false,
  ): Promise<{ outcome: ShipmentRecord | Promise<ShipmentRecord> }> {
    await ready
    await unrecorded.record()
    const shipment = await readBooked(journal, id)
    // Only now, when it is this label's turn to enter: earlier, another label could start first.
    if (place === 'next') lanes.release(printer)
    if (lanes.isComing(id)) {
      runner.startNext(printer)
      return { outcome: shipment }
    }
    if (once && (shipment.prints > 0 || shipment.label === 'printing')) return { outcome: shipment }
    const isReady = shipment.label !== 'missing' && shipment.label !== 'printing'
    if (shipment.booking !== 'booked' || shipment.mismatch || !isReady)
      throw new JournalError('journal.notAllowed')
    const asked = once ? await askAboutCopied(shipment, printer) : undefined
    if (asked) {
      if (lanes.remove(id)) await save()
      queueChanged()
      return { outcome: asked }
    }
    const job: WaitingJob = { job: newJob(), shipmentId: id, printer }
    lanes.add(job, place)
    const isNext = !runner.isStopping() && lanes.isNext(job)
    const outcome = runner.expect(job.job)
    try {
      await save()
    } catch (error) {
      lanes.remove(id)
      runner.withdraw(job.job)
      throw error
    }
    queueChanged()
    runner.startNext(printer)
    // Behind others the outcome may take long: the shipment shows it.
    return { outcome: isNext ? outcome : shipment }
  }

  /** Gives the labels of the last run their turn again. */
  async function takeUp(printer: string): Promise<void> {
    for (const job of lanes.laidByAt(printer)) {
      const shipment = await journal.read(job.shipmentId)
      if (shipment && !shipment.mismatch && (await askAboutCopied(shipment, printer))) {
        lanes.remove(job.shipmentId)
        await save()
      }
      lanes.takeUp(job)
    }
  }

  async function list(): Promise<PrintQueue> {
    await ready
    await unrecorded.record().catch(() => undefined)
    const open = (await journal.unprinted()).filter(({ id }) => !runner.recent.has(id))
    const done = await Promise.all([...runner.recent].map((id) => journal.read(id)))
    const past = [...open, ...done.filter((shipment) => shipment !== undefined)]
    const jobs = await queueLines({
      past,
      coming: lanes.all(),
      waits: lanes.waits,
      spools: runner.spools,
      unrecorded,
      read: journal.read,
    })
    return { jobs, held: lanes.standing() }
  }

  return {
    /** How many labels were cut off when the last run ended. */
    cutOff: ready,

    /** Prints a shipment's label when its turn comes. Resolves with the printed shipment where the label is next, else at
     * once when it is in the queue. Rejects with `JournalError`. */
    print: (id: string, printer: string) => add(id, printer, 'last'),

    /** The same for a label that nobody asked to print again: one that has gone to a printer meanwhile is left alone. */
    printOnce: (id: string, printer: string) => add(id, printer, 'last', true),

    /** *No, print again*: before all others of its printer. Releases the printer. */
    retry: (id: string, printer: string) => add(id, printer, 'next'),

    /** The same for one of many that keep their order: `behind` another of them. Resolves when it is in the queue. */
    async retryInTurn(id: string, printer: string, behind: string | undefined): Promise<void> {
      await entering(() => enter(id, printer, behind === undefined ? 'next' : { behind }))
    },

    /** Takes a label out of the queue, else out of the spooler (cancel-print.ts). */
    async cancel(id: string): ReturnType<CancelPrint> {
      await ready
      if (!takeOut(await readBooked(journal, id))) return cancelPrint(id)
      await save()
      return 'withdrawn'
    },

    /** Puts a waiting label before another waiting one; without `before`, behind all. */
    async move(id: string, before?: string): Promise<void> {
      await ready
      if (!lanes.move(id, before)) return
      await save()
      queueChanged()
    },

    /** *Go on*: a held printer's labels are printed, first the one that it failed, so that they keep their order; where
     * nobody knows whether that one came out, the waiting ones alone. */
    async resume(printer: string): Promise<void> {
      await ready
      await unrecorded.record()
      const by = lanes.heldBy(printer)
      const first = by === undefined ? undefined : await journal.read(by)
      await entering(() => takeUp(printer))
      if (by !== undefined && first?.label === 'failed' && first.printer === printer) {
        // The outcome is not awaited: it shows in the label's line.
        await entering(() => enter(by, printer, 'next'))
        return
      }
      lanes.release(printer)
      queueChanged()
      runner.startNext(printer)
    },

    /** A person, or a scan of the label, answered what became of it: it is not printed again, and the printer that it held
     * goes on. */
    answered(shipment: ShipmentRecord): void {
      const { id, printer = '' } = shipment
      if (takeOut(shipment)) runner.background(save())
      if (lanes.heldBy(printer) !== id) return
      lanes.release(printer)
      queueChanged()
      runner.startNext(printer)
    },

    /** The lines: jobs that have had their turn, oldest first, then those that wait. A later call never gets an older
     * list. */
    list: () => listing(list),

    /** Starts nothing more, and resolves when running work has ended. */
    async stop(): Promise<void> {
      await runner.stop()
      await saving(async () => undefined)
    },
  }
}
