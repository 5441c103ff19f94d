import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { readBooked } from '../journal/booked-shipment.ts'
import type { Journal } from '../journal/journal.ts'
import { spoolIdOf } from './follow-print.ts'
import { type Printers, printerProblem } from './printer.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'append' | 'events'>
  printers: Pick<Printers, 'cancel'>
  changed: (shipment: ShipmentRecord) => void
}

export type CancelPrint = (id: string) => ReturnType<Printers['cancel']>

/**
 * Takes a submitted label out of its spooler. `withdrawn`: it stands failed, nothing was printed. `brokenOff`: it had
 * begun, so its fate is unknown. `tooLate`: the printer has it, or is just getting it, or it is not printing at all.
 */
export const createCancelPrint =
  ({ journal, printers, changed }: Deps): CancelPrint =>
  async (id) => {
    const { label, printJob: job, printer } = await readBooked(journal, id)
    const spoolId = label === 'submitted' ? await spoolIdOf(journal, id, job) : undefined
    if (job === undefined || printer === undefined || spoolId === undefined) return 'tooLate'
    const result = await printers.cancel(printer, spoolId)
    if (result !== 'withdrawn' && result !== 'brokenOff') return result
    const shipment = await journal.read(id)
    // Whoever follows the job may have seen it end already.
    if (shipment?.printJob === job && shipment.label === 'submitted') {
      const type = result === 'withdrawn' ? 'printFailed' : 'printUnknown'
      changed(
        await journal.append(id, {
          type,
          job,
          problem: printerProblem('printer.cancelled', printer),
        }),
      )
    }
    return result
  }
