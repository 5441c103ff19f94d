import { type PrinterProblem, type Printers, printerProblem, type SpoolState } from '../printer.ts'
import { type IppServer, sendIpp } from './ipp/client.ts'
import { boolean, type IppAttributes, type IppInputs, integer, keyword, keywords } from './ipp/codec.ts'
import { problemOfReasons } from './ipp/reasons.ts'
import { notFound, printerPath, target, words } from './ipp/target.ts'
import { jobTag } from './spool-title.ts'

const cancelJob = 0x0008
const getJobAttributes = 0x0009
const getJobs = 0x000a

/** IPP's job states (RFC 8011, section 5.3.7). `completed` means only that the spooler sent the job. */
const states = new Map<unknown, 'waiting' | 'printing' | 'cancelled' | 'aborted' | 'completed'>([
  [3, 'waiting'],
  [4, 'waiting'],
  [5, 'printing'],
  [6, 'printing'],
  [7, 'cancelled'],
  [8, 'aborted'],
  [9, 'completed'],
])
const stateOf = (job: IppAttributes) => states.get(job.get('job-state')?.[0])

/** A job that never began was not printed. */
const endOf = (job: IppAttributes): 'cancelledInQueue' | 'aborted' =>
  typeof job.get('time-at-processing')?.[0] === 'number' ? 'aborted' : 'cancelledInQueue'

/** Reads and cancels jobs of CUPS. */
export function createCupsJobs(server: IppServer, deadlineMs: number) {
  const ask = (printer: string, operationId: number, operation: IppInputs) =>
    sendIpp(
      server,
      printerPath(printer),
      { operationId, operation: { ...target(printer), ...operation } },
      { deadlineMs },
    )

  async function read(printer: string, spoolId: string): Promise<IppAttributes | 'gone' | 'unread'> {
    const outcome = await ask(printer, getJobAttributes, {
      'job-id': integer(Number(spoolId)),
      'requested-attributes': keywords(
        'job-state',
        'job-state-reasons',
        'job-printer-state-message',
        'job-printer-state-reasons',
        'time-at-processing',
      ),
    })
    if (outcome.kind !== 'response') return 'unread'
    if (outcome.response.status === notFound) return 'gone'
    return outcome.response.groups.find(({ kind }) => kind === 'job')?.attributes ?? 'unread'
  }

  async function follow(printer: string, spoolId: string): Promise<SpoolState> {
    const job = await read(printer, spoolId)
    if (job === 'gone') return { state: 'gone' }
    const state = job === 'unread' ? undefined : stateOf(job)
    if (job === 'unread' || !state)
      return { state: 'unreported', problem: printerProblem('printer.noSpooler', printer) }
    if (state === 'completed') return { state: 'handedOver' }
    const reasons = [...words(job, 'job-state-reasons'), ...words(job, 'job-printer-state-reasons')]
    const messages = words(job, 'job-printer-state-message').filter((message) => message !== '')
    const problemOr = (code: PrinterProblem | undefined) => {
      const problem = problemOfReasons(reasons, printer) ?? (code ? printerProblem(code, printer) : undefined)
      return problem && { problem: messages.length ? { ...problem, messages } : problem }
    }
    switch (state) {
      case 'cancelled':
        return { state: endOf(job), problem: printerProblem('printer.cancelled', printer) }
      case 'aborted':
        return { state: endOf(job), ...problemOr('printer.aborted') }
      default:
        return { state, ...problemOr(reasons.includes('printer-stopped') ? 'printer.stopped' : undefined) }
    }
  }

  async function cancel(printer: string, spoolId: string): ReturnType<Printers['cancel']> {
    const outcome = await ask(printer, cancelJob, { 'job-id': integer(Number(spoolId)) })
    if (outcome.kind !== 'response') return 'unknown'
    const job = await read(printer, spoolId)
    if (typeof job === 'string') return 'unknown'
    const state = stateOf(job)
    if (state === 'completed') return 'tooLate'
    return state === 'cancelled' || state === 'aborted' ? endOf(job) : 'unknown'
  }

  async function find(printer: string, job: string): Promise<string | undefined> {
    const outcome = await ask(printer, getJobs, {
      'which-jobs': keyword('all'),
      'my-jobs': boolean(true),
      'requested-attributes': keywords('job-id', 'job-name'),
    })
    if (outcome.kind !== 'response') return undefined
    const found = outcome.response.groups.find(
      ({ kind, attributes }) =>
        kind === 'job' && words(attributes, 'job-name').some((title) => title.endsWith(jobTag(job))),
    )
    const jobId = found?.attributes.get('job-id')?.[0]
    return typeof jobId === 'number' ? String(jobId) : undefined
  }

  return { follow, cancel, find }
}
