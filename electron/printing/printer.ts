import { newProblem, type Problem } from '../../shared/kit/index.ts'
import type { PrintFormat } from '../../shared/labels/index.ts'
import type { Datatype, PrinterInfo } from '../../shared/printing/index.ts'

/** A complete file in a format that the printer accepts. */
export type PrintFile = { format: PrintFormat; bytes: Uint8Array }

export type PrintOrder = {
  /** The print job's ID; a job without a response is found by it. */
  job: string
  /** The title in the spooler's window. */
  title: string
  /** File name without extension. May contain any characters; the printers make it safe. */
  fileName: string
  document: PrintFile
  /** The document's paper in mm. A printer without this paper refuses the order. */
  media: { widthMm: number; heightMm: number }
  /** How Windows passes ZPL on; absent: as the printer's profile says, else as its driver suggests. */
  datatype?: Datatype
  /** Called when the spooler has numbered the job, before it gets the bytes with this SHA-256 (hex). If it
   * rejects, nothing is printed. Only Windows' spooler numbers a job so early. */
  started?: (file: { spoolId: string; sha256: string }) => Promise<void>
}

/** The order for a document that is no label: a PDF on A4. */
export const documentOrder = (job: string, title: string, pdf: Uint8Array): PrintOrder => ({
  job,
  title,
  fileName: title,
  document: { format: 'pdf', bytes: pdf },
  media: { widthMm: 210, heightMm: 297 },
})

/** The outcome of sending a document. `submitted` does not mean printed, unless `confirmed`. `failed`:
 * nothing was or will be printed. `unknown`: it may be printed. */
export type Submission =
  | { kind: 'submitted'; spoolId?: string; confirmed: boolean }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'unknown'; problem: Problem }

/** Nothing was or will be printed. */
export const failed = (problem: Problem): Submission => ({ kind: 'failed', problem })

/** `untried`: the printer exists but reports no status. */
export type PrinterStatus = { state: 'ready' | 'missing' | 'stopped' | 'untried'; problem?: Problem }

/** The state of a submitted job. */
export type SpoolState = {
  state:
    | 'waiting'
    | 'printing'
    /** The spooler sent all of it to the printer. */
    | 'handedOver'
    /** It ended before it began, so nothing was printed. */
    | 'cancelledInQueue'
    /** It ended after it began. */
    | 'aborted'
    /** The spooler no longer has it. */
    | 'gone'
    /** The spooler reports no state. */
    | 'unreported'
  /** Why it ended or waits. */
  problem?: Problem
}

/** All printers of the station, by name. If the named printer is gone, printing fails with
 * `printer.missing`; there is no fallback to another printer. The methods never reject. */
export interface Printers {
  /** The printers of the system. Printers at a network address are not listed. */
  list(): Promise<PrinterInfo[]>
  status(name: string): Promise<PrinterStatus>
  print(name: string, order: PrintOrder): Promise<Submission>
  follow(name: string, spoolId: string): Promise<SpoolState>
  /** Cancels a job in the spooler. `tooLate`: it is no longer there. Otherwise as in {@link SpoolState}. */
  cancel(name: string, spoolId: string): Promise<'cancelledInQueue' | 'aborted' | 'tooLate' | 'unknown'>
  /** The spooler's ID of a job without a response; undefined proves nothing. */
  find(name: string, job: string): Promise<string | undefined>
}

/** Problems of a printer. Each has `values.printer`; those of a folder have `folder` and `reason` instead. */
export const printerProblems = [
  'printer.missing',
  'printer.unconfirmed',
  'printer.stopped',
  'printer.rejecting',
  'printer.unreachable',
  'printer.noSpooler',
  'printer.noSumatra',
  'printer.notAllowed',
  'printer.refused',
  'printer.aborted',
  'printer.cancelled',
  'printer.mediaUnsupported',
  'printer.formatUnsupported',
  'printer.paperOut',
  'printer.headOpen',
  'printer.ribbonOut',
  'printer.jam',
  'printer.paused',
  'printer.intervention',
  'printer.blocked',
  'printer.jobError',
  'printer.jobPaused',
  'printer.spoolFull',
  'printer.windowsRefused',
  'printer.protected',
  'printer.protectedNetwork',
  'printer.offline',
  'printer.tooHot',
  'printer.tooCold',
  'printer.memoryLost',
  'printer.bufferFull',
  'printer.silent',
  'printer.noAnswer',
  'printer.brokenOff',
  'printer.ranOut',
  'printer.interrupted',
  'printer.deskGone',
  'printer.forgotten',
  'printer.folderUnwritable',
  'printer.folderFull',
] as const
export type PrinterProblem = (typeof printerProblems)[number]

export const printerProblem = (
  code: PrinterProblem,
  printer: string,
  values: Record<string, string | number> = {},
): Problem => newProblem(code, { values: { printer, ...values } })

/** Whether the printer failed a label, or may have. A question about the label itself has another code. */
export const isPrinterProblem = (problem: Problem | undefined): boolean =>
  problem?.code.startsWith('printer.') ?? false

/** The problem of a printer without the paper of a document. */
export const paperMissing = (printer: string, { widthMm, heightMm }: PrintOrder['media']): Problem =>
  printerProblem('printer.mediaUnsupported', printer, {
    width: toTenths(widthMm),
    height: toTenths(heightMm),
  })

const toTenths = (mm: number): number => Math.round(mm * 10) / 10
