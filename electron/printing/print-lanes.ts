import type { PrintQueue, WaitingJob } from '../../shared/printing/print-queue.ts'

type Why = Omit<PrintQueue['held'][number], 'printer'>
/** Behind all, before all, or behind another shipment's job; before all where that one waits no more. */
export type Place = 'last' | 'next' | { behind: string }

/**
 * What the print queue knows of its own, beside the journal: the jobs that wait, a lane for each printer, one of them running in
 * each. A shipment has one job at a time. Held: a lane that waits for a person, with the reason. Laid by: a job of the last run, which
 * stands in the list and has no turn until it is taken up.
 */
export function createPrintLanes() {
  let waiting: WaitingJob[] = []
  const running = new Map<string, WaitingJob>()
  const held = new Map<string, Why>()
  const laidBy = new Set<string>()

  const of = (shipmentId: string) => (job: WaitingJob) => job.shipmentId === shipmentId
  const without = (gone: WaitingJob | undefined) => waiting.filter((job) => job !== gone)
  const all = () => [...running.values(), ...waiting]
  const isLaidBy = ({ job }: WaitingJob) => laidBy.has(job)
  /** Whose turn it is, where the lane is free and not held. */
  const next = (printer: string) =>
    held.has(printer) || running.has(printer)
      ? undefined
      : waiting.find((job) => job.printer === printer && !isLaidBy(job))

  return {
    /** The jobs in the order of their turn: those that run, then those that wait. */
    all,
    waits: (job: WaitingJob) => waiting.includes(job),
    isComing: (shipmentId: string) => all().some((job) => of(shipmentId)(job) && !isLaidBy(job)),
    isNext: (job: WaitingJob) => next(job.printer) === job,

    /** In the place of an earlier job of the same shipment that waits. */
    add(job: WaitingJob, place: Place): void {
      const others = waiting.filter((each) => !of(job.shipmentId)(each))
      const at = typeof place === 'object' ? others.findIndex(of(place.behind)) + 1 : 0
      waiting = place === 'last' ? [...others, job] : others.toSpliced(at, 0, job)
    },
    layBy(job: WaitingJob): void {
      waiting.push(job)
      laidBy.add(job.job)
    },
    /** A printer's jobs that are laid by. */
    laidByAt: (printer: string) => waiting.filter((job) => job.printer === printer && isLaidBy(job)),
    takeUp: ({ job }: WaitingJob) => laidBy.delete(job),
    /** A shipment's job waits no more; undefined where none did. */
    remove(shipmentId: string): WaitingJob | undefined {
      const gone = waiting.find(of(shipmentId))
      waiting = without(gone)
      return gone
    },
    /** Before another shipment's waiting job, or behind all; false where there is nothing to move. */
    move(shipmentId: string, before?: string): boolean {
      const job = waiting.find(of(shipmentId))
      if (!job || shipmentId === before) return false
      const others = without(job)
      const at = others.findIndex(({ shipmentId: id }) => id === before)
      waiting = at < 0 ? [...others, job] : others.toSpliced(at, 0, job)
      return true
    },

    /** Begins the job whose turn it is. */
    begin(printer: string): WaitingJob | undefined {
      const job = next(printer)
      if (!job) return undefined
      waiting = without(job)
      running.set(printer, job)
      return job
    },
    end: (printer: string) => running.delete(printer),

    hold: (printer: string, why: Why) => held.set(printer, why),
    release: (printer: string) => held.delete(printer),
    /** The shipment whose label holds a lane. */
    heldBy: (printer: string) => held.get(printer)?.by,
    /** Printers that wait for a person: held ones, and those with jobs that are laid by. */
    standing: (): PrintQueue['held'] => {
      const lanes = new Map<string, Why>(waiting.filter(isLaidBy).map(({ printer }) => [printer, {}]))
      return [...new Map([...lanes, ...held])].map(([printer, why]) => ({ printer, ...why }))
    },
  }
}

export type PrintLanes = ReturnType<typeof createPrintLanes>
