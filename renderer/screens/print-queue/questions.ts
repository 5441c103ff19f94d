import type { PrintJob, PrintQueue } from '../../../shared/schemas/print-queue.ts'

/** Labels of one printer that all ask whether they came out. */
export type Questions = { printer: string; jobs: readonly PrintJob[] }

type Queue = { jobs: readonly PrintJob[]; held: PrintQueue['held'] }

const onTheirWay: readonly PrintJob['state'][] = ['waiting', 'proving', 'sending']

/** What can be answered at once: two labels or more of a printer, when no more of them are on their way to it by themselves: until
 * then *all* would be others at each moment. Not the one that its printer waits for: of that one it is in doubt. */
export function questionsOf({ jobs, held }: Queue): Questions[] {
  const isAtRest = (name: string) =>
    held.some(({ printer }) => printer === name) ||
    !jobs.some(({ printer, state }) => printer === name && onTheirWay.includes(state))
  const lanes = Map.groupBy(
    jobs.filter(({ asks, shipmentId }) => asks && !held.some(({ by }) => by === shipmentId)),
    ({ printer }) => printer,
  )
  return [...lanes]
    .map(([printer, asking]) => ({ printer, jobs: asking }))
    .filter(({ printer, jobs: asking }) => asking.length > 1 && isAtRest(printer))
}

/** Whether it is asked because the journal is a copy that cannot know. */
export const areForgotten = ({ jobs }: Questions): boolean =>
  jobs.every(({ problem }) => problem?.code === 'printer.forgotten')
