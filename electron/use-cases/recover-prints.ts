import { problem } from '../../shared/schemas/problem.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Journal } from '../ports/journal.ts'
import type { Printers } from '../ports/printer.ts'

type Needs = {
  journal: Pick<Journal, 'unprinted' | 'append'>
  printers: Pick<Printers, 'find'>
  changed: (shipment: ShipmentRecord) => void
}

/**
 * At start: a job that was being handed over when the station ended is looked for at its spooler; where that can't
 * tell, the label's fate is unknown and a person is asked. Nothing is printed here. Returns what it settled.
 */
export const createRecoverPrints =
  ({ journal, printers, changed }: Needs) =>
  async (): Promise<ShipmentRecord[]> => {
    const cutOff = (await journal.unprinted()).filter(({ label }) => label === 'printing')
    const settled: ShipmentRecord[] = []
    for (const { id, printJob: job, printer } of cutOff) {
      if (job === undefined || printer === undefined) continue
      const spoolId = await printers.find(printer, job)
      const shipment = await journal.append(
        id,
        spoolId === undefined
          ? { type: 'printUnknown', job, problem: problem('printer.interrupted', { values: { printer } }) }
          : { type: 'printSubmitted', job, spoolId },
      )
      changed(shipment)
      settled.push(shipment)
    }
    return settled
  }
