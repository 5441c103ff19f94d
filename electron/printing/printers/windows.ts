import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, errorCode, safeFileName } from '../../kit/index.ts'
import {
  type PrinterProblem,
  type PrinterStatus,
  type Printers,
  type PrintOrder,
  printerProblem,
  type Submission,
} from '../printer.ts'
import { findSumatra } from './find-sumatra.ts'
import {
  askPowerShell,
  findPaper,
  parseWindowsPrinters,
  problemOfWindowsPrinter,
  usualLabel,
  type WindowsPrinter,
} from './windows-printers.ts'

type WindowsOptions = {
  deadlineMs?: number
  /** Replaced in tests. */
  find?: () => string | undefined
  ask?: () => Promise<string>
  printFile?: (program: string, path: string, job: SumatraJob) => Promise<void>
}

/** SumatraPDF's options for a job: the driver's name of the paper, and the page's orientation. */
type SumatraJob = { printer: string; paper: string; orientation: 'portrait' | 'landscape' }

/** Runs SumatraPDF directly: pdf-to-printer would pass our whole environment on. */
export const printWithSumatra = (
  program: string,
  path: string,
  { printer, paper, orientation }: SumatraJob,
): Promise<void> => {
  const settings = `${orientation},noscale,simplex,paper=${paper},1x`
  const args = ['-print-to', printer, '-silent', '-print-settings', settings, path]
  const options = { windowsHide: true, env: childEnvironment(process.env) }
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error) => (error ? reject(error) : resolve()))
  })
}

/** Windows' printers through SumatraPDF, which the administrator installs (docs/adr/0001-sumatrapdf.md). It also exits
 * with 0 on a stopped queue and on a paper that the driver lacks, so both are checked before, and an exit with 0 is
 * only `submitted`. */
export function createWindowsPrinters({
  find: sumatra = findSumatra,
  deadlineMs = 60_000,
  ask = askPowerShell,
  printFile = printWithSumatra,
}: WindowsOptions = {}): Printers {
  const read = async (): Promise<WindowsPrinter[] | undefined> => {
    try {
      return parseWindowsPrinters(await ask())
    } catch {
      return undefined
    }
  }

  async function find(
    printer: string,
  ): Promise<{ found: WindowsPrinter } | { status: Required<PrinterStatus> }> {
    const printers = await read()
    if (!printers)
      return { status: { state: 'stopped', problem: printerProblem('printer.noSpooler', printer) } }
    const found = printers.find(({ name }) => name === printer)
    return found
      ? { found }
      : { status: { state: 'missing', problem: printerProblem('printer.missing', printer) } }
  }

  async function status(printer: string): Promise<PrinterStatus> {
    const looked = await find(printer)
    if ('status' in looked) return looked.status
    const trouble =
      problemOfWindowsPrinter(looked.found) ??
      (sumatra() === undefined ? printerProblem('printer.noSumatra', printer) : undefined)
    return trouble ? { state: 'stopped', problem: trouble } : { state: 'ready' }
  }

  async function print(printer: string, { fileName, document, media }: PrintOrder): Promise<Submission> {
    const failed = (
      ...why: [code: PrinterProblem, values?: Record<string, string | number>]
    ): Submission => ({
      kind: 'failed',
      problem: printerProblem(why[0], printer, why[1]),
    })
    if (document.format !== 'pdf') return failed('printer.formatUnsupported', { format: document.format })
    const looked = await find(printer)
    if ('status' in looked) return { kind: 'failed', problem: looked.status.problem }
    const trouble = problemOfWindowsPrinter(looked.found)
    if (trouble) return { kind: 'failed', problem: trouble }
    const program = sumatra()
    if (program === undefined) return failed('printer.noSumatra')
    const paper = findPaper(looked.found.papers, media)
    if (!paper) return failed('printer.mediaUnsupported', { width: media.widthMm, height: media.heightMm })

    let folder: string
    let path: string
    try {
      folder = await mkdtemp(join(tmpdir(), 'packdesk-'))
      path = join(folder, `${safeFileName(fileName)}.pdf`)
      await writeFile(path, document.bytes)
    } catch {
      return failed('printer.refused')
    }
    const printing = printFile(program, path, {
      printer,
      paper: paper.name,
      orientation: paper.isTurned ? 'landscape' : 'portrait',
    }).finally(() => rm(folder, { recursive: true, force: true }))
    return await withDeadline(printing, deadlineMs, printer)
  }

  return {
    list: async () =>
      ((await read()) ?? []).map((printer) => {
        const label = usualLabel(printer)
        return {
          name: printer.name,
          kind: 'system',
          isDefault: printer.isDefault === true,
          ...(label && { label }),
        }
      }),
    status,
    print,
    // SumatraPDF returns no job number.
    follow: async () => ({ state: 'unreported' }),
    cancel: async () => 'tooLate',
    find: async () => undefined,
  }
}

/** SumatraPDF may fail after it sent pages, so only a missing program proves that nothing was printed. */
async function withDeadline(printing: Promise<void>, ms: number, printer: string): Promise<Submission> {
  const unknown: Submission = { kind: 'unknown', problem: printerProblem('printer.noAnswer', printer) }
  const { promise: late, resolve } = Promise.withResolvers<Submission>()
  const timer = setTimeout(resolve, ms, unknown)
  const ended = printing.then(
    (): Submission => ({ kind: 'submitted', confirmed: false }),
    (error: unknown): Submission =>
      errorCode(error) === 'ENOENT'
        ? { kind: 'failed', problem: printerProblem('printer.noSpooler', printer) }
        : unknown,
  )
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}
