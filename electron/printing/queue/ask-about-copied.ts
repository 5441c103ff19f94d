import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type AppendEvent, isJournalError, type Journal } from '../../journal/index.ts'
import { printerProblem } from '../printer.ts'

type Deps = {
  journal: Pick<Journal, 'wasCopied'>
  newJob: () => string
  append: AppendEvent
}

/** Before a label prints automatically: if the journal is a copy that had the shipment, the label may have
 * been printed since. Then `printForgotten` is recorded, a person is asked, and the shipment is returned.
 * Undefined if the label may be printed. Rejects with `JournalError`. */
export const createAskAboutCopied =
  ({ journal, append, newJob }: Deps) =>
  async ({ id }: ShipmentRecord, printer: string): Promise<ShipmentRecord | undefined> => {
    if (!(await journal.wasCopied(id))) return undefined
    try {
      return await append(id, {
        type: 'printForgotten',
        job: newJob(),
        printer,
        problem: printerProblem('printer.forgotten', printer),
      })
    } catch (error) {
      // It was cancelled or sent at the same instant: then the journal refuses the print, too.
      if (isJournalError(error, 'journal.notAllowed')) return undefined
      throw error
    }
  }

export type AskAboutCopied = ReturnType<typeof createAskAboutCopied>
