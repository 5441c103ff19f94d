import type { printQueueChannels } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { hasFaultyDocument, hasTooFewLabels } from '../../documents/index.ts'
import { type Journal, requireShipment } from '../../journal/index.ts'
import type { HandlersOf } from '../../kit/index.ts'
import type { Printing } from '../printing.ts'

type Deps = {
  session: () => {
    printing: Pick<Printing, 'printQueue' | 'answerPrints'>
    journal: Pick<Journal, 'read'>
    fetchLabel: (id: string) => Promise<ShipmentRecord>
  }
  /** The label printer's name in the settings. */
  labelPrinter: () => string
}

/** The channels of the print queue. */
export const printQueueHandlers = ({
  session,
  labelPrinter,
}: Deps): HandlersOf<typeof printQueueChannels> => ({
  'printQueue.list': () => session().printing.printQueue.list(),
  async 'printQueue.retry'({ id }) {
    const { printing, journal, fetchLabel } = session()
    // Without an answer, the stored document gets another try.
    const isFaulty = hasFaultyDocument(requireShipment(await journal.read(id)))
    const fetched = isFaulty ? await fetchLabel(id) : undefined
    // Printed incomplete only if a person has seen the problem.
    if (fetched && hasTooFewLabels(fetched)) return fetched
    return (await printing.printQueue.enter(id, labelPrinter(), 'next')).outcome
  },
  'printQueue.answerAll': ({ jobs, answer }) => session().printing.answerPrints(jobs, answer),
  'printQueue.cancel': async ({ id }) => ({ result: await session().printing.printQueue.cancel(id) }),
  'printQueue.move': ({ id, before }) => session().printing.printQueue.move(id, before),
  'printQueue.moveToLabelPrinter': async ({ printer }) => ({
    labels: await session().printing.printQueue.moveToPrinter(printer, labelPrinter()),
  }),
  'printQueue.resume': ({ printer }) => session().printing.printQueue.resume(printer),
})
