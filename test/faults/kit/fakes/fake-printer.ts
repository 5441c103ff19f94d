import { type Printers, printerProblem, type SpoolState } from '../../../../electron/printing/printer.ts'
import type { Chance } from '../../../fixtures/chance.ts'
import type { History } from '../history.ts'
import type { Simulation } from '../simulation.ts'

export const printerName = 'zebra'

/** The outcome of printing one label. */
export type PrintFault =
  /** Not accepted, with an answer. */
  | { kind: 'refused' }
  /** Accepted and reported as handed over, but not printed. */
  | { kind: 'eaten' }
  /** Cancelled after printing began. */
  | { kind: 'jam' }
  /** Cancelled before printing began. */
  | { kind: 'cancelledInQueue' }
  /** Printed, but the spooler no longer knows the job. */
  | { kind: 'forgotten' }
  | { kind: 'unanswered'; printed: boolean }
  /** Out of paper for that many minutes, then printed. */
  | { kind: 'held'; minutes: number }

export function printFault(chance: Chance): PrintFault {
  const dice = chance.below(8)
  if (dice < 2) return { kind: 'unanswered', printed: chance.maybe(0.5) }
  if (dice < 3) return { kind: 'held', minutes: chance.pick([1, 10]) }
  return { kind: chance.pick(['refused', 'eaten', 'jam', 'cancelledInQueue', 'forgotten']) }
}

type Job = { job: string; orderId: string; state: SpoolState['state'] }
export type Paper = { orderId: string; job: string; at: number }

/** A printer behind a spooler. `papers` are the printed labels. */
export function createFakePrinter(simulation: Simulation, history: History) {
  const jobs = new Map<string, Job>()
  const papers: Paper[] = []
  const state = { faults: [] as PrintFault[], onPaper: (_paper: Paper): void => undefined }

  const comeOut = (job: Job) => {
    if (job.state === 'cancelledInQueue' || job.state === 'aborted') return
    job.state = 'handedOver'
    const paper = { orderId: job.orderId, job: job.job, at: simulation.elapsed() }
    papers.push(paper)
    history.note('printer', `paper of ${job.orderId}`)
    state.onPaper(paper)
  }

  /** Starts a job; it goes on even if the station dies. */
  const take = (job: Job, fault: PrintFault | undefined) => {
    const begin = () => {
      if (job.state === 'waiting') job.state = 'printing'
    }
    switch (fault?.kind) {
      case 'eaten':
        simulation.later(900, () => {
          job.state = 'handedOver'
        })
        return
      case 'jam':
      case 'cancelledInQueue':
        simulation.later(900, () => {
          job.state = fault.kind === 'jam' ? 'aborted' : 'cancelledInQueue'
        })
        return
      case 'held':
        simulation.later(fault.minutes * 60_000, begin)
        simulation.later(fault.minutes * 60_000 + 900, () => comeOut(job))
        return
      case 'forgotten':
        simulation.later(900, () => {
          comeOut(job)
          job.state = 'gone'
        })
        return
      default:
        simulation.later(400, begin)
        simulation.later(900, () => comeOut(job))
    }
  }

  const printers: Printers = {
    list: async () => [{ name: printerName, kind: 'system', isDefault: true }],
    status: async () => ({ state: 'ready' }),
    async print(printer, { job: name, document }) {
      const orderId = /ORDER (o-\d+)/.exec(Buffer.from(document.bytes).toString('latin1'))?.[1] ?? 'nothing'
      const fault = state.faults.shift()
      if (fault) history.inject(`print ${Object.values(fault).join(' ')}`)
      history.note('printer', `gets ${orderId} (${fault ? Object.values(fault).join(' ') : 'well'})`)
      if (fault?.kind === 'refused')
        return { kind: 'failed', problem: printerProblem('printer.rejecting', printer) }
      const job: Job = { job: name, orderId, state: 'waiting' }
      const isLost = fault?.kind === 'unanswered' && !fault.printed
      const spoolId = String(jobs.size + 1)
      if (!isLost) {
        jobs.set(spoolId, job)
        take(job, fault)
      }
      if (fault?.kind !== 'unanswered') return { kind: 'submitted', spoolId, confirmed: false }
      await new Promise<void>((resolve) => void simulation.later(15_000, resolve))
      return { kind: 'unknown', problem: printerProblem('printer.noAnswer', printer) }
    },
    async follow(printer, spoolId) {
      const job = jobs.get(spoolId)
      if (!job) return { state: 'gone' }
      const ended = job.state === 'cancelledInQueue' || job.state === 'aborted'
      return { state: job.state, ...(ended && { problem: printerProblem('printer.jam', printer) }) }
    },
    async cancel(_printer, spoolId) {
      const job = jobs.get(spoolId)
      if (job?.state !== 'waiting' && job?.state !== 'printing') return 'tooLate'
      job.state = job.state === 'waiting' ? 'cancelledInQueue' : 'aborted'
      return job.state === 'cancelledInQueue' ? 'cancelledInQueue' : 'aborted'
    },
    async find(_printer, name) {
      for (const [spoolId, { job, state: at }] of jobs) if (job === name && at !== 'gone') return spoolId
      return undefined
    },
  }
  return { printers, papers, state }
}
export type FakePrinter = ReturnType<typeof createFakePrinter>
