import { newProblem } from '../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { type AppendEvent, type Journal, JournalError, readWithOrder } from '../journal/index.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'desks' | 'desksOf'>
  append: AppendEvent
}

/** A label that a desk was sending when it went away may be printed: it becomes unknown, so that a person
 * answers. Prints nothing. Rejects with `journal.notAllowed` while that desk is there. */
export const createSettlePrintOfGoneDesk =
  ({ journal, append }: Deps) =>
  async (id: string): Promise<ShipmentRecord> => {
    const shipment = await readWithOrder(journal, id)
    const { label, printJob: job } = shipment
    if (label !== 'printing' || job === undefined) return shipment
    const printedBy = (await journal.desksOf([id])).get(id)?.printedBy
    const desk = (await journal.desks()).find((each) => each.id === printedBy)
    if (!desk?.isGone) throw new JournalError('journal.notAllowed')
    const problem = newProblem('printer.deskGone', { values: { desk: desk.name } })
    return append(id, { type: 'printUnknown', job, problem })
  }
