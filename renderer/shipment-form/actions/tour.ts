import type { Action } from '../../kit/index.ts'
import type { Tour } from '../guide/tour.ts'

/** The actions of the guided tour of the form. */
export function tourActions(tour: Tour) {
  return {
    leaveTour: {
      message: 'action.leaveTour',
      shortcut: { key: 'Escape' },
      available: () => tour.getState().step !== undefined,
      perform: tour.commands.leave,
    },
    startTour: {
      message: 'tour.start',
      scope: 'window',
      available: () => tour.isOffered() && tour.getState().step === undefined,
      perform: tour.commands.start,
    },
  } as const satisfies Record<string, Action>
}
