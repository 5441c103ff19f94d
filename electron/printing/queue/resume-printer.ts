import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Journal } from '../../journal/index.ts'
import { type EnterLabel, printRefusal } from './enter-label.ts'
import type { PrintLanes } from './print-lanes.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  lanes: Pick<PrintLanes, 'leftoversOf' | 'activate' | 'heldBy' | 'jobOf' | 'release'>
  enterLabel: EnterLabel
  /** Asks a person about a label that may have been printed; undefined if it may print. */
  askIfCopied: (shipment: ShipmentRecord, printer: string) => Promise<ShipmentRecord | undefined>
  startNext: (printer: string) => void
  onQueueChanged: () => void
}

/** Resumes printers that wait for a person. */
export function createResumePrinter(deps: Deps) {
  const { journal, lanes, enterLabel, askIfCopied, startNext, onQueueChanged } = deps

  /** Lets the labels of the last run print. */
  async function activateLeftovers(printer: string): Promise<void> {
    for (const job of lanes.leftoversOf(printer)) {
      const shipment = await journal.read(job.shipmentId)
      if (shipment && !shipment.mismatch) await askIfCopied(shipment, printer)
      lanes.activate(job)
    }
  }

  /** The label that its printer failed and that holds it: it prints first when a person decides. Undefined
   * if its outcome is unknown, if it may no longer print, or if it waits at another printer by now. */
  async function failedAt(printer: string): Promise<ShipmentRecord | undefined> {
    const by = lanes.heldBy(printer)
    const shipment = by === undefined || lanes.jobOf(by) ? undefined : await journal.read(by)
    const isFailed = shipment?.label === 'failed' && shipment.printer === printer
    return isFailed && !printRefusal(shipment) ? shipment : undefined
  }

  /** Resumes a printer. Called in a turn: a label that entered before, at another printer, may be printed by
   * now. */
  async function resume(printer: string): Promise<void> {
    await activateLeftovers(printer)
    const failed = await failedAt(printer)
    if (failed) {
      // The outcome is not awaited: it shows in the label's line.
      await enterLabel(failed.id, printer, 'next')
      return
    }
    lanes.release(printer)
    onQueueChanged()
    startNext(printer)
  }

  return { resume, failedAt }
}
