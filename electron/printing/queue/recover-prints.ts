import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { AppendEvent } from '../../journal/index.ts'
import { type Printers, printerProblem } from '../printer.ts'

type Deps = {
  printers: Pick<Printers, 'find'>
  append: AppendEvent
  /** The spooler has the label. Must not throw. */
  onPrintAccepted: (shipment: ShipmentRecord) => void
}

/** Recovers jobs that were being sent when the last run ended: submitted if the spooler has them, else
 * unknown. Prints nothing. Resolves with the recovered shipments. */
export const createRecoverPrints =
  ({ append, printers, onPrintAccepted }: Deps) =>
  async (interrupted: readonly ShipmentRecord[]): Promise<ShipmentRecord[]> => {
    const recovered: ShipmentRecord[] = []
    for (const { id, printJob: job, printer } of interrupted) {
      if (job === undefined || printer === undefined) continue
      const spoolId = await printers.find(printer, job)
      const shipment = await append(
        id,
        spoolId === undefined
          ? { type: 'printUnknown', job, problem: printerProblem('printer.interrupted', printer) }
          : { type: 'printSubmitted', job, spoolId },
      )
      if (shipment.label === 'submitted') onPrintAccepted(shipment)
      recovered.push(shipment)
    }
    return recovered
  }
