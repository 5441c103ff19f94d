import type { Problem } from '../../../shared/kit/index.ts'
import type { PrinterInfo } from '../../../shared/printing/index.ts'
import {
  failed,
  type PrinterProblem,
  type PrinterStatus,
  type Printers,
  type PrintOrder,
  paperMissing,
  printerProblem,
  type Submission,
} from '../printer.ts'
import { createCupsJobs } from './cups-jobs.ts'
import { type IppServer, sendIpp } from './ipp/client.ts'
import { type IppAttributes, type IppInputs, integer, keyword, keywords, mime, name } from './ipp/codec.ts'
import { chooseMedia, labelMedia, resolutionAttributes } from './ipp/media.ts'
import { problemOfReasons } from './ipp/reasons.ts'
import { notFound, printerPath, target, words } from './ipp/target.ts'
import { spoolTitle } from './spool-title.ts'

// Operations of RFC 8011 and, from 0x4000, CUPS' own.
const printJob = 0x0002
const getPrinterAttributes = 0x000b
const cupsGetDefault = 0x4001
const cupsGetPrinters = 0x4002

/** A value of `printer-state` (RFC 8011, section 5.4.11). */
const stoppedState = 5

type CupsOptions = {
  server: IppServer
  /** Limit for one request, sending the document included. */
  deadlineMs?: number
}

/** Printers of CUPS (Linux, macOS) over IPP. `lp` is not used: it reports success on a stopped queue, and
 * its output is translated. A printer's name is put into a URI, never into a command line. */
export function createCupsPrinters({ server, deadlineMs = 15_000 }: CupsOptions): Printers {
  const jobs = createCupsJobs(server, deadlineMs)

  async function printerAttributes(printer: string): Promise<IppAttributes | Problem> {
    const outcome = await sendIpp(
      server,
      printerPath(printer),
      {
        operationId: getPrinterAttributes,
        operation: { ...target(printer), 'requested-attributes': keywords(...statusAttributes) },
      },
      { deadlineMs },
    )
    if (outcome.kind === 'refused') return refusedOverHttp(outcome.httpStatus, printer, 'printer.noSpooler')
    if (outcome.kind !== 'response') return printerProblem('printer.noSpooler', printer)
    const { response } = outcome
    if (response.status === notFound) return printerProblem('printer.missing', printer)
    const attributes = response.groups.find(({ kind }) => kind === 'printer')?.attributes
    return response.status < 0x0100 && attributes
      ? attributes
      : refusal(response.status, printer, response.groups[0]?.attributes)
  }

  async function list(): Promise<PrinterInfo[]> {
    const [all, standard] = await Promise.all([
      sendIpp(
        server,
        '/',
        {
          operationId: cupsGetPrinters,
          // A class (bit 0 of printer-type) prints on any of its members, so it is not offered.
          operation: {
            'printer-type': { tag: 'enum', value: 0 },
            'printer-type-mask': { tag: 'enum', value: 1 },
            'requested-attributes': keywords(
              'printer-name',
              'printer-info',
              'media-col-default',
              ...resolutionAttributes,
            ),
          },
        },
        { deadlineMs },
      ),
      sendIpp(
        server,
        '/',
        {
          operationId: cupsGetDefault,
          operation: { 'requested-attributes': keyword('printer-name') },
        },
        { deadlineMs },
      ),
    ])
    if (all.kind !== 'response') return []
    const defaultName =
      standard.kind === 'response'
        ? words(
            standard.response.groups.find(({ kind }) => kind === 'printer')?.attributes,
            'printer-name',
          )[0]
        : undefined
    return all.response.groups.flatMap(({ kind, attributes }): PrinterInfo[] => {
      const [found] = words(attributes, 'printer-name')
      if (kind !== 'printer' || !found) return []
      const [info] = words(attributes, 'printer-info')
      const description = info && info !== found ? { description: info } : {}
      const label = labelMedia(attributes)
      const isDefault = found === defaultName
      return [{ name: found, kind: 'system', isDefault, ...description, ...(label && { label }) }]
    })
  }

  async function status(printer: string): Promise<PrinterStatus> {
    const attributes = await printerAttributes(printer)
    if (!(attributes instanceof Map))
      return { state: attributes.code === 'printer.missing' ? 'missing' : 'stopped', problem: attributes }
    const problem =
      problemOfState(attributes, printer) ??
      problemOfReasons(words(attributes, 'printer-state-reasons'), printer)
    return problem ? { state: 'stopped', problem } : { state: 'ready' }
  }

  async function print(printer: string, order: PrintOrder): Promise<Submission> {
    const attributes = await printerAttributes(printer)
    if (!(attributes instanceof Map)) return failed(attributes)
    // A stopped queue would accept the job and print it when it is started again.
    const problem = problemOfState(attributes, printer)
    if (problem) return failed(problem)
    const ticket = jobTicket(attributes, printer, order)
    if ('code' in ticket) return failed(ticket)
    const outcome = await sendIpp(
      server,
      printerPath(printer),
      {
        operationId: printJob,
        operation: {
          ...target(printer),
          'job-name': name(spoolTitle(order.title, order.job)),
          'document-format': mime(ticket.format),
        },
        job: ticket.attributes,
      },
      { document: order.document.bytes, deadlineMs },
    )
    if (outcome.kind === 'notSent') return failed(printerProblem('printer.noSpooler', printer))
    if (outcome.kind === 'refused')
      return failed(refusedOverHttp(outcome.httpStatus, printer, 'printer.refused'))
    if (outcome.kind === 'broken') {
      const spoolId = await jobs.find(printer, order.job)
      if (spoolId) return { kind: 'submitted', spoolId, confirmed: false }
      return { kind: 'unknown', problem: printerProblem('printer.noAnswer', printer) }
    }
    const { status: code, groups } = outcome.response
    if (code >= 0x0100) return failed(refusal(code, printer, groups[0]?.attributes, order.document.format))
    const jobId = groups.find(({ kind }) => kind === 'job')?.attributes.get('job-id')?.[0]
    if (typeof jobId !== 'number')
      return { kind: 'unknown', problem: printerProblem('printer.noAnswer', printer) }
    const spoolId = String(jobId)
    const ignored = groups.find(({ kind }) => kind === 'unsupported')?.attributes
    if (ignored && ['media-col', 'print-scaling'].some((attribute) => ignored.has(attribute))) {
      const kind = (await jobs.cancel(printer, spoolId)) === 'cancelledInQueue' ? 'failed' : 'unknown'
      return { kind, problem: paperMissing(printer, order.media) }
    }
    return { kind: 'submitted', spoolId, confirmed: false }
  }

  return { list, status, print, follow: jobs.follow, cancel: jobs.cancel, find: jobs.find }
}

const statusAttributes = [
  'printer-state',
  'printer-state-reasons',
  'printer-is-accepting-jobs',
  'printer-make-and-model',
  'media-size-supported',
]

function problemOfState(attributes: IppAttributes, printer: string): Problem | undefined {
  if (attributes.get('printer-is-accepting-jobs')?.[0] === false)
    return printerProblem('printer.rejecting', printer)
  if (attributes.get('printer-state')?.[0] !== stoppedState) return undefined
  const reasons = words(attributes, 'printer-state-reasons').filter((reason) => !reason.startsWith('paused'))
  return problemOfReasons(reasons, printer) ?? printerProblem('printer.stopped', printer)
}

/** The job's attributes, or why the printer cannot print it. Raw label data is passed unchanged; a page
 * names its paper and forbids scaling, which CUPS does by default. */
function jobTicket(
  attributes: IppAttributes,
  printer: string,
  order: PrintOrder,
): Problem | { format: string; attributes?: IppInputs } {
  const { format } = order.document
  if (format === 'zpl') return { format: 'application/vnd.cups-raw' }
  const isRaw = words(attributes, 'printer-make-and-model').some((model) => /\braw printer\b/i.test(model))
  if (format !== 'pdf' || isRaw) return printerProblem('printer.formatUnsupported', printer, { format })
  const media = chooseMedia(attributes, order.media)
  if (!media) return paperMissing(printer, order.media)
  return {
    format: 'application/pdf',
    attributes: {
      copies: integer(1),
      'media-col': media,
      'print-scaling': keyword('none'),
      // No banner page: it would be printed as a label.
      'job-sheets': keywords('none', 'none'),
      sides: keyword('one-sided'),
    },
  }
}

/** Status codes of RFC 8011, appendix B, with a problem of their own. */
const refusals = new Map<number, PrinterProblem>([
  [0x0401, 'printer.notAllowed'],
  [0x0402, 'printer.notAllowed'],
  [0x0403, 'printer.notAllowed'],
  [notFound, 'printer.missing'],
  [0x040a, 'printer.formatUnsupported'],
  [0x0506, 'printer.rejecting'],
])

/** @param other the problem's code if the status is about no right */
const refusedOverHttp = (
  httpStatus: number,
  printer: string,
  other: 'printer.noSpooler' | 'printer.refused',
): Problem => printerProblem(httpStatus === 401 || httpStatus === 403 ? 'printer.notAllowed' : other, printer)

/** @param format the format of the document that was sent, if one was */
function refusal(
  status: number,
  printer: string,
  operation: IppAttributes | undefined,
  format?: PrintOrder['document']['format'],
): Problem {
  const refused = printerProblem(refusals.get(status) ?? 'printer.refused', printer, format && { format })
  const messages = words(operation, 'status-message')
  return messages.length > 0 ? { ...refused, messages } : refused
}
