import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Journal } from '../journal/journal.ts'
import { type Printers, printerProblem } from './printer.ts'

type Deps = {
  journal: Pick<Journal, 'append'>
  printers: Pick<Printers, 'find'>
  changed: (shipment: ShipmentRecord) => void
}

/**
 * Settles jobs that were being handed over when the last run ended: each is looked for at its spooler; where that
 * can't tell, the label's fate is unknown and a person is asked. Nothing is printed here. Resolves with the settled.
 */
export const createRecoverPrints =
  ({ journal, printers, changed }: Deps) =>
  async (cutOff: readonly ShipmentRecord[]): Promise<ShipmentRecord[]> => {
    const settled: ShipmentRecord[] = []
    for (const { id, printJob: job, printer } of cutOff) {
      if (job === undefined || printer === undefined) continue
      const spoolId = await printers.find(printer, job)
      const shipment = await journal.append(
        id,
        spoolId === undefined
          ? { type: 'printUnknown', job, problem: printerProblem('printer.interrupted', printer) }
          : { type: 'printSubmitted', job, spoolId },
      )
      changed(shipment)
      settled.push(shipment)
    }
    return settled
  }
