import type { Problem } from '../../../shared/kit/index.ts'
import type { Datatype, PrinterInfo } from '../../../shared/printing/index.ts'
import { type PrinterProblem, printerProblem, type SpoolState } from '../printer.ts'
import { reportedLabel } from './reported-label.ts'
import {
  type DriverPaper,
  hasJobBegun,
  jobStatus,
  type SpoolerQueue,
  type WindowsJob,
  windowsErrors,
} from './winspool/winspool.ts'

/** PRINTER_STATUS_…, the most telling first. */
const queueTroubles: [bits: number, PrinterProblem][] = [
  [0x40_0000, 'printer.headOpen'],
  [0x8, 'printer.jam'],
  [0x50, 'printer.paperOut'],
  [0x4_0000, 'printer.ribbonOut'],
  // Offline, not available, the print server out of reach.
  [0x200_1080, 'printer.offline'],
  [0x10_0000, 'printer.intervention'],
  [0x1, 'printer.paused'],
  // An error without a reason, or the queue is being deleted.
  [0x6, 'printer.stopped'],
]
/** PRINTER_ATTRIBUTE_WORK_OFFLINE. */
const workOffline = 0x400

/** Why a queue should get nothing now, if Windows says so. Many drivers report nothing. */
export function problemOfQueue({ name, status, attributes }: SpoolerQueue): Problem | undefined {
  const found = queueTroubles.find(([bits]) => (status & bits) !== 0)
  const code = found?.[1] ?? (attributes & workOffline ? 'printer.offline' : undefined)
  return code === undefined ? undefined : printerProblem(code, name)
}

/** The datatype that a queue's driver passes on unchanged. */
export const rawDatatypeOf = ({ isXps }: Pick<SpoolerQueue, 'isXps'>): Datatype =>
  isXps ? 'XPS_PASS' : 'RAW'

const errors: Partial<Record<number, PrinterProblem>> = {
  [windowsErrors.accessDenied]: 'printer.notAllowed',
  [windowsErrors.printCancelled]: 'printer.cancelled',
  [windowsErrors.diskFull]: 'printer.spoolFull',
  [windowsErrors.serverUnavailable]: 'printer.noSpooler',
  [windowsErrors.invalidPrinterName]: 'printer.missing',
}

/** The problem of a function of Windows that failed.
 * @param code undefined: the process that asked Windows did not respond */
export function problemOfWindows(code: number | undefined, printer: string): Problem {
  const known = code === undefined || code === 0 ? 'printer.noSpooler' : errors[code]
  return known
    ? printerProblem(known, printer)
    : printerProblem('printer.windowsRefused', printer, { code: code ?? 0 })
}

/** JOB_STATUS_…, the most telling first. */
const jobTroubles: [bits: number, PrinterProblem][] = [
  [jobStatus.paperOut, 'printer.paperOut'],
  [jobStatus.offline, 'printer.offline'],
  [jobStatus.userIntervention, 'printer.intervention'],
  [jobStatus.blocked, 'printer.blocked'],
  [jobStatus.error, 'printer.jobError'],
  [jobStatus.paused, 'printer.jobPaused'],
]

/** A job's state. `printed` and `complete` mean only that the spooler sent it all. */
export function stateOfJob(job: WindowsJob, printer: string): SpoolState {
  const { status } = job
  if (status & (jobStatus.printed | jobStatus.complete)) return { state: 'handedOver' }
  if (status & (jobStatus.deleting | jobStatus.deleted))
    return {
      state: hasJobBegun(job) ? 'aborted' : 'cancelledInQueue',
      problem: printerProblem('printer.cancelled', printer),
    }
  const trouble = jobTroubles.find(([bits]) => (status & bits) !== 0)
  return {
    state: hasJobBegun(job) ? 'printing' : 'waiting',
    ...(trouble && { problem: printerProblem(trouble[1], printer) }),
  }
}

/** The labels in a printer, if its driver's usual paper is a label. */
export const usualLabel = ({ usual, dpi }: DriverPaper): PrinterInfo['label'] =>
  usual && reportedLabel(usual.widthMm, usual.heightMm, dpi)

/** Whether a driver's printer reads ZPL, by the driver's name. `pages`: drivers of Windows,
 * of page printers, or for files. */
export function readsZpl(driver: string): 'zpl' | 'pages' | 'unknown' {
  if (/\bzebra\b|zdesigner|\bzpl|generic \/ text only/i.test(driver)) return 'zpl'
  return /^microsoft |class driver|\bpostscript\b|\bpcl|\bps\b|universal print/i.test(driver)
    ? 'pages'
    : 'unknown'
}

/** The driver's name of the paper with this size in mm, within 1 mm, else of the rotated one. SumatraPDF
 * accepts only such names, prints on A4 if it does not find one, and splits its settings at commas. */
export function findPaper(
  papers: DriverPaper['papers'],
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): { name: string; isTurned: boolean } | undefined {
  const within = (a: number, mm: number) => Math.abs(a - mm) <= 1
  const usable = papers.filter(({ name }) => name !== '' && !name.includes(','))
  const portrait = usable.find((each) => within(each.widthMm, widthMm) && within(each.heightMm, heightMm))
  const landscape = usable.find((each) => within(each.widthMm, heightMm) && within(each.heightMm, widthMm))
  const found = portrait ?? landscape
  return found && { name: found.name, isTurned: !portrait }
}
