import type { printQueueChannels } from '../../shared/printing/channels.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import type { Printing } from './printing.ts'

type Deps = {
  desk: () => Pick<Printing, 'printQueue' | 'answerPrints' | 'printElsewhere'>
  /** The pinned label printer's name, as it is now. */
  labelPrinter: () => string
}

/** Channels of the print queue. */
export const printQueueHandlers = ({ desk, labelPrinter }: Deps): HandlersOf<typeof printQueueChannels> => ({
  'printQueue.list': () => desk().printQueue.list(),
  'printQueue.retry': ({ id }) => desk().printQueue.retry(id, labelPrinter()),
  'printQueue.answerAll': ({ jobs, answer }) => desk().answerPrints(jobs, answer),
  'printQueue.cancel': async ({ id }) => ({ result: await desk().printQueue.cancel(id) }),
  'printQueue.move': ({ id, before }) => desk().printQueue.move(id, before),
  'printQueue.elsewhere': async ({ printer }) => ({
    labels: await desk().printElsewhere(printer, labelPrinter()),
  }),
  'printQueue.resume': ({ printer }) => desk().printQueue.resume(printer),
})
