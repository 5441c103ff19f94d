import type { Action } from '../../kit/action.ts'
import type { ShellStore } from '../../kit/shell-store.ts'
import type { Tour } from '../../shipment-form/guide/tour.ts'

/** The actions of the guided tour of the form. */
export function tourActions(tour: Tour, shell: ShellStore) {
  return {
    leaveTour: {
      message: 'action.leaveTour',
      shortcut: { key: 'Escape' },
      available: () => shell.getState().screen === 'pack' && tour.getState().step !== undefined,
      perform: tour.leave,
    },
    startTour: {
      message: 'tour.start',
      scope: 'window',
      available: () => tour.isOffered() && tour.getState().step === undefined,
      perform: tour.start,
    },
  } as const satisfies Record<string, Action>
}
