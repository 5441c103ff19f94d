import { rawAddress } from '../../../shared/printing/index.ts'
import { addNewest } from '../../kit/index.ts'
import {
  failed,
  type PrinterStatus,
  type Printers,
  type PrintOrder,
  printerProblem,
  type SpoolState,
  type Submission,
} from '../printer.ts'
import { openRawPrinter } from './raw-connection.ts'
import { problemOfZplStatus, type ZplStatus } from './zpl-status.ts'

type RawOptions = {
  connectMs?: number
  /** Limit for a status; after it the printer counts as not reporting one. */
  replyMs?: number
  /** Limit for sending the document. */
  sendMs?: number
}

/** A job that nobody follows to its end, because a person answered first, stays until newer ones replace
 * it. */
const maxInterrupted = 1_000

/** Label printers at a network address (`socket://HOST:PORT`, ZPL over TCP 9100); `~HS` reads their
 * status before and after. An error after the first byte of the document is `unknown`, since some of
 * it may be printed. A job during which a printer ran out of media ends as `aborted`: what is on the
 * paper is a question for a person. */
export function createRawPrinters({
  connectMs = 3_000,
  replyMs = 1_500,
  sendMs = 15_000,
}: RawOptions = {}): Printers {
  /** Jobs during which the printer ran out of media or was opened, until they are followed to their end. */
  const interrupted = new Set<string>()
  const noteInterruption = (job: string, status: ZplStatus) => {
    if (isBusy(status) && (status.paperOut || status.ribbonOut || status.headOpen))
      addNewest(interrupted, job, maxInterrupted)
  }

  const open = (printer: string) => {
    const address = rawAddress(printer)
    return address ? openRawPrinter(address, connectMs) : Promise.resolve(undefined)
  }

  async function status(printer: string): Promise<PrinterStatus> {
    const connection = await open(printer)
    if (!connection) return { state: 'stopped', problem: printerProblem('printer.unreachable', printer) }
    try {
      const reply = await connection.ask(replyMs)
      if (typeof reply === 'string')
        return { state: 'untried', problem: printerProblem('printer.silent', printer) }
      const problem = problemOfZplStatus(reply, printer)
      return problem ? { state: 'stopped', problem } : { state: 'ready' }
    } finally {
      connection.end()
    }
  }

  async function print(printer: string, { job, document }: PrintOrder): Promise<Submission> {
    if (document.format !== 'zpl')
      return failed(printerProblem('printer.formatUnsupported', printer, { format: document.format }))
    const unknown = (isBrokenOff: boolean): Submission => ({
      kind: 'unknown',
      problem: printerProblem(isBrokenOff ? 'printer.brokenOff' : 'printer.noAnswer', printer),
    })
    const connection = await open(printer)
    if (!connection) return failed(printerProblem('printer.unreachable', printer))
    try {
      const before = await connection.ask(replyMs)
      if (before === 'closed') return failed(printerProblem('printer.unreachable', printer))
      const status = typeof before === 'string' ? undefined : before
      const problem = status && problemOfZplStatus(status, printer)
      if (problem) return failed(problem)

      // Without a response nobody could be asked about an interrupted label, so the printer's setting stays.
      const bytes = status ? withoutReprint(document.bytes) : document.bytes
      const sending = await connection.send(bytes, sendMs)
      if (sending !== 'sent') return unknown(sending === 'broken')
      if (!status) {
        const end = await connection.finish(sendMs)
        return end === 'closed' ? { kind: 'submitted', confirmed: false } : unknown(end === 'broken')
      }
      // It responded before, so a response now shows that it has read the whole document.
      const after = await connection.ask(replyMs)
      if (typeof after === 'string') return unknown(after === 'closed')
      noteInterruption(job, after)
      return { kind: 'submitted', spoolId: job, confirmed: false }
    } finally {
      connection.end()
    }
  }

  /** A raw printer reports no jobs, only how many formats it holds: if none, this job was handed over too. */
  async function follow(printer: string, job: string): Promise<SpoolState> {
    const connection = await open(printer)
    if (!connection) return { state: 'unreported', problem: printerProblem('printer.unreachable', printer) }
    try {
      const reply = await connection.ask(replyMs)
      if (typeof reply === 'string')
        return { state: 'unreported', problem: printerProblem('printer.silent', printer) }
      noteInterruption(job, reply)
      if (!isBusy(reply) && interrupted.delete(job))
        return { state: 'aborted', problem: printerProblem('printer.ranOut', printer) }
      const problem = problemOfZplStatus(reply, printer)
      return { state: isBusy(reply) ? 'printing' : 'handedOver', ...(problem && { problem }) }
    } finally {
      connection.end()
    }
  }

  return {
    list: async () => [],
    status,
    print,
    follow,
    // ZPL can only delete everything in the printer, also labels of other desks.
    cancel: async () => 'tooLate',
    find: async () => undefined,
  }
}

const isBusy = ({ formatsWaiting, labelsRemaining }: ZplStatus): boolean =>
  formatsWaiting > 0 || labelsRemaining > 0

/** Adds `^JZN` (ZPL II Programming Guide, "Reprint After Error") to the first label: after media or ribbon
 * out the printer does not print the interrupted label again by itself. It lasts until the printer is
 * switched off, since `^JUS` does not store it. */
function withoutReprint(zpl: Uint8Array): Uint8Array {
  const start = '^XA'
  const begin = Buffer.from(zpl.buffer, zpl.byteOffset, zpl.length).indexOf(start)
  if (begin < 0) return zpl
  const end = begin + start.length
  return Buffer.concat([zpl.subarray(0, end), Buffer.from('^JZN'), zpl.subarray(end)])
}
