import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, errorCode, safeFileName } from '../../kit/index.ts'
import { failed, type PrintOrder, paperMissing, printerProblem, type Submission } from '../printer.ts'
import { findSumatra } from './find-sumatra.ts'
import { folderProblem } from './folder.ts'
import { findPaper } from './windows-queue.ts'
import type { DriverPaper } from './winspool/winspool.ts'

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

export type SumatraOptions = {
  deadlineMs?: number
  /** Replaced in tests. */
  find?: () => string | undefined
  printFile?: typeof printWithSumatra
}

/** Pages on Windows' printers through SumatraPDF, which the administrator installs
 * (docs/adr/0001-sumatrapdf.md). It also exits with 0 on a stopped queue and on a paper that the driver
 * lacks, so both are checked before, and an exit with 0 is only `submitted`. */
export function createSumatra({
  find = findSumatra,
  deadlineMs = 60_000,
  printFile = printWithSumatra,
}: SumatraOptions = {}) {
  async function print(
    printer: string,
    { fileName, document, media }: PrintOrder,
    { papers }: DriverPaper,
  ): Promise<Submission> {
    const program = find()
    if (program === undefined) return failed(printerProblem('printer.noSumatra', printer))
    const paper = findPaper(papers, media)
    if (!paper) return failed(paperMissing(printer, media))

    let folder = ''
    // The outcome of the print counts, even if the folder stays.
    const removeFolder = () => rm(folder, { recursive: true, force: true }).catch(() => undefined)
    let path: string
    try {
      folder = await mkdtemp(join(tmpdir(), 'packdesk-'))
      path = join(folder, `${safeFileName(fileName)}.pdf`)
      await writeFile(path, document.bytes)
    } catch (error) {
      if (folder) await removeFolder()
      return failed(folderProblem(tmpdir(), error))
    }
    const printing = printFile(program, path, {
      printer,
      paper: paper.name,
      orientation: paper.isTurned ? 'landscape' : 'portrait',
    }).finally(removeFolder)
    return await withDeadline(printing, deadlineMs, printer)
  }

  return { isMissing: () => find() === undefined, print }
}

/** SumatraPDF may fail after it sent pages, so only a missing program proves that nothing was printed. */
async function withDeadline(printing: Promise<void>, ms: number, printer: string): Promise<Submission> {
  const unknown: Submission = { kind: 'unknown', problem: printerProblem('printer.noAnswer', printer) }
  const { promise: late, resolve } = Promise.withResolvers<Submission>()
  const timer = setTimeout(resolve, ms, unknown)
  const ended = printing.then(
    (): Submission => ({ kind: 'submitted', confirmed: false }),
    (error: unknown): Submission =>
      errorCode(error) === 'ENOENT' ? failed(printerProblem('printer.noSpooler', printer)) : unknown,
  )
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}
