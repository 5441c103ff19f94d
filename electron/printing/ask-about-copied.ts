import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Journal } from '../journal/journal.ts'
import { printerProblem } from './printer.ts'

type Deps = {
  journal: Pick<Journal, 'wasCopied' | 'append'>
  newJob: () => string
  changed: (shipment: ShipmentRecord) => void
}

/**
 * For a label that would be printed without a person having asked for that very one now: where the journal is a copy that had the
 * shipment, the label may be on its parcel already, or have come out again where that was asked for. Then a person is asked
 * whether it printed, and gets the shipment as it stands; undefined where the label may be printed. Rejects with `JournalError`.
 */
export const createAskAboutCopied =
  ({ journal, newJob, changed }: Deps) =>
  async ({ id }: ShipmentRecord, printer: string): Promise<ShipmentRecord | undefined> => {
    if (!(await journal.wasCopied(id))) return undefined
    const asked = await journal.append(id, {
      type: 'printForgotten',
      job: newJob(),
      printer,
      problem: printerProblem('printer.forgotten', printer),
    })
    changed(asked)
    return asked
  }

export type AskAboutCopied = ReturnType<typeof createAskAboutCopied>
