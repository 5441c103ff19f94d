import type { PrintJob } from '../../shared/printing/print-queue.ts'

/** What a person can do with a job as it stands. */
export type JobActions = Record<'confirm' | 'again' | 'discard' | 'cancel' | 'move', boolean>

/** A label may have come out once its printer had a part of it; before that only a waiting one can be moved. */
export function actionsOf({ state }: Pick<PrintJob, 'state'>): JobActions {
  const mayBeOut = state === 'submitted' || state === 'atPrinter' || state === 'unknown'
  return {
    confirm: mayBeOut,
    again: mayBeOut || state === 'failed' || state === 'confirmed',
    discard: mayBeOut || state === 'failed',
    cancel: state === 'waiting' || state === 'submitted',
    move: state === 'waiting',
  }
}
