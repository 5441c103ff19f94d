import type { PrintJob } from '../../shared/printing/index.ts'
import type { Action } from '../kit/index.ts'
import { type LabelAction, labelActionFor, type ShipmentCommands } from '../shipment/index.ts'
import { canCancel, canMove, labelActionsOfJob, labelOfJob } from './job-actions.ts'
import type { PrintQueueStore } from './print-queue-store.ts'
import { questionsOf } from './questions.ts'

/** The actions of the Print queue screen: for the selected job, for all jobs with the same question, for a
 * held printer. The job's keys are those of the label on the Pack screen. */
export function printQueueActions(printQueue: PrintQueueStore, shipmentCommands: ShipmentCommands) {
  const can = (isPossible: (job: PrintJob) => boolean) => () => {
    const job = printQueue.selectedJob()
    return job !== undefined && isPossible(job)
  }
  const labelAction = (name: LabelAction) =>
    labelActionFor(name, shipmentCommands, () => {
      const job = printQueue.selectedJob()
      return job && { label: labelOfJob(job), actions: labelActionsOfJob(job) }
    })
  const hasQuestions = () => questionsOf(printQueue.getState()).length > 0
  return {
    queueConfirm: labelAction('confirmPrinted'),
    queueAgain: labelAction('printAgain'),
    queueDiscard: labelAction('discard'),
    // The list handles the keys of these three.
    queueSooner: {
      message: 'printQueue.sooner',
      available: can(canMove),
      perform: () => printQueue.commands.move(-1),
    },
    queueLater: {
      message: 'printQueue.later',
      available: can(canMove),
      perform: () => printQueue.commands.move(1),
    },
    queueCancel: {
      message: 'printQueue.cancel',
      available: can(canCancel),
      perform: printQueue.commands.cancel,
    },
    confirmAllPrints: {
      message: 'action.confirmAllPrints',
      shortcut: { key: 'A', alt: true },
      available: hasQuestions,
      perform: () => printQueue.commands.askAll('yes'),
    },
    reprintAll: {
      message: 'action.reprintAll',
      shortcut: { key: 'N', alt: true },
      available: hasQuestions,
      perform: () => printQueue.commands.askAll('again'),
    },
    queueResume: {
      message: 'action.resumePrinter',
      shortcut: { key: 'G', alt: true },
      available: () => printQueue.getState().held.length > 0,
      perform: printQueue.commands.resumeFirst,
    },
  } as const satisfies Record<string, Action>
}
