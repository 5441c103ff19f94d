import type { PrintJob, PrintQueue } from '../../shared/printing/index.ts'

/** Labels of one printer with the question whether they were printed, for the
 * same cause: submitted, or unknown. */
export type Questions = { printer: string; jobs: readonly PrintJob[] }

type Queue = { jobs: readonly PrintJob[]; held: PrintQueue['held'] }

const onTheirWay: readonly PrintJob['state'][] = ['waiting', 'proving', 'sending']

/** The questions that can be answered at once: at least two labels of one of this desk's printers that is
 * held or has no job in progress, so that the set is stable. The label that holds its printer is left out. */
export function questionsOf({ jobs: all, held }: Queue): Questions[] {
  const jobs = all.filter(({ desk }) => desk === undefined)
  const isAtRest = (name: string) =>
    held.some(({ printer }) => printer === name) ||
    !jobs.some(({ printer, state }) => printer === name && onTheirWay.includes(state))
  const open = jobs.filter(({ asks, shipmentId }) => asks && !held.some(({ by }) => by === shipmentId))
  const alike = Map.groupBy(open, ({ printer, state }) => `${printer} ${state === 'unknown'}`)
  return [...alike.values()].flatMap((jobs) => {
    const [first, second] = jobs
    return first && second && isAtRest(first.printer) ? [{ printer: first.printer, jobs }] : []
  })
}

/** Whether the question is asked because the journal was restored from a copy. */
export const areFromCopiedJournal = ({ jobs }: Questions): boolean =>
  jobs.every(({ problem }) => problem?.code === 'printer.forgotten')
