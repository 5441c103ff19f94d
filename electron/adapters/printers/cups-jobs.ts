import { problem } from '../../../shared/schemas/problem.ts'
import type { SpoolState } from '../../ports/printer.ts'
import { type IppServer, sendIpp } from './ipp/client.ts'
import { boolean, type IppAttributes, integer, keyword, keywords } from './ipp/codec.ts'
import { problemOfReasons } from './ipp/reasons.ts'
import { printerPath, target, words } from './ipp/target.ts'

const cancelJob = 0x0008
const getJobAttributes = 0x0009
const getJobs = 0x000a
const notFound = 0x0406

/** IPP's job states (RFC 8011, section 5.3.7). `completed` says that the spooler is rid of it: no more. */
const states = new Map<unknown, SpoolState['state']>([
  [3, 'waiting'],
  [4, 'waiting'],
  [5, 'printing'],
  [6, 'printing'],
  [7, 'cancelled'],
  [8, 'failed'],
  [9, 'handedOver'],
])

/** What CUPS knows of jobs that it was given. */
export function createCupsJobs(server: IppServer, deadlineMs: number) {
  async function read(printer: string, spoolId: string): Promise<IppAttributes | 'gone' | 'unread'> {
    const outcome = await sendIpp(
      server,
      printerPath(printer),
      {
        operationId: getJobAttributes,
        operation: {
          ...target(printer),
          'job-id': integer(Number(spoolId)),
          'requested-attributes': keywords(
            'job-state',
            'job-state-reasons',
            'job-printer-state-message',
            'job-printer-state-reasons',
            'time-at-processing',
          ),
        },
      },
      { deadlineMs },
    )
    if (outcome.kind !== 'answer') return 'unread'
    if (outcome.answer.status === notFound) return 'gone'
    return outcome.answer.groups.find(({ kind }) => kind === 'job')?.attributes ?? 'unread'
  }

  async function follow(printer: string, spoolId: string): Promise<SpoolState> {
    const job = await read(printer, spoolId)
    if (job === 'gone') return { state: 'gone' }
    const state = job === 'unread' ? undefined : states.get(job.get('job-state')?.[0])
    if (job === 'unread' || !state)
      return { state: 'untold', problem: problem('printer.noSpooler', { values: { printer } }) }
    if (state === 'handedOver') return { state }
    const reasons = [...words(job, 'job-state-reasons'), ...words(job, 'job-printer-state-reasons')]
    const messages = words(job, 'job-printer-state-message').filter((message) => message !== '')
    const said = messages.length ? { messages } : {}
    const trouble =
      problemOfReasons(reasons, printer) ??
      (reasons.includes('printer-stopped') ? problem('printer.stopped', { values: { printer } }) : undefined)
    if (state === 'failed')
      return {
        state,
        problem: { ...(trouble ?? problem('printer.aborted', { values: { printer } })), ...said },
      }
    return trouble ? { state, problem: { ...trouble, ...said } } : { state }
  }

  /** Only a job that never began to run is provably off the paper. */
  async function cancel(printer: string, spoolId: string): Promise<'cancelled' | 'tooLate' | 'unknown'> {
    const outcome = await sendIpp(
      server,
      printerPath(printer),
      { operationId: cancelJob, operation: { ...target(printer), 'job-id': integer(Number(spoolId)) } },
      { deadlineMs },
    )
    if (outcome.kind !== 'answer') return 'unknown'
    const job = await read(printer, spoolId)
    if (typeof job === 'string') return 'unknown'
    const state = states.get(job.get('job-state')?.[0])
    if (state === 'handedOver') return 'tooLate'
    if (state !== 'cancelled') return 'unknown'
    return typeof job.get('time-at-processing')?.[0] === 'number' ? 'unknown' : 'cancelled'
  }

  async function find(printer: string, job: string): Promise<string | undefined> {
    const outcome = await sendIpp(
      server,
      printerPath(printer),
      {
        operationId: getJobs,
        operation: {
          ...target(printer),
          'which-jobs': keyword('all'),
          'my-jobs': boolean(true),
          'requested-attributes': keywords('job-id', 'job-name'),
        },
      },
      { deadlineMs },
    )
    if (outcome.kind !== 'answer') return undefined
    const found = outcome.answer.groups.find(
      ({ kind, attributes }) =>
        kind === 'job' && words(attributes, 'job-name').some((title) => title.endsWith(mark(job))),
    )
    const jobId = found?.attributes.get('job-id')?.[0]
    return typeof jobId === 'number' ? String(jobId) : undefined
  }

  return { follow, cancel, find }
}

const mark = (job: string): string => ` [${job}]`

/** The job's title at the spooler: what the packer calls it, and our ID, by which it is found again. A name in IPP
 * has at most 255 bytes (RFC 8011, section 5.1.3). */
export function spoolTitle(title: string, job: string): string {
  let short = ''
  for (const character of title.replace(/\p{Cc}/gu, ' ')) {
    if (Buffer.byteLength(short + character + mark(job)) > 200) break
    short += character
  }
  return short + mark(job)
}
