import type { Action } from '../../kit/index.ts'
import type { ShipmentWork } from '../../shipments/index.ts'

/** The actions of a label's preview, on every screen that shows one. */
export function labelActions(work: ShipmentWork) {
  return {
    stopReading: {
      message: 'action.stopReading',
      shortcut: { key: 'Escape' },
      available: (screen) =>
        work.getState().reading !== undefined && ['pack', 'freight', 'shipments'].includes(screen),
      perform: work.stopReading,
    },
  } as const satisfies Record<string, Action>
}
