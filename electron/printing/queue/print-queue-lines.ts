import {
  type PrintJob,
  type PrintJobState,
  printerKind,
  type WaitingJob,
} from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { SpoolState } from '../printer.ts'

type Queue = {
  /** Shipments with an earlier print attempt. */
  past: readonly ShipmentRecord[]
  /** Running and waiting jobs. */
  coming: readonly WaitingJob[]
  isWaiting: (job: WaitingJob) => boolean
  /** The spooler's last response by job. */
  spools: ReadonlyMap<string, SpoolState>
  /** How far the preparation of a running job is. */
  preparing: ReadonlyMap<string, NonNullable<PrintJob['progress']>>
  /** Jobs whose outcome could not be written to the journal. */
  unrecorded: { has(job: string): boolean }
  read: (id: string) => Promise<ShipmentRecord | undefined>
}

/** One line per job: finished, then running, then waiting ones, so that a line keeps its place. A
 * shipment's waiting job replaces its earlier one. */
export async function queueLines({
  past,
  coming,
  isWaiting,
  spools,
  preparing,
  unrecorded,
  read,
}: Queue): Promise<PrintJob[]> {
  const isComing = (shipment: ShipmentRecord) => coming.some(({ shipmentId }) => shipmentId === shipment.id)
  const lines = past
    .filter((shipment) => !isComing(shipment))
    .map((shipment) => jobLine(shipment, spools, unrecorded))
  const toCome = coming.map(async (job) => {
    const shipment = await read(job.shipmentId)
    if (!shipment) return undefined
    // A job is in the journal once it is being sent.
    if (shipment.printJob === job.job) return jobLine(shipment, spools, unrecorded)
    const progress = preparing.get(job.job)
    return {
      ...waitingLine(job, shipment, isWaiting(job) ? 'waiting' : 'proving'),
      ...(progress && { progress }),
    }
  })
  return [...lines, ...(await Promise.all(toCome))].filter((line) => line !== undefined)
}

const waitingLine = (
  { job, printer }: WaitingJob,
  shipment: ShipmentRecord,
  state: 'waiting' | 'proving',
): PrintJob => ({ ...jobFieldsOf(shipment), job, printer, state, asks: false })

/** The line of a shipment's latest job, by the journal and the spooler. */
function jobLine(
  shipment: ShipmentRecord,
  spools: Queue['spools'],
  unrecorded: Queue['unrecorded'],
): PrintJob | undefined {
  const { printJob: job, printer, labelProblem, label, saved } = shipment
  if (job === undefined || printer === undefined) return undefined
  const spool = spools.get(job)
  // A printer at a network address has no spooler: a submitted job is at the printer.
  const isHandedOver = spool?.state === 'handedOver' || printerKind(printer) === 'raw'
  const state = label === 'printing' && unrecorded.has(job) ? 'unknown' : stateOf(label, isHandedOver)
  const asks =
    label === 'unknown' ||
    (label === 'submitted' && spool?.state !== 'waiting' && spool?.state !== 'printing')
  const problem = labelProblem ?? spool?.problem
  const mayRepeat = asks && repeatsByItself(printer, problem?.code, spool)
  return (
    state && {
      ...jobFieldsOf(shipment),
      job,
      printer,
      state,
      asks,
      problem,
      ...(saved && { saved }),
      ...(mayRepeat && { mayRepeat }),
    }
  )
}

/** Whether a label printer may have printed an interrupted label again by itself. One at a network address
 * that reports its status does not, because each job switches this off (`printers/raw.ts`). */
function repeatsByItself(printer: string, code: string | undefined, spool: SpoolState | undefined): boolean {
  const kind = printerKind(printer)
  if (kind === 'folder' || code === 'printer.ranOut' || code === 'printer.forgotten') return false
  return kind === 'system' || spool === undefined || spool.state === 'unreported'
}

function stateOf(label: ShipmentRecord['label'], isHandedOver: boolean): PrintJobState | undefined {
  switch (label) {
    case 'printing':
      return 'sending'
    case 'submitted':
      return isHandedOver ? 'atPrinter' : 'submitted'
    case 'confirmed':
    case 'failed':
    case 'unknown':
      return label
    default:
      return undefined
  }
}

const jobFieldsOf = ({ id, reference, order, request, prints }: ShipmentRecord) => ({
  shipmentId: id,
  reference: reference || (order?.reference ?? ''),
  consignee: request.consignee.name,
  prints,
})
