import type { StationStore } from '../station-store.ts'
import type { Action } from './action.ts'

/** How the window looks. */
export function lookActions(station: StationStore) {
  const { getState: get } = station
  return {
    toggleLargeView: {
      message: 'action.toggleLargeView',
      shortcut: { key: 'Y', alt: true },
      available: () => get().settings !== undefined,
      perform: () => void get().changeSettings({ largeView: !get().settings?.largeView }),
    },
  } as const satisfies Record<string, Action>
}
