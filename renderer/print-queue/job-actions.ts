import type { PrintJob } from '../../shared/printing/index.ts'
import type { Shortcut } from '../kit/index.ts'
import { actionsIfNotPrinted } from '../shipment/index.ts'

/** The actions that a job's state allows. */
export type JobActions = Record<
  'confirm' | 'checkFrame' | 'again' | 'printAnyway' | 'discard' | 'cancel' | 'move',
  boolean
>

/** Once data was sent to the printer, the label may have been printed. Only waiting jobs can be moved. A
 * long order can be stopped while it is prepared. Another desk's spooler cannot be reached; that desk asks
 * about its labels. */
export function actionsOf({
  state,
  progress,
  desk,
  problem,
}: Pick<PrintJob, 'state' | 'progress' | 'desk' | 'problem'>): JobActions {
  const ifFailed = state === 'failed' ? actionsIfNotPrinted(problem) : []
  const mayBeOut = state === 'submitted' || state === 'atPrinter' || state === 'unknown'
  return {
    confirm: mayBeOut && (desk === undefined || state === 'unknown'),
    checkFrame: ifFailed.includes('checkFrame'),
    again: mayBeOut || state === 'failed' || state === 'confirmed',
    printAnyway: ifFailed.includes('printAnyway'),
    discard: mayBeOut || state === 'failed',
    cancel: state === 'waiting' || (state === 'submitted' && desk === undefined) || progress !== undefined,
    move: state === 'waiting',
  }
}

/** The keys of the list for the selected job. They apply only while the list has
 * the focus, so no action has them. */
export const listKeys = {
  cancel: { key: 'Delete' },
  sooner: { key: 'ArrowUp', alt: true },
  later: { key: 'ArrowDown', alt: true },
} as const satisfies Record<string, Shortcut>
