import {
  type PrintJob,
  type PrintJobState,
  type PrintQueue,
  printerFacts,
  type WaitingJob,
} from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Journal } from '../../journal/index.ts'
import type { SpoolState } from '../printer.ts'
import type { PrintLanes } from './print-lanes.ts'
import type { PrintRunner } from './run-print-jobs.ts'
import type { UnrecordedPrints } from './unrecorded-prints.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'unprinted'>
  lanes: Pick<PrintLanes, 'all' | 'isWaiting' | 'held'>
  runner: Pick<PrintRunner, 'recent' | 'preparing'>
  unrecorded: Pick<UnrecordedPrints, 'record' | 'has'>
  /** Resolves when the queue of the last run is loaded. */
  loaded: Promise<unknown>
  /** The spooler's last response by job. */
  spools: ReadonlyMap<string, SpoolState>
  /** The names of the other desks that printed these labels last, by shipment; absent: there are no
   * others. */
  desksThatPrinted?: (shipmentIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Lists the print queue. */
export function createListPrints(deps: Deps) {
  const { journal, lanes, runner, unrecorded, loaded, spools, desksThatPrinted } = deps
  return async (): Promise<PrintQueue> => {
    await loaded
    await unrecorded.record().catch(() => undefined)
    const open = (await journal.unprinted()).filter(({ id }) => !runner.recent.has(id))
    const done = await Promise.all([...runner.recent].map((id) => journal.read(id)))
    const past = [...open, ...done.filter((shipment) => shipment !== undefined)]
    const jobs = await queueLines({
      past,
      coming: lanes.all(),
      isWaiting: lanes.isWaiting,
      spools,
      preparing: runner.preparing,
      unrecorded,
      read: journal.read,
    })
    const desks = await desksThatPrinted?.(past.map(({ id }) => id))
    return { jobs: jobs.map((job) => withDesk(job, desks?.get(job.shipmentId))), held: lanes.held() }
  }
}

/** A job of this desk waits or runs at its own printer. This desk does not see the spooler of another one, so
 * only that desk asks about what it sent. */
const withDesk = (job: PrintJob, desk: string | undefined): PrintJob =>
  desk === undefined || job.state === 'waiting' || job.state === 'proving'
    ? job
    : { ...job, desk, asks: job.asks && job.state === 'unknown' }

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
async function queueLines({
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
  // Without a spooler, a submitted job is at the printer.
  const isHandedOver = spool?.state === 'handedOver' || !printerFacts(printer).hasSpooler
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
  const { repeats } = printerFacts(printer)
  if (repeats === 'never' || code === 'printer.ranOut' || code === 'printer.forgotten') return false
  return repeats === 'always' || spool === undefined || spool.state === 'unreported'
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
