import { createSerial, type Outcome, type Problem, success } from '../../../shared/kit/index.ts'
import { isLabelProblem, labelFailure, type SavedLabel } from '../../../shared/labels/index.ts'
import { printerFacts } from '../../../shared/printing/index.ts'
import type { LaterEvent, ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Documents } from '../../documents/index.ts'
import {
  type AppendEvent,
  type Journal,
  JournalError,
  labelCodesOf,
  type OrderedShipment,
  readWithOrder,
} from '../../journal/index.ts'
import { singleFlight } from '../../kit/index.ts'
import { type ReadingControl, stopAt } from '../../labels/index.ts'
import type { createFindDuplicateLabel } from '../preparing/find-duplicate-label.ts'
import type { PreparedPrint, PreparePrint } from '../preparing/prepare-print.ts'
import { isPrinterProblem, type Printers, type PrintFile, type Submission } from '../printer.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  documents: Documents
  printers: Pick<Printers, 'print'>
  prepare: PreparePrint
  findDuplicateLabel: ReturnType<typeof createFindDuplicateLabel>
  append: AppendEvent
  /** The printer accepted the label. Must not throw. */
  onPrintAccepted: (shipment: ShipmentRecord) => void
}

type PrintRequest = {
  /** A job's ID is never used twice. */
  job: string
  printer: string
  /** A person wants it printed despite its problem. */
  anyway?: boolean
  /** Only if no desk has printed it. */
  first?: boolean
  /** See `PreparePrint`. */
  control?: ReadingControl
  /** Called when the label can no longer be stopped. */
  onPrepared?: () => void
  /** Called when its intent is in the journal. */
  onSending?: () => void
}
export type PrintLabel = (id: string, request: PrintRequest) => Promise<ShipmentRecord>

/** Prints a shipment's stored label, also again. The intent is committed before the printer is contacted,
 * so that a crash leaves a job to ask about. Parallel calls for a shipment print once. A failure is in
 * the shipment's `labelProblem`; rejects with `JournalError` only. */
export function createPrintLabel({
  journal,
  append,
  documents,
  printers,
  prepare,
  findDuplicateLabel,
  onPrintAccepted,
}: Deps): PrintLabel {
  /** Two labels with one code that print at the same time must find each other. */
  const oneDuplicateCheck = createSerial()

  /** Prepares the stored label and keeps the pictures of its proofs. */
  async function prepareAndKeep(
    { labelDocument }: ShipmentRecord,
    { printer, anyway, control }: PrintRequest,
  ): Promise<Outcome<{ prepared: PreparedPrint; pictures: string[] }>> {
    const pdf = labelDocument === undefined ? undefined : await documents.get(labelDocument)
    if (!pdf) return labelFailure('label.gone')
    const prepared = await prepare(pdf, printer, anyway, control)
    if (!prepared.ok) return prepared
    try {
      const pictures = await Promise.all(prepared.value.pictures.map((picture) => documents.put(picture)))
      return success({ prepared: prepared.value, pictures })
    } catch {
      return labelFailure('label.notKept')
    }
  }

  /** Sends all files of a job. After the first was sent, a failure of a later one is
   * `unknown`, since some may be printed. */
  async function handOver(
    shipment: OrderedShipment,
    { job, printer }: PrintRequest,
    { documents: [first, ...others], media }: PreparedPrint,
  ): Promise<Submission & { saved?: SavedLabel }> {
    const files: string[] = []
    const send = async (document: PrintFile) => {
      const submission = await printers.print(printer, {
        job,
        title: titleOf(shipment),
        fileName: fileNameOf(shipment),
        document,
        media,
        started: async (at) => {
          await append(shipment.id, { type: 'printStarted', job, ...at })
        },
      })
      if (submission.kind === 'submitted' && submission.spoolId !== undefined) files.push(submission.spoolId)
      return submission
    }
    let last = await send(first)
    for (const document of others) {
      if (last.kind !== 'submitted') break
      const next = await send(document)
      last = next.kind === 'failed' ? { ...next, kind: 'unknown' } : next
    }
    const isSaved = last.kind === 'submitted' && printerFacts(printer).savesFiles
    return isSaved ? { ...last, saved: { format: first.format, files } } : last
  }

  return singleFlight(async (id: string, request: PrintRequest): Promise<ShipmentRecord> => {
    const shipment = await readWithOrder(journal, id)
    // `printing`: a job that a crash interrupted and that is not settled yet.
    if (shipment.label === 'printing' || shipment.label === 'missing')
      throw new JournalError('journal.notAllowed')
    const { job, printer, first, onSending } = request
    if (first && shipment.prints > 0) throw new JournalError('journal.notAllowed')
    // The journal refuses it if another desk has printed the label when it is written.
    const intent: LaterEvent = { type: 'printIntended', job, printer, reprint: shipment.prints > 0 }
    const refuse = async (problem: Problem) => {
      await append(id, intent)
      return append(id, { type: 'printFailed', job, problem })
    }
    const ready = await prepareAndKeep(shipment, request)
    const labels = ready.ok ? ready.value.prepared.proofs.length : 0
    // Nothing is awaited between the two: a stop in between would be confirmed, and the label printed.
    const stopped = stopAt(request.control, labels, labels)
    request.onPrepared?.()
    if (!ready.ok) return refuse(ready.problem)
    if (stopped) return refuse(stopped.problem)
    const { prepared, pictures } = ready.value
    const { proofs } = prepared
    const { labelProblem } = shipment
    // A label that its printer failed was asked about before.
    const wasAsked = isLabelProblem(labelProblem, 'label.twin') || isPrinterProblem(labelProblem)
    const isDuplicateAccepted = request.anyway && wasAsked
    const refused = await oneDuplicateCheck(async () => {
      const duplicate = isDuplicateAccepted
        ? undefined
        : await findDuplicateLabel(shipment, labelCodesOf(proofs))
      if (duplicate) return refuse(duplicate)
      await append(id, { ...intent, ...(proofs.length > 0 && { proofs, pictures }) })
      return undefined
    })
    if (refused) return refused
    onSending?.()
    const submission = await handOver(shipment, request, prepared)
    const submitted = await append(id, eventOf(job, submission))
    if (submission.kind !== 'submitted') return submitted
    onPrintAccepted(submitted)
    return submission.confirmed ? append(id, { type: 'printConfirmed', job, by: 'printer' }) : submitted
  })
}

function eventOf(job: string, submission: Submission & { saved?: SavedLabel }): LaterEvent {
  switch (submission.kind) {
    case 'submitted':
      return {
        type: 'printSubmitted',
        job,
        spoolId: submission.spoolId,
        ...(submission.saved && { saved: submission.saved }),
      }
    case 'failed':
      return { type: 'printFailed', job, problem: submission.problem }
    case 'unknown':
      return { type: 'printUnknown', job, problem: submission.problem }
  }
}

const titleOf = ({ reference, order }: ShipmentRecord): string => reference || (order?.reference ?? '')

/** The service's reference and the packer's, so that the file is found by either. */
const fileNameOf = ({ reference, order }: OrderedShipment): string =>
  reference ? `${order.reference}_${reference}` : order.reference
