import { rawAddress } from '../../../shared/labels/printer.ts'
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
  /** How long a status may take; a printer that does not answer in that time is one that does not tell. */
  answerMs?: number
  /** For the document's way into the printer. */
  sendMs?: number
}

/**
 * Label printers at an address of their own (`socket://HOST:PORT`, ZPL over TCP 9100), asked how they are by `~HS`
 * before and after. From the document's first byte on, whatever goes wrong is `unknown`: some of it may be printed.
 */
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
        // It answered before. An answer now says that it has read on to the document's end.
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

  /** A raw printer knows no jobs, only how much is still in it: with nothing left, this one has been handed over too. */
  async function follow(printer: string): Promise<SpoolState> {
    const connection = await open(printer)
    if (!connection) return { state: 'untold', problem: printerProblem('printer.unreachable', printer) }
    try {
      const answer = await connection.ask(answerMs)
      if (typeof answer === 'string')
        return { state: 'untold', problem: printerProblem('printer.silent', printer) }
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
    // ZPL can only drop everything in the printer, other desks' labels too.
    cancel: async () => 'tooLate',
    find: async () => undefined,
  }
}
