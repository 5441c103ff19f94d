import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PrintOptions } from 'pdf-to-printer'
import { problem } from '../../../shared/schemas/problem.ts'
import type { PrinterStatus, Printers, PrintOrder, Submission } from '../../ports/printer.ts'
import { safeFileName } from './safe-file-name.ts'
import {
  askPowerShell,
  paperName,
  parseWindowsPrinters,
  problemOfWindowsPrinter,
  type WindowsPrinter,
} from './windows-printers.ts'

export type WindowsOptions = {
  sumatraPath?: string
  deadlineMs?: number
  /** Handed in by tests: what asks Windows, and what prints a file. */
  ask?: () => Promise<string>
  printFile?: (path: string, options: PrintOptions) => Promise<void>
}

const printWithSumatra = async (path: string, options: PrintOptions): Promise<void> => {
  // Only here, since the package refuses to do anything elsewhere than on Windows.
  const { print } = await import('pdf-to-printer')
  await print(path, options)
}

/**
 * Windows' printers through pdf-to-printer, which tells no more than that SumatraPDF ended with 0: it does so on a
 * stopped queue and on a paper that the driver lacks, too. So both are asked for before, and the end is `submitted`.
 */
export function createWindowsPrinters({
  sumatraPath,
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

  async function find(printer: string): Promise<{ found: WindowsPrinter } | { status: PrinterStatus }> {
    const printers = await read()
    const values = { printer }
    if (!printers) return { status: { state: 'stopped', problem: problem('printer.noSpooler', { values }) } }
    const found = printers.find(({ name }) => name === printer)
    return found
      ? { found }
      : { status: { state: 'missing', problem: problem('printer.missing', { values }) } }
  }

  async function status(printer: string): Promise<PrinterStatus> {
    const looked = await find(printer)
    if ('status' in looked) return looked.status
    const trouble = problemOfWindowsPrinter(looked.found)
    return trouble ? { state: 'stopped', problem: trouble } : { state: 'ready' }
  }

  async function print(printer: string, { fileName, document, media }: PrintOrder): Promise<Submission> {
    const failed = (code: string, values: Record<string, string | number> = {}): Submission => ({
      kind: 'failed',
      problem: problem(`printer.${code}`, { values: { printer, ...values } }),
    })
    if (document.format !== 'pdf') return failed('formatUnsupported', { format: document.format })
    const looked = await find(printer)
    if ('status' in looked)
      return { kind: 'failed', problem: looked.status.problem ?? problem('printer.missing') }
    const trouble = problemOfWindowsPrinter(looked.found)
    if (trouble) return { kind: 'failed', problem: trouble }
    const paperSize = paperName(looked.found.papers, media)
    if (!paperSize) return failed('mediaUnsupported', { width: media.widthMm, height: media.heightMm })

    let folder: string
    let path: string
    try {
      folder = await mkdtemp(join(tmpdir(), 'packdesk-'))
      path = join(folder, `${safeFileName(fileName)}.pdf`)
      await writeFile(path, document.bytes)
    } catch {
      return failed('refused')
    }
    const printing = printFile(path, {
      printer,
      paperSize,
      scale: 'noscale',
      side: 'simplex',
      silent: true,
      copies: 1,
      ...(sumatraPath === undefined ? {} : { sumatraPdfPath: sumatraPath }),
    }).finally(() => rm(folder, { recursive: true, force: true }))
    return await withDeadline(printing, deadlineMs, printer)
  }

  return {
    list: async () =>
      ((await read()) ?? []).map(({ name, isDefault }) => ({
        name,
        kind: 'system',
        isDefault: isDefault === true,
      })),
    status,
    print,
    // SumatraPDF hands out no job's number.
    follow: async () => ({ state: 'untold' }),
    cancel: async () => 'tooLate',
    find: async () => undefined,
  }
}

/** SumatraPDF ends with an error also after it gave pages away, so only its own absence proves that nothing was printed. */
async function withDeadline(printing: Promise<void>, ms: number, printer: string): Promise<Submission> {
  const values = { printer }
  const unknown: Submission = { kind: 'unknown', problem: problem('printer.noAnswer', { values }) }
  const { promise: late, resolve } = Promise.withResolvers<Submission>()
  const timer = setTimeout(resolve, ms, unknown)
  const ended = printing.then(
    (): Submission => ({ kind: 'submitted', confirmed: false }),
    (error: unknown): Submission =>
      error instanceof Error && 'code' in error && error.code === 'ENOENT'
        ? { kind: 'failed', problem: problem('printer.noSpooler', { values }) }
        : unknown,
  )
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}
