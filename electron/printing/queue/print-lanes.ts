import type { PrintQueue, WaitingJob } from '../../../shared/printing/index.ts'

type HoldReason = Omit<PrintQueue['held'][number], 'printer'>
/** Where a job enters the queue: behind all, before all, or behind another shipment's job (before
 * all if that one no longer waits). */
export type QueuePosition = 'last' | 'next' | { behind: string }

/** The print queue's state in memory: waiting jobs, and one running job per printer (lane). A shipment has
 * one job at a time. A held lane waits for a person. A leftover is a waiting job of the last run, which
 * does not run until it is activated. */
export function createPrintLanes() {
  let waiting: WaitingJob[] = []
  const running = new Map<string, WaitingJob>()
  const held = new Map<string, HoldReason>()
  const leftovers = new WeakSet<WaitingJob>()

  const isJobOf = (shipmentId: string) => (job: WaitingJob) => job.shipmentId === shipmentId
  const without = (gone: WaitingJob | undefined) => waiting.filter((job) => job !== gone)
  const all = () => [...running.values(), ...waiting]
  const isLeftover = (job: WaitingJob) => leftovers.has(job)
  /** The next job of a lane that is free and not held. */
  const next = (printer: string) =>
    held.has(printer) || running.has(printer)
      ? undefined
      : waiting.find((job) => job.printer === printer && !isLeftover(job))

  function insert(job: WaitingJob, place: QueuePosition): void {
    const others = waiting.filter((each) => !isJobOf(job.shipmentId)(each))
    const index = typeof place === 'object' ? others.findIndex(isJobOf(place.behind)) + 1 : 0
    waiting = place === 'last' ? [...others, job] : others.toSpliced(index, 0, job)
  }

  return {
    /** Running jobs, then waiting ones in their order. */
    all,
    isWaiting: (job: WaitingJob) => waiting.includes(job),
    /** A shipment's job that runs or waits; undefined for a leftover, too. */
    jobOf: (shipmentId: string) => all().find((job) => isJobOf(shipmentId)(job) && !isLeftover(job)),
    isNext: (job: WaitingJob) => next(job.printer) === job,

    /** Adds a job; it replaces a waiting one of the same shipment. Returns how to undo it while the job
     * still waits: the replaced one then waits in its place again. */
    add(job: WaitingJob, place: QueuePosition): () => void {
      const replaced = waiting.find(isJobOf(job.shipmentId))
      const before = replaced && waiting[waiting.indexOf(replaced) - 1]
      insert(job, place)
      return () => {
        if (!waiting.includes(job)) return
        waiting = without(job)
        if (replaced) insert(replaced, before ? { behind: before.shipmentId } : 'next')
      }
    },
    addLeftover(job: WaitingJob): void {
      waiting.push(job)
      leftovers.add(job)
    },
    /** All that wait at a printer, in their order. */
    waitingAt: (printer: string) => waiting.filter((job) => job.printer === printer),
    leftoversOf: (printer: string) => waiting.filter((job) => job.printer === printer && isLeftover(job)),
    activate: (job: WaitingJob) => leftovers.delete(job),
    /** Removes and returns a shipment's waiting job; undefined if there is none. */
    remove(shipmentId: string): WaitingJob | undefined {
      const gone = waiting.find(isJobOf(shipmentId))
      waiting = without(gone)
      return gone
    },
    drop(job: WaitingJob): void {
      waiting = without(job)
    },
    /** Moves a job before another shipment's waiting job (before all if that one no longer waits), or behind
     * all; false if there is nothing to move. */
    move(shipmentId: string, before?: string): boolean {
      const job = waiting.find(isJobOf(shipmentId))
      if (!job || shipmentId === before) return false
      const others = without(job)
      const index = before === undefined ? others.length : others.findIndex(isJobOf(before))
      waiting = others.toSpliced(Math.max(index, 0), 0, job)
      return true
    },

    /** Starts and returns the lane's next job. */
    begin(printer: string): WaitingJob | undefined {
      const job = next(printer)
      if (!job) return undefined
      waiting = without(job)
      running.set(printer, job)
      return job
    },
    end: (printer: string) => running.delete(printer),

    hold: (printer: string, why: HoldReason) => held.set(printer, why),
    /** Returns why the lane was held. */
    release(printer: string): HoldReason | undefined {
      const why = held.get(printer)
      held.delete(printer)
      return why
    },
    /** The ID of the shipment whose label holds a lane. */
    heldBy: (printer: string) => held.get(printer)?.by,
    /** Lanes that wait for a person: held ones, and those with leftovers. */
    held: (): PrintQueue['held'] => {
      const lanes = new Map<string, HoldReason>(
        waiting.filter(isLeftover).map(({ printer }) => [printer, {}]),
      )
      return [...new Map([...lanes, ...held])].map(([printer, why]) => ({ printer, ...why }))
    },
  }
}

export type PrintLanes = ReturnType<typeof createPrintLanes>
