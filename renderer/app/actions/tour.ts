import type { Tour } from '../../shipment-form/guide/tour.ts'
import type { ShellStore } from '../shell-store.ts'
import type { Action } from './action.ts'

/** The walk over the form, for whoever is new. */
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
      room: 'window',
      available: () => tour.isOffered() && tour.getState().step === undefined,
      perform: tour.start,
    },
  } as const satisfies Record<string, Action>
}
