import { createSerial, type Problem } from '../../../shared/kit/index.ts'
import type { PrinterInfo, PrinterProfile } from '../../../shared/printing/index.ts'
import type { WindowsQueue } from '../../../shared/settings/index.ts'
import { ExpectedError, sha256Hex } from '../../kit/index.ts'
import {
  failed,
  type PrinterStatus,
  type Printers,
  type PrintOrder,
  printerProblem,
  type SpoolState,
  type Submission,
} from '../printer.ts'
import { jobTag, spoolTitle } from './spool-title.ts'
import { createSumatra, type SumatraOptions } from './sumatra.ts'
import {
  problemOfQueue,
  problemOfWindows,
  rawDatatypeOf,
  readsZpl,
  stateOfJob,
  usualLabel,
} from './windows-queue.ts'
import type { SpoolingClient } from './winspool/client.ts'
import { type SpoolerQueue, windowsErrors } from './winspool/winspool.ts'

export type WindowsOptions = {
  spooling: SpoolingClient
  sumatra?: SumatraOptions
  /** The queues that were seen before, and a change of one. */
  known?: { read(name: string): WindowsQueue | undefined; keep(queue: WindowsQueue): void }
  /** A person's choice for a queue. */
  profileOf?: (name: string) => Pick<PrinterProfile, 'format' | 'datatype'>
}

/** Windows' printers. ZPL goes through the spooler unchanged
 * (docs/adr/0011-winspool.md), pages through SumatraPDF. */
export function createWindowsPrinters({
  spooling,
  sumatra: options,
  known,
  profileOf = () => ({ format: 'pdf' }),
}: WindowsOptions): Printers {
  const sumatra = createSumatra(options)
  const writing = createSerial()

  /** The queue, or why it gets nothing. */
  async function findQueue(
    printer: string,
  ): Promise<{ state: 'ready'; queue: SpoolerQueue } | { state: 'missing' | 'stopped'; problem: Problem }> {
    const reply = await spooling.call('queue', printer)
    if (!reply.ok) {
      const state = reply.code === windowsErrors.invalidPrinterName ? 'missing' : 'stopped'
      return { state, problem: await whyNot(reply.code, printer) }
    }
    const problem = problemOfQueue(reply.value)
    return problem ? { state: 'stopped', problem } : { state: 'ready', queue: reply.value }
  }

  const whyNot = async (code: number | undefined, printer: string) =>
    code === windowsErrors.invalidPrinterName ? whyMissing(printer) : problemOfWindows(code, printer)

  /** Windows protected print mode removes queues with drivers of others than Microsoft. */
  async function whyMissing(printer: string) {
    const isProtected = await spooling.call('protectedPrint')
    if (!isProtected.ok || !isProtected.value) return printerProblem('printer.missing', printer)
    const address = known?.read(printer)?.address
    return address === undefined
      ? printerProblem('printer.protected', printer)
      : printerProblem('printer.protectedNetwork', printer, { address })
  }

  async function keep({ name, driver, port }: SpoolerQueue): Promise<void> {
    const before = known?.read(name)
    if (!known || (before?.driver === driver && before.port === port)) return
    const address = await spooling.call('portAddress', port)
    if (!address.ok) return
    const { host, port: number } = address.value ?? {}
    try {
      known.keep({ name, driver, port, ...(host && { address: `socket://${host}:${number}` }) })
    } catch {
      // The settings cannot be written now; the next look tries again.
    }
  }

  async function list(): Promise<PrinterInfo[]> {
    const reply = await spooling.call('list')
    if (!reply.ok) return []
    return reply.value.map(({ name, driver, isXps, isDefault, paper }): PrinterInfo => {
      const label = paper && usualLabel(paper)
      const queue = { driver, driverReads: readsZpl(driver), rawDatatype: rawDatatypeOf({ isXps }) } as const
      return { name, kind: 'system', isDefault, queue, ...(label && { label }) }
    })
  }

  async function status(printer: string): Promise<PrinterStatus> {
    const found = await findQueue(printer)
    if (found.state !== 'ready') return found
    await keep(found.queue)
    if (profileOf(printer).format === 'pdf' && sumatra.isMissing())
      return { state: 'stopped', problem: printerProblem('printer.noSumatra', printer) }
    return { state: 'ready' }
  }

  async function print(printer: string, order: PrintOrder): Promise<Submission> {
    const { format } = order.document
    if (format === 'png') return failed(printerProblem('printer.formatUnsupported', printer, { format }))
    if (format === 'zpl') return writing(() => write(printer, order))
    const found = await findQueue(printer)
    if (found.state !== 'ready') return failed(found.problem)
    if (sumatra.isMissing()) return failed(printerProblem('printer.noSumatra', printer))
    const paper = await spooling.call('paper', printer)
    return paper.ok
      ? sumatra.print(printer, order, paper.value)
      : failed(problemOfWindows(paper.code, printer))
  }

  /** Writes a document of bytes as they are. Until they are asked to be written, nothing can print. */
  async function write(name: string, order: PrintOrder): Promise<Submission> {
    const { bytes } = order.document
    const datatype = order.datatype ?? profileOf(name).datatype
    const started = await spooling.call('start', name, spoolTitle(order.title, order.job), datatype)
    if (!started.ok) return failed(await whyNot(started.code, name))
    const { job, queue } = started.value
    if (job === undefined) return failed(problemOfQueue(queue) ?? printerProblem('printer.stopped', name))
    const spoolId = `${job}${jobTag(order.job)}`
    const sha256 = sha256Hex(bytes)
    try {
      await order.started?.({ spoolId, sha256 })
    } catch (error) {
      await spooling.call('drop', job)
      if (error instanceof ExpectedError) return failed(error.problem)
      return failed(printerProblem('printer.refused', name))
    }
    const written = await spooling.call('write', job, bytes, sha256)
    if (!written.ok) return { kind: 'unknown', problem: printerProblem('printer.noAnswer', name) }
    if (written.value.end === 'spooled') return { kind: 'submitted', spoolId, confirmed: false }
    const problem = problemOfWindows(written.value.code, name)
    return { kind: written.value.end === 'cancelledInQueue' ? 'failed' : 'unknown', problem }
  }

  async function follow(printer: string, spoolId: string): Promise<SpoolState> {
    const job = parseSpoolId(spoolId)
    if (!job) return { state: 'unreported' }
    const reply = await spooling.call('job', printer, ...job)
    if (!reply.ok) return { state: 'unreported', problem: problemOfWindows(reply.code, printer) }
    return reply.value ? stateOfJob(reply.value, printer) : { state: 'gone' }
  }

  return {
    list,
    status,
    print,
    follow,
    async cancel(printer, spoolId) {
      const job = parseSpoolId(spoolId)
      if (!job) return 'tooLate'
      const reply = await spooling.call('cancel', printer, ...job)
      return reply.ok ? (reply.value ?? 'tooLate') : 'unknown'
    },
    async find(printer, job) {
      const reply = await spooling.call('jobs', printer)
      const found = reply.ok ? reply.value.find(({ document }) => document.endsWith(jobTag(job))) : undefined
      return found && `${found.id}${jobTag(job)}`
    },
  }
}

/** Windows' number of a job and the end of its title: the numbers begin again with
 * the spooler. None of SumatraPDF. */
function parseSpoolId(spoolId: string): [id: number, tag: string] | undefined {
  const [, id, tag] = /^(\d+)( \[.+\])$/.exec(spoolId) ?? []
  return id === undefined || tag === undefined ? undefined : [Number(id), tag]
}
