import { type AppendEvent, isJournalError, type Journal, readWithOrder } from '../../journal/index.ts'
import { printEventOf } from '../labels/print-event-of.ts'
import { type Printers, printerProblem } from '../printer.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'events'>
  printers: Pick<Printers, 'cancel'>
  append: AppendEvent
}

export type CancelPrint = (id: string) => ReturnType<Printers['cancel']>

/** Cancels a submitted label in its spooler. `cancelledInQueue`: nothing was printed, the label
 * failed. `aborted`: printing had begun, the outcome is unknown. `tooLate`: the printer has it or
 * gets it, or it is not being printed. */
export const createCancelPrint =
  ({ journal, append, printers }: Deps): CancelPrint =>
  async (id) => {
    const shipment = await readWithOrder(journal, id)
    const { label, printJob: job, printer } = shipment
    if (label !== 'submitted') return 'tooLate'
    const spoolId = (await printEventOf(journal, shipment, 'printSubmitted'))?.spoolId
    if (job === undefined || printer === undefined || spoolId === undefined) return 'tooLate'
    const result = await printers.cancel(printer, spoolId)
    if (result !== 'cancelledInQueue' && result !== 'aborted') return result
    const type = result === 'cancelledInQueue' ? 'printFailed' : 'printUnknown'
    const problem = printerProblem('printer.cancelled', printer)
    try {
      await append(id, { type, job, problem })
    } catch (error) {
      // follow-print.ts may have recorded its end already.
      if (!isJournalError(error, 'journal.notAllowed')) throw error
    }
    return result
  }
