import type { Datatype } from '../../../../shared/printing/index.ts'
import { sha256Hex } from '../../../kit/index.ts'
import { problemOfQueue, rawDatatypeOf } from '../windows-queue.ts'
import {
  type DriverPaper,
  hasJobBegun,
  jobStatus,
  type PrinterHandle,
  type SpoolerQueue,
  type WindowsJob,
  type Winspool,
  WinspoolError,
  windowsErrors,
} from './winspool.ts'

/** How a document ended. `cancelledInQueue` and `aborted` as in `SpoolState`; `code`: Windows' error. */
type WriteResult = { end: 'spooled' } | { end: 'cancelledInQueue' | 'aborted'; code: number }

export type ListedQueue = SpoolerQueue & { isDefault: boolean; paper?: DriverPaper }

/** The calls to the helper process, which alone calls Windows' spooler. */
export type Spooling = {
  /** All queues with their paper. Runs code of every driver. */
  list(): ListedQueue[]
  queue(name: string): SpoolerQueue
  paper(name: string): DriverPaper
  /** Starts a document and waits for {@link Spooling.write}; one at a time. `job` is its ID;
   * undefined: the queue takes nothing now.
   * @param datatype absent: the one that the queue's driver passes on */
  start(name: string, document: string, datatype?: Datatype): { queue: SpoolerQueue; job?: number }
  /** Writes the whole started document, whose SHA-256 (hex) is checked first, or none of it. */
  write(job: number, bytes: Uint8Array, sha256: string): WriteResult
  /** Ends the started document without a byte. */
  drop(job: number): void
  jobs(name: string): WindowsJob[]
  /** Undefined if the queue no longer has it.
   * @param tag the end of its title */
  job(name: string, id: number, tag: string): WindowsJob | undefined
  /** Deletes a job; undefined if the queue no longer has it, or has sent it. */
  cancel(name: string, id: number, tag: string): 'cancelledInQueue' | 'aborted' | undefined
  protectedPrint(): boolean
  /** The network address of a port of *Standard TCP/IP*; undefined for USB, shared and other ports. */
  portAddress(port: string): { host: string; port: number } | undefined
}

type StartedJob = { job: number; name: string; document: string; handle: PrinterHandle }

const policies = 'SOFTWARE\\Policies\\Microsoft\\Windows NT\\Printers\\WPP'
const tcpPorts = 'SYSTEM\\CurrentControlSet\\Control\\Print\\Monitors\\Standard TCP/IP Port\\Ports'

const isOver = ({ status }: WindowsJob): boolean => (status & (jobStatus.printed | jobStatus.complete)) !== 0

/** The calls of the process, on Windows' functions. */
export function createSpooling(winspool: Winspool): Spooling {
  let started: StartedJob | undefined

  function take(job: number) {
    if (started?.job !== job) throw new WinspoolError('StartDocPrinter', windowsErrors.invalidParameter)
    const taken = started
    started = undefined
    return taken
  }

  function look(name: string, id: number, tag: string): WindowsJob | undefined {
    const job = unlessGone(() => winspool.job(name, id))
    // The number may be that of another job after a restart of the spooler.
    return job?.document.endsWith(tag) ? job : undefined
  }

  function cancel(name: string, id: number, tag: string): 'cancelledInQueue' | 'aborted' | undefined {
    const before = look(name, id, tag)
    if (!before || isOver(before)) return undefined
    // A paused job cannot begin between the second look and the deletion.
    unlessGone(() => winspool.setJob(name, id, 'pause'))
    const job = look(name, id, tag)
    if (!job || isOver(job)) return undefined
    winspool.setJob(name, id, 'delete')
    return hasJobBegun(job) ? 'aborted' : 'cancelledInQueue'
  }

  /** Cancels a document that was not written completely. If its fate is unknown,
   * it may be on paper (`aborted`). */
  function abort({ job, name, document, handle }: StartedJob): 'cancelledInQueue' | 'aborted' {
    const end = attempt(() => cancel(name, job, document))
    attempt(() => handle.abort())
    return end === 'cancelledInQueue' ? end : 'aborted'
  }

  return {
    list() {
      const standard = winspool.defaultQueue()
      return winspool.queueNames().flatMap((name) => {
        // A queue may go while others are asked, and a driver may fail.
        const queue = attempt(() => winspool.queue(name))
        const paper = queue && attempt(() => winspool.paper(queue))
        return queue ? [{ ...queue, isDefault: name === standard, ...(paper && { paper }) }] : []
      })
    },
    queue: (name) => winspool.queue(name),
    paper: (name) => winspool.paper(winspool.queue(name)),

    start(name, document, datatype) {
      if (started) throw new WinspoolError('StartDocPrinter', windowsErrors.invalidParameter)
      const handle = winspool.open(name)
      try {
        const queue = handle.queue()
        if (problemOfQueue(queue)) return { queue }
        const job = handle.start(document, datatype ?? rawDatatypeOf(queue))
        started = { job, name, document, handle }
        return { queue, job }
      } finally {
        if (!started) attempt(() => handle.close())
      }
    },

    write(job, bytes, sha256) {
      const document = take(job)
      const { handle } = document
      try {
        if (sha256Hex(bytes) !== sha256)
          throw new WinspoolError('WritePrinter', windowsErrors.invalidParameter)
        const written = handle.write(bytes)
        if (written !== bytes.length) throw new WinspoolError('WritePrinter', windowsErrors.diskFull)
        handle.end()
        return { end: 'spooled' }
      } catch (error) {
        const code = error instanceof WinspoolError ? error.code : 0
        return { end: abort(document), code }
      } finally {
        attempt(() => handle.close())
      }
    },

    drop(job) {
      const document = take(job)
      abort(document)
      attempt(() => document.handle.close())
    },

    jobs: (name) => winspool.jobs(name),
    job: look,
    cancel,

    protectedPrint: () =>
      ['WindowsProtectedPrintGroupPolicyState', 'WindowsProtectedPrintMode'].some(
        (value) => winspool.registryValue(policies, value) === 1,
      ),

    portAddress(port) {
      const value = (name: string) => winspool.registryValue(`${tcpPorts}\\${port}`, name)
      const host = [value('HostName'), value('IPAddress')].find((found) => typeof found === 'string' && found)
      const number = value('PortNumber')
      // Protocol 2 is LPR, whose port takes no raw data.
      if (typeof host !== 'string' || value('Protocol') === 2) return undefined
      return { host, port: typeof number === 'number' && number > 0 ? number : 9100 }
    },
  }
}

/** Undefined if the queue has no such job. */
function unlessGone<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof WinspoolError && error.code === windowsErrors.invalidParameter) return undefined
    throw error
  }
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
