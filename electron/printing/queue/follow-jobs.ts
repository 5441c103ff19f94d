import type { PrinterProfile } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { setNewest } from '../../kit/index.ts'
import { isPrinterProblem, type SpoolState } from '../printer.ts'
import type { FollowPrint } from './follow-print.ts'
import type { PrintLanes } from './print-lanes.ts'

/** Jobs whose spooler's last response is kept; of older ones, the lines show what the journal has. */
const maxSpools = 10_000

type Deps = {
  lanes: Pick<PrintLanes, 'hold'>
  followPrint: FollowPrint
  profileOf: (printer: string) => Pick<PrinterProfile, 'afterFailure'>
  onQueueChanged: () => void
  /** Ends the following. */
  signal: AbortSignal
  inBackground: (work: Promise<unknown>) => void
}

/** Follows submitted jobs to their end. A label that its printer failed holds the lane if the printer's
 * profile says so; a label that failed by itself (unreadable barcode, broken PDF) or was cancelled does
 * not. */
export function createJobFollower(deps: Deps) {
  const { lanes, followPrint, profileOf, onQueueChanged, signal, inBackground } = deps
  const spools = new Map<string, SpoolState>()
  /** Frees the lane that a job keeps busy, by job. */
  const laneReleases = new Map<string, () => void>()

  const follow = (shipment: ShipmentRecord, onSpool?: (spool: SpoolState) => void) =>
    followPrint(shipment, {
      signal,
      seen: (spool) => {
        if (shipment.printJob !== undefined) setNewest(spools, shipment.printJob, spool, maxSpools)
        onQueueChanged()
        onSpool?.(spool)
      },
    })

  /** Follows a submitted job to its end, beside the lane. */
  function watch(shipment: ShipmentRecord): void {
    if (shipment.label === 'submitted') inBackground(follow(shipment))
  }

  /** Keeps the lane busy until the printer has the label or a person answered whether it printed, so that a
   * jam stops the next labels here and not in the spooler. */
  async function waitForPrinter(shipment: ShipmentRecord): Promise<void> {
    const { printer = '', printJob: job = '' } = shipment
    if (profileOf(printer).afterFailure === 'goOn') return watch(shipment)
    holdAfter(shipment)
    if (shipment.label !== 'submitted') return
    const { promise: isFree, resolve } = Promise.withResolvers<undefined>()
    laneReleases.set(job, () => resolve(undefined))
    const following = follow(shipment, ({ state }) => state === 'unreported' && resolve(undefined))
    inBackground(following)
    const ended = await Promise.race([following, isFree]).finally(() => laneReleases.delete(job))
    if (ended) holdAfter(ended)
  }

  /** Holds the lane of a label that its printer failed, or may have. */
  function holdAfter({ id, label, labelProblem, printer = '' }: ShipmentRecord): void {
    if (labelProblem?.code === 'printer.cancelled') return
    if ((label === 'failed' && isPrinterProblem(labelProblem)) || label === 'unknown')
      lanes.hold(printer, { problem: labelProblem, by: id })
  }

  return {
    watch,
    waitForPrinter,
    /** A person or a scan answered whether this job printed. */
    answered: (job: string) => laneReleases.get(job)?.(),
    /** The spooler's last response by job. */
    spools: spools as ReadonlyMap<string, SpoolState>,
  }
}
