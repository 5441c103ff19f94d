import type { Datatype } from '../../../../shared/printing/index.ts'

/** A print queue as Windows lists it (PRINTER_INFO_2, DRIVER_INFO_8). */
export type SpoolerQueue = {
  name: string
  port: string
  driver: string
  /** PRINTER_ATTRIBUTE_… */
  attributes: number
  /** PRINTER_STATUS_… */
  status: number
  /** An XPS or version 4 driver, which loses what is sent as RAW (support.microsoft.com, KB 2779300). */
  isXps: boolean
}

/** A driver's report of its paper, in mm, and of its resolution, in dpi. */
export type DriverPaper = {
  papers: { name: string; widthMm: number; heightMm: number }[]
  usual?: { widthMm: number; heightMm: number }
  dpi?: number
}

/** A job in a queue (JOB_INFO_2). */
export type WindowsJob = {
  id: number
  document: string
  /** JOB_STATUS_… */
  status: number
  pagesPrinted: number
  /** Milliseconds since the job began to print. */
  elapsedMs: number
}

type JobCommand = 'pause' | 'resume' | 'delete'

/** Windows' print spooler (winspool.drv) and the registry of its policies and ports, one
 * function each. The only part of the product that only Windows has; tests replace it. Every
 * function throws {@link WinspoolError}. */
export interface Winspool {
  queueNames(): string[]
  defaultQueue(): string | undefined
  queue(name: string): SpoolerQueue
  /** Runs code of the driver. */
  paper(queue: SpoolerQueue): DriverPaper
  open(name: string): PrinterHandle
  jobs(name: string): WindowsJob[]
  job(name: string, id: number): WindowsJob
  setJob(name: string, id: number, command: JobCommand): void
  /** A value below HKEY_LOCAL_MACHINE; undefined if there is none. */
  registryValue(key: string, name: string): string | number | undefined
}

/** An open printer with one document. */
export interface PrinterHandle {
  queue(): SpoolerQueue
  /** StartDocPrinter and StartPagePrinter. Returns the job's ID. */
  start(document: string, datatype: Datatype): number
  /** WritePrinter. Returns the number of bytes that Windows took. */
  write(bytes: Uint8Array): number
  /** EndPagePrinter and EndDocPrinter. */
  end(): void
  /** AbortPrinter: removes what is in the spool file. */
  abort(): void
  close(): void
}

/** A function of Windows that failed.
 * @param code its last error (winerror.h) */
export class WinspoolError extends Error {
  readonly call: string
  readonly code: number
  constructor(call: string, code: number) {
    super(`${call} failed with ${code}`)
    this.call = call
    this.code = code
  }
}

/** Errors of Windows (winerror.h) that are handled separately. */
export const windowsErrors = {
  accessDenied: 5,
  printCancelled: 63,
  invalidParameter: 87,
  diskFull: 112,
  serverUnavailable: 1722,
  invalidPrinterName: 1801,
} as const

export const jobStatus = {
  paused: 0x1,
  error: 0x2,
  deleting: 0x4,
  spooling: 0x8,
  printing: 0x10,
  offline: 0x20,
  paperOut: 0x40,
  printed: 0x80,
  deleted: 0x100,
  blocked: 0x200,
  userIntervention: 0x400,
  complete: 0x1000,
  retained: 0x2000,
} as const

/** Whether some of a job may be on paper. */
export const hasJobBegun = ({ status, pagesPrinted, elapsedMs }: WindowsJob): boolean =>
  (status & (jobStatus.printing | jobStatus.printed | jobStatus.complete)) !== 0 ||
  pagesPrinted > 0 ||
  elapsedMs > 0
