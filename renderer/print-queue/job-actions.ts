import type { PrintJob } from '../../shared/printing/index.ts'
import type { Shortcut } from '../kit/index.ts'
import { actionsIfNotPrinted, type LabelAction, type LabelTarget } from '../shipment/index.ts'

type JobState = Pick<PrintJob, 'state' | 'progress' | 'desk' | 'problem'>

/** Whether the label may have been printed, since data was sent to the printer. */
const mayBePrinted = ({ state }: JobState) =>
  state === 'submitted' || state === 'atPrinter' || state === 'unknown'

/** Whether this desk may say that it was printed. Another desk's spooler cannot be reached; that desk asks
 * about its labels. */
export const asksWhetherJobPrinted = (job: JobState): boolean =>
  mayBePrinted(job) && (job.desk === undefined || job.state === 'unknown')

/** The actions that are possible for a job's label, in the order of their buttons. */
export function labelActionsOfJob(job: JobState): LabelAction[] {
  if (asksWhetherJobPrinted(job)) return ['confirmPrinted', 'printAgain', 'discard']
  if (mayBePrinted(job)) return ['printAgain', 'discard']
  if (job.state === 'failed') return [...actionsIfNotPrinted(job.problem), 'discard']
  return job.state === 'confirmed' ? ['printAgain'] : []
}

export function labelOfJob(job: PrintJob): LabelTarget {
  const printed = job.state === 'failed' ? 'notPrinted' : 'printed'
  return { id: job.shipmentId, state: asksWhetherJobPrinted(job) ? 'asked' : printed, isRetry: true }
}

export const canMove = ({ state }: JobState): boolean => state === 'waiting'

/** A long order can be stopped while it is prepared. */
export const canCancel = (job: JobState): boolean =>
  canMove(job) || (job.state === 'submitted' && job.desk === undefined) || job.progress !== undefined

/** The keys of the list for the selected job. They apply only while the list has
 * the focus, so no action has them. */
export const listKeys = {
  cancel: { key: 'Delete' },
  sooner: { key: 'ArrowUp', alt: true },
  later: { key: 'ArrowDown', alt: true },
} as const satisfies Record<string, Shortcut>
