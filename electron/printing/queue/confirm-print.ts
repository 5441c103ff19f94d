import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type AppendEvent, type Journal, JournalError, readWithOrder } from '../../journal/index.ts'
import { ExpectedError } from '../../kit/index.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  append: AppendEvent
  /** A label printed that no printer was known to have accepted. Must not throw. */
  onPrintAccepted: (shipment: ShipmentRecord) => void
}

/** Records the answer to "Did it print?": `yes` by a person or a scan, or `discard`. (*No, print again* is
 * another print.) Idempotent. Rejects with `journal.notAllowed` if nothing was printed, with
 * `print.again` if it is printed again. */
export const createConfirmPrint =
  ({ journal, append, onPrintAccepted }: Deps) =>
  async (
    id: string,
    printed: 'yes' | 'discard',
    by: 'person' | 'scan' = 'person',
  ): Promise<ShipmentRecord> => {
    const answered = async () => {
      const shipment = await readWithOrder(journal, id)
      return { shipment, isDone: shipment.label === (printed === 'yes' ? 'confirmed' : 'discarded') }
    }
    const { shipment, isDone } = await answered()
    if (isDone) return shipment
    const { printJob: job, label } = shipment
    if (job === undefined) throw new JournalError('journal.notAllowed')
    try {
      const after = await append(
        id,
        printed === 'yes' ? { type: 'printConfirmed', job, by } : { type: 'printDiscarded', job },
      )
      if (printed === 'yes' && label !== 'submitted') onPrintAccepted(after)
      return after
    } catch (error) {
      // The same answer came at the same instant, here or at another desk.
      const again = await answered()
      if (again.isDone) return again.shipment
      if (again.shipment.printJob !== job) throw new ExpectedError('print.again')
      throw error
    }
  }
