import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import { printerProblem } from './printer.ts'

type Deps = {
  journal: Pick<Journal, 'wasCopied' | 'append'>
  newJob: () => string
  changed: (shipment: ShipmentRecord) => void
}

/** Before a label prints automatically: if the journal is a copy that had the shipment, the label may have been printed
 * since. Then `printForgotten` is recorded, a person is asked, and the shipment is returned. Undefined if the label may
 * be printed. Rejects with `JournalError`. */
export const createAskAboutCopied =
  ({ journal, newJob, changed }: Deps) =>
  async ({ id }: ShipmentRecord, printer: string): Promise<ShipmentRecord | undefined> => {
    if (!(await journal.wasCopied(id))) return undefined
    const shipment = await journal.append(id, {
      type: 'printForgotten',
      job: newJob(),
      printer,
      problem: printerProblem('printer.forgotten', printer),
    })
    changed(shipment)
    return shipment
  }

export type AskAboutCopied = ReturnType<typeof createAskAboutCopied>
