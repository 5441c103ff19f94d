import { type Problem, problem } from '../../shared/kit/problem.ts'
import type { PrinterInfo, PrintFormat } from '../../shared/labels/printer.ts'

export type { PrinterInfo } from '../../shared/labels/printer.ts'

/** What a printer is given: a whole file in a language that it takes. */
export type PrintDocument = { format: PrintFormat; bytes: Uint8Array }

export type PrintOrder = {
  /** The print job's ID; with it a job whose answer was lost can be found again. */
  job: string
  /** What the spooler's own window shows. */
  title: string
  /** The file's name without an ending, as a folder would show it. May hold anything; printers make it safe. */
  fileName: string
  document: PrintDocument
  /** The paper that the document is made for, in mm: always sent, and refused where the printer lacks it. */
  media: { widthMm: number; heightMm: number }
}

/** What came of handing a document to a printer. `submitted` is not printed, unless `confirmed`. `failed`:
 * provably nothing was printed or will be. `unknown`: it may have been. */
export type Submission =
  | { kind: 'submitted'; spoolId?: string; confirmed: boolean }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'unknown'; problem: Problem }

/** `untried`: there, as far as anybody can tell, but it does not tell how it is. */
export type PrinterStatus = { state: 'ready' | 'missing' | 'stopped' | 'untried'; problem?: Problem }

/** Where a job stands after it was submitted. `handedOver`: the spooler gave all of it to the printer, which is not
 * yet paper. `withdrawn`: taken out, or given up, before it had begun, so nothing of it was printed. `brokenOff`:
 * cancelled or given up after it had begun. `gone`: the spooler no longer knows it. `untold`: it doesn't tell.
 * `problem`: why it ended, or what holds it up meanwhile. */
export type SpoolState = {
  state: 'waiting' | 'printing' | 'handedOver' | 'withdrawn' | 'brokenOff' | 'gone' | 'untold'
  problem?: Problem
}

/** The station's ways of printing behind one door. A printer is pinned by name: where it is gone, printing fails
 * with `printer.missing`; nothing ever falls back to another printer. The methods never reject. */
export interface Printers {
  /** What is there now. A printer at a network address is never listed: it is known by its address alone. */
  list(): Promise<PrinterInfo[]>
  status(name: string): Promise<PrinterStatus>
  print(name: string, order: PrintOrder): Promise<Submission>
  /** Where a submitted job stands. */
  follow(name: string, spoolId: string): Promise<SpoolState>
  /** Takes a job out of the spooler. `tooLate`: it is no longer there to be taken out. Otherwise as in {@link SpoolState}. */
  cancel(name: string, spoolId: string): Promise<'withdrawn' | 'brokenOff' | 'tooLate' | 'unknown'>
  /** The spooler's own ID of a job whose answer was lost; undefined proves nothing. */
  find(name: string, job: string): Promise<string | undefined>
}

/** What can be wrong with a printer; each has `values.printer`, the folder's `folder` and `reason` instead. */
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
  'printer.offline',
  'printer.tooHot',
  'printer.tooCold',
  'printer.memoryLost',
  'printer.bufferFull',
  'printer.silent',
  'printer.noAnswer',
  'printer.brokenOff',
  'printer.interrupted',
  'printer.forgotten',
  'printer.folderUnwritable',
  'printer.folderFull',
] as const
export type PrinterProblem = (typeof printerProblems)[number]

/** A problem of a printer, by a code that has a sentence. */
export const printerProblem = (
  code: PrinterProblem,
  printer: string,
  values: Record<string, string | number> = {},
): Problem => problem(code, { values: { printer, ...values } })
