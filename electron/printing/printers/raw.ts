import { rawAddress } from '../../../shared/labels/index.ts'
import {
  type PrinterStatus,
  type Printers,
  type PrintOrder,
  printerProblem,
  type SpoolState,
  type Submission,
} from '../printer.ts'
import { openRawPrinter } from './raw-connection.ts'
import { problemOfZplStatus } from './zpl-status.ts'

type RawOptions = {
  connectMs?: number
  /** Limit for a status; after it the printer counts as not reporting one. */
  answerMs?: number
  /** Limit for sending the document. */
  sendMs?: number
}

/** Label printers at a network address (`socket://HOST:PORT`, ZPL over TCP 9100); `~HS` reads their status before and
 * after. An error after the first byte of the document is `unknown`, since some of it may be printed. */
export function createRawPrinters({
  connectMs = 3_000,
  answerMs = 1_500,
  sendMs = 15_000,
}: RawOptions = {}): Printers {
  const open = (printer: string) => {
    const address = rawAddress(printer)
    return address ? openRawPrinter(address, connectMs) : Promise.resolve(undefined)
  }

  async function status(printer: string): Promise<PrinterStatus> {
    const connection = await open(printer)
    if (!connection) return { state: 'stopped', problem: printerProblem('printer.unreachable', printer) }
    try {
      const answer = await connection.ask(answerMs)
      if (typeof answer === 'string')
        return { state: 'untried', problem: printerProblem('printer.silent', printer) }
      const found = problemOfZplStatus(answer, printer)
      return found ? { state: 'stopped', problem: found } : { state: 'ready' }
    } finally {
      connection.end()
    }
  }

  async function print(printer: string, { job, document }: PrintOrder): Promise<Submission> {
    if (document.format !== 'zpl')
      return {
        kind: 'failed',
        problem: printerProblem('printer.formatUnsupported', printer, { format: document.format }),
      }
    const connection = await open(printer)
    if (!connection) return { kind: 'failed', problem: printerProblem('printer.unreachable', printer) }
    try {
      const before = await connection.ask(answerMs)
      if (before === 'closed')
        return { kind: 'failed', problem: printerProblem('printer.unreachable', printer) }
      const held = typeof before === 'string' ? undefined : problemOfZplStatus(before, printer)
      if (held) return { kind: 'failed', problem: held }

      const sending = await connection.send(document.bytes, sendMs)
      if (sending === 'broken')
        return { kind: 'unknown', problem: printerProblem('printer.brokenOff', printer) }
      if (sending === 'stuck')
        return { kind: 'unknown', problem: printerProblem('printer.noAnswer', printer) }
      if (typeof before !== 'string') {
        // It answered before, so an answer now shows that it has read the whole document.
        const after = await connection.ask(answerMs)
        if (typeof after !== 'string') return { kind: 'submitted', spoolId: job, confirmed: false }
        return {
          kind: 'unknown',
          problem: printerProblem(after === 'closed' ? 'printer.brokenOff' : 'printer.noAnswer', printer),
        }
      }
      const end = await connection.finish(sendMs)
      if (end === 'closed') return { kind: 'submitted', confirmed: false }
      return {
        kind: 'unknown',
        problem: printerProblem(end === 'broken' ? 'printer.brokenOff' : 'printer.noAnswer', printer),
      }
    } finally {
      connection.end()
    }
  }

  /** A raw printer reports no jobs, only how many formats it holds: if none, this job was handed over too. */
  async function follow(printer: string): Promise<SpoolState> {
    const connection = await open(printer)
    if (!connection) return { state: 'unreported', problem: printerProblem('printer.unreachable', printer) }
    try {
      const answer = await connection.ask(answerMs)
      if (typeof answer === 'string')
        return { state: 'unreported', problem: printerProblem('printer.silent', printer) }
      const busy = answer.formatsWaiting > 0 || answer.labelsRemaining > 0
      const held = problemOfZplStatus(answer, printer)
      return { state: busy ? 'printing' : 'handedOver', ...(held ? { problem: held } : {}) }
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
