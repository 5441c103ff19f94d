import type { Action } from '../kit/index.ts'
import type { ShipmentCommands } from '../shipment/index.ts'

/** The actions of a label's preview, on every screen that shows one. */
export function previewActions(shipmentCommands: ShipmentCommands) {
  return {
    stopPreview: {
      message: 'action.stopPreview',
      shortcut: { key: 'Escape' },
      available: (screen) =>
        shipmentCommands.getState().previewProgress !== undefined &&
        ['pack', 'freight', 'shipments'].includes(screen),
      perform: shipmentCommands.stopPreview,
    },
  } as const satisfies Record<string, Action>
}
