import type { Action } from '../kit/index.ts'
import type { ShipmentCommands } from '../shipment/index.ts'

/** The actions of a label's preview, on every screen that shows one. */
export function readingActions(shipmentCommands: ShipmentCommands) {
  return {
    stopReading: {
      message: 'action.stopReading',
      shortcut: { key: 'Escape' },
      available: (screen) =>
        shipmentCommands.getState().reading !== undefined &&
        ['pack', 'freight', 'shipments'].includes(screen),
      perform: shipmentCommands.stopReading,
    },
  } as const satisfies Record<string, Action>
}
