import type { Action } from '../kit/index.ts'
import { actionsOf, type JobActions } from './job-actions.ts'
import type { PrintQueueStore } from './print-queue-store.ts'
import { questionsOf } from './questions.ts'

/** The actions of the Print queue screen: for the selected job, for all jobs with the same question, for a
 * held printer. The job's keys are those of the label on the Pack screen. */
export function printQueueActions(prints: PrintQueueStore) {
  const can = (action: keyof JobActions) => () => {
    const job = prints.selectedJob()
    return job !== undefined && actionsOf(job)[action]
  }
  const hasQuestions = () => questionsOf(prints.getState()).length > 0
  return {
    queueConfirm: {
      message: 'action.confirmPrinted',
      shortcut: { key: 'Enter', alt: true },
      available: can('confirm'),
      perform: prints.commands.confirm,
    },
    queueAgain: {
      message: 'action.printAgain',
      shortcut: { key: 'P', alt: true },
      available: can('again'),
      perform: prints.commands.again,
    },
    queueDiscard: {
      message: 'action.discardPrint',
      shortcut: { key: 'X', alt: true },
      available: can('discard'),
      perform: prints.commands.discard,
    },
    // The list handles the keys of these three.
    queueSooner: {
      message: 'prints.sooner',
      available: can('move'),
      perform: () => prints.commands.move(-1),
    },
    queueLater: {
      message: 'prints.later',
      available: can('move'),
      perform: () => prints.commands.move(1),
    },
    queueCancel: {
      message: 'prints.cancel',
      available: can('cancel'),
      perform: prints.commands.cancel,
    },
    queueAllOut: {
      message: 'action.confirmAllPrints',
      shortcut: { key: 'A', alt: true },
      available: hasQuestions,
      perform: () => prints.commands.askAll('yes'),
    },
    queueNoneOut: {
      message: 'action.reprintAll',
      shortcut: { key: 'N', alt: true },
      available: hasQuestions,
      perform: () => prints.commands.askAll('again'),
    },
    queueResume: {
      message: 'action.resumePrinter',
      shortcut: { key: 'G', alt: true },
      available: () => prints.getState().held.length > 0,
      perform: prints.commands.resumeFirst,
    },
  } as const satisfies Record<string, Action>
}
