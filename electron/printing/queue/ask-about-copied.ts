import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { isJournalError, type Journal } from '../../journal/index.ts'
import { printerProblem } from '../printer.ts'

type Deps = {
  journal: Pick<Journal, 'wasCopied' | 'append'>
  newJob: () => string
  onShipmentChanged: (shipment: ShipmentRecord) => void
}

/** Before a label prints automatically: if the journal is a copy that had the shipment, the label may have
 * been printed since. Then `printForgotten` is recorded, a person is asked, and the shipment is returned.
 * Undefined if the label may be printed. Rejects with `JournalError`. */
export const createAskAboutCopied =
  ({ journal, newJob, onShipmentChanged }: Deps) =>
  async ({ id }: ShipmentRecord, printer: string): Promise<ShipmentRecord | undefined> => {
    if (!(await journal.wasCopied(id))) return undefined
    try {
      const shipment = await journal.append(id, {
        type: 'printForgotten',
        job: newJob(),
        printer,
        problem: printerProblem('printer.forgotten', printer),
      })
      onShipmentChanged(shipment)
      return shipment
    } catch (error) {
      // It was cancelled or sent at the same instant: then the journal refuses the print, too.
      if (isJournalError(error, 'journal.notAllowed')) return undefined
      throw error
    }
  }

export type AskAboutCopied = ReturnType<typeof createAskAboutCopied>
