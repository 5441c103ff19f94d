import type { printQueueChannels } from '../../../shared/printing/index.ts'
import type { HandlersOf } from '../../kit/index.ts'
import type { Printing } from '../printing.ts'

type Deps = {
  session: () => Pick<Printing, 'printQueue' | 'answerPrints' | 'moveToPrinter'>
  /** The label printer's name in the settings. */
  labelPrinter: () => string
}

/** The channels of the print queue. */
export const printQueueHandlers = ({
  session,
  labelPrinter,
}: Deps): HandlersOf<typeof printQueueChannels> => ({
  'printQueue.list': () => session().printQueue.list(),
  'printQueue.retry': ({ id }) => session().printQueue.retry(id, labelPrinter()),
  'printQueue.answerAll': ({ jobs, answer }) => session().answerPrints(jobs, answer),
  'printQueue.cancel': async ({ id }) => ({ result: await session().printQueue.cancel(id) }),
  'printQueue.move': ({ id, before }) => session().printQueue.move(id, before),
  'printQueue.elsewhere': async ({ printer }) => ({
    labels: await session().moveToPrinter(printer, labelPrinter()),
  }),
  'printQueue.resume': ({ printer }) => session().printQueue.resume(printer),
})
