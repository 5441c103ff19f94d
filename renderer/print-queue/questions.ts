import type { PrintJob, PrintQueue } from '../../shared/printing/print-queue.ts'

/** Labels of one printer that all ask whether they came out, and for the same cause: they were sent well, or something went wrong. */
export type Questions = { printer: string; jobs: readonly PrintJob[] }

type Queue = { jobs: readonly PrintJob[]; held: PrintQueue['held'] }

const onTheirWay: readonly PrintJob['state'][] = ['waiting', 'proving', 'sending']

/** What can be answered at once: two labels or more of a printer, when no more of them are on their way to it by themselves: until
 * then *all* would be others at each moment. Not the one that its printer waits for: of that one it is in doubt. */
export function questionsOf({ jobs, held }: Queue): Questions[] {
  const isAtRest = (name: string) =>
    held.some(({ printer }) => printer === name) ||
    !jobs.some(({ printer, state }) => printer === name && onTheirWay.includes(state))
  const open = jobs.filter(({ asks, shipmentId }) => asks && !held.some(({ by }) => by === shipmentId))
  const alike = Map.groupBy(open, ({ printer, state }) => `${printer} ${state === 'unknown'}`)
  return [...alike.values()].flatMap((asking) => {
    const [first, second] = asking
    return first && second && isAtRest(first.printer) ? [{ printer: first.printer, jobs: asking }] : []
  })
}

/** Whether it is asked because the journal is a copy that cannot know. */
export const areForgotten = ({ jobs }: Questions): boolean =>
  jobs.every(({ problem }) => problem?.code === 'printer.forgotten')
