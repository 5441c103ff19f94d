import { z } from 'zod'
import { type PrintQueue, type WaitingJob, waitingJobSchema } from '../../shared/schemas/print-queue.ts'
import type { PrinterProfile } from '../../shared/schemas/printer.ts'
import { problem } from '../../shared/schemas/problem.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import { type Journal, JournalError } from '../ports/journal.ts'
import type { SpoolState } from '../ports/printer.ts'
import { createSerial } from '../serial.ts'
import type { AskAboutCopied } from './ask-about-copied.ts'
import { createBackground } from './background.ts'
import { readBooked } from './booked-shipment.ts'
import type { CancelPrint } from './cancel-print.ts'
import type { FollowPrint } from './follow-print.ts'
import type { PrintLabel } from './print-label.ts'
import { createPrintLanes, type Place } from './print-lanes.ts'
import { queueLines } from './print-queue-lines.ts'
import { createUntoldPrints } from './untold-prints.ts'

type Needs = {
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
/** How many labels of this run stay in the list after they came out. */
const recentLines = 20

/**
 * The print queue: a lane per printer, one label at a time in each. What waits is kept in the journal in its order,
 * and what has had its turn is told by the shipment's own events. A shipment has one job at a time.
 *
 * After a restart nothing comes out by itself: what waits from the last run is laid by until a person says *go on*, or
 * prints that very label; new labels pass it.
 * After a label that the printer failed, its lane is held or goes on as the printer's profile tells: held until a person
 * says *go on*, or what became of that label. *Go on* begins with that label where provably nothing of it came out. One that
 * failed by its own fault (it does not scan, its PDF is broken), or that a person took back, never stands in the others' way.
 * Of one that the journal may have forgotten, since it is a copy, a person is asked; it does not come out with the others.
 * One whose outcome could not be written (the disk was full just then) is asked about as after a restart, as soon as the journal
 * takes it.
 */
export function createPrintQueue(needs: Needs) {
  const { journal, printLabel, followPrint, recover, cancelPrint, askAboutCopied, profileOf } = needs
  const { newJob, queueChanged } = needs
  const lanes = createPrintLanes()
  /** What the spooler last said of a job. */
  const spools = new Map<string, SpoolState>()
  const outcomes = new Map<string, PromiseWithResolvers<ShipmentRecord>>()
  const recent = new Set<string>()
  const stopping = new AbortController()
  const saving = createSerial()
  const entering = createSerial()
  const listing = createSerial()

  // A journal that can't be written shows at the next thing that a person does.
  const background = createBackground()
  const inBackground = background.run
  /** Jobs stay in the kept list until their outcome is in the journal. */
  const save = () => saving(() => journal.saveFact(fact, lanes.all()))

  const recoverAndWatch = async (cutOff: readonly ShipmentRecord[]): Promise<void> => {
    for (const settled of await recover(cutOff)) watch(settled)
  }
  const untold = createUntoldPrints({ journal, recover: recoverAndWatch })

  /** Resolves with how many labels a crash cut off. */
  async function load(): Promise<number> {
    const kept = z.array(waitingJobSchema).safeParse(await journal.readFact(fact))
    const open = await journal.unprinted()
    const cutOff = open.filter(({ label }) => label === 'printing')
    inBackground(recoverAndWatch(cutOff))
    for (const shipment of open) watch(shipment)
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
  // Whoever asks the queue for something is told; here it must only not count as unhandled.
  ready.catch(() => undefined)

  /** Follows a submitted job to its end, beside the lane. */
  function watch(shipment: ShipmentRecord) {
    if (shipment.label === 'submitted') inBackground(follow(shipment, () => undefined))
  }
  const follow = (shipment: ShipmentRecord, seenNow: (spool: SpoolState) => void) =>
    followPrint(shipment, {
      signal: stopping.signal,
      seen: (spool) => {
        if (shipment.printJob !== undefined) spools.set(shipment.printJob, spool)
        queueChanged()
        seenNow(spool)
      },
    })

  /** Starts a lane's next job, if it may. */
  function pump(printer: string) {
    const next = stopping.signal.aborted ? undefined : lanes.begin(printer)
    if (!next) return
    queueChanged()
    inBackground(run(next).finally(() => pump(printer)))
  }

  async function run(next: WaitingJob): Promise<void> {
    const { job, shipmentId, printer } = next
    const outcome = outcomes.get(job)
    try {
      const shipment = await printLabel(shipmentId, { job, printer, sending: queueChanged })
      outcome?.resolve(shipment)
      remember(shipmentId)
      await lead(shipment)
    } catch (error) {
      outcome?.reject(error)
      // This label may not be printed any more; or nothing can be written, and so nothing may be printed.
      const onlyThisOne =
        error instanceof JournalError && ['journal.notAllowed', 'journal.noShipment'].includes(error.code)
      if (!onlyThisOne) {
        lanes.hold(printer, { problem: problem(error instanceof JournalError ? error.code : 'internal') })
        untold.add(job, shipmentId)
      }
    } finally {
      outcomes.delete(job)
      lanes.end(printer)
      queueChanged()
      await save()
    }
  }

  /** Keeps the lane until the printer has the label, so that a jam stops the next ones here and not in the spooler. */
  async function lead(shipment: ShipmentRecord): Promise<void> {
    const { printer = '' } = shipment
    if (profileOf(printer).afterFailure === 'goOn') return watch(shipment)
    hold(shipment)
    if (shipment.label !== 'submitted') return
    const { promise: told, resolve } = Promise.withResolvers<void>()
    const following = follow(shipment, ({ state }) => state === 'untold' && resolve())
    inBackground(following)
    await Promise.race([following, told])
    const after = await journal.read(shipment.id)
    if (after && after.printJob === shipment.printJob) hold(after)
  }

  /** Holds the lane of a label that its printer failed, or may have. */
  function hold({ id, label, labelProblem, printer = '' }: ShipmentRecord): void {
    const code = labelProblem?.code ?? ''
    const isPrinters = code.startsWith('printer.') && code !== 'printer.cancelled'
    if ((label === 'failed' && isPrinters) || (label === 'unknown' && code !== 'printer.cancelled'))
      lanes.hold(printer, { problem: labelProblem, by: id })
  }

  function remember(shipmentId: string) {
    recent.delete(shipmentId)
    recent.add(shipmentId)
    for (const oldest of recent) if (recent.size > recentLines) recent.delete(oldest)
  }

  /** A label that waits is not printed; false where none waited. Whoever awaits what comes of it gets the shipment as it stands. */
  function takeOut(shipment: ShipmentRecord): boolean {
    const gone = lanes.remove(shipment.id)
    if (!gone) return false
    outcomes.get(gone.job)?.resolve(shipment)
    outcomes.delete(gone.job)
    queueChanged()
    return true
  }

  /** Labels enter in the order in which they are asked for, which the journal's answers alone would not keep. */
  const add = async (...label: Parameters<typeof enter>): Promise<ShipmentRecord> =>
    (await entering(() => enter(...label))).outcome

  /** `outcome` is what came of it where the label is next, else the label as it waits. */
  async function enter(
    id: string,
    printer: string,
    place: Place,
    once = false,
  ): Promise<{ outcome: ShipmentRecord | Promise<ShipmentRecord> }> {
    await ready
    await untold.tell()
    const shipment = await readBooked(journal, id)
    // Not before its turn: meanwhile another label could slip in.
    if (place === 'next') lanes.release(printer)
    if (lanes.isComing(id)) {
      pump(printer)
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
    const isNext = !stopping.signal.aborted && lanes.isNext(job)
    const outcome = Promise.withResolvers<ShipmentRecord>()
    // Of a label that only waits nobody awaits what comes: its shipment tells.
    outcome.promise.catch(() => undefined)
    outcomes.set(job.job, outcome)
    try {
      await save()
    } catch (error) {
      lanes.remove(id)
      outcomes.delete(job.job)
      throw error
    }
    queueChanged()
    pump(printer)
    // Behind others it may take long: its shipment tells when its turn has come.
    return { outcome: isNext ? outcome.promise : shipment }
  }

  /** Labels of the last run wait for their turn again. */
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
    await untold.tell().catch(() => undefined)
    const open = (await journal.unprinted()).filter(({ id }) => !recent.has(id))
    const done = await Promise.all([...recent].map((id) => journal.read(id)))
    const past = [...open, ...done.filter((shipment) => shipment !== undefined)]
    const jobs = await queueLines({
      past,
      coming: lanes.all(),
      waits: lanes.waits,
      spools,
      untold,
      read: journal.read,
    })
    return { jobs, held: lanes.standing() }
  }

  return {
    /** How many labels were cut off when the last run ended. */
    cutOff: ready,

    /** Prints a shipment's label when its turn comes. Resolves with what came of it where it is next, else at once
     * when it is in the queue. Rejects with `JournalError`. */
    print: (id: string, printer: string) => add(id, printer, 'last'),

    /** The same for a label that nobody asked to have again: one that has gone to a printer meanwhile is left alone. */
    printOnce: (id: string, printer: string) => add(id, printer, 'last', true),

    /** *No, print again*: before all others of its printer, which is no longer held. */
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
      await untold.tell()
      const by = lanes.heldBy(printer)
      const first = by === undefined ? undefined : await journal.read(by)
      await entering(() => takeUp(printer))
      if (by !== undefined && first?.label === 'failed' && first.printer === printer) {
        // Not waited for: what comes of it shows at its line.
        await entering(() => enter(by, printer, 'next'))
        return
      }
      lanes.release(printer)
      queueChanged()
      pump(printer)
    },

    /** A person, or the label itself, told what became of it: it is not printed again any more, and the printer that waited for
     * that goes on. */
    answered(shipment: ShipmentRecord): void {
      const { id, printer = '' } = shipment
      if (takeOut(shipment)) inBackground(save())
      if (lanes.heldBy(printer) !== id) return
      lanes.release(printer)
      queueChanged()
      pump(printer)
    },

    /** The lines: jobs that have had their turn, oldest first, then those that wait. A later question never gets an
     * earlier answer. */
    list: () => listing(list),

    /** Begins nothing more, and resolves when what runs has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await background.ended()
      await saving(async () => undefined)
    },
  }
}
