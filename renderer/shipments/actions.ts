import type { Action, Shortcut } from '../kit/index.ts'
import { canPrint, type ShipmentCommands } from '../shipment/index.ts'
import { type ShipmentsTab, tabs } from './shipments-state.ts'
import type { ShipmentsStore } from './shipments-store.ts'

/** The actions of the Shipments screen: its tabs, and the actions for the selected shipment. */
export function shipmentActions(shipments: ShipmentsStore, shipmentCommands: ShipmentCommands) {
  const { commands } = shipments
  const chosen = () => {
    const { tab, chosen } = shipments.getState()
    return tab === 'here' ? chosen : undefined
  }
  const hasOrder = () => chosen()?.order !== undefined
  const show = (tab: ShipmentsTab) => shipments.commands.showTab(tab)

  const tabActions = Object.fromEntries(
    tabs.map((tab, index) => [
      `tab.${tab}`,
      {
        message: `shipments.tab.${tab}` as const,
        shortcut: { key: String(index + 1), alt: true },
        onOtherScreens: 'perform' as const,
        perform: () => show(tab),
      },
    ]),
  ) as Record<`tab.${ShipmentsTab}`, Action & { shortcut: Shortcut }>

  return {
    ...tabActions,
    reprint: {
      message: 'action.reprint',
      shortcut: { key: 'P', alt: true },
      available: () => {
        const shipment = chosen()
        return (
          shipment !== undefined &&
          (canPrint(shipment) || (shipment.booking === 'booked' && shipment.label === 'none'))
        )
      },
      perform: () => {
        const shipment = chosen()
        return shipment && shipmentCommands.print(shipment.id)
      },
    },
    track: {
      message: 'action.track',
      shortcut: { key: 'T', alt: true },
      available: hasOrder,
      perform: () => commands.track(),
    },
    confirmation: {
      message: 'action.confirmation',
      shortcut: { key: 'B', alt: true },
      available: hasOrder,
      perform: () => commands.confirmation(),
    },
    readAgain: {
      message: 'action.readAgain',
      shortcut: { key: 'U', alt: true },
      available: hasOrder,
      perform: () => commands.readAgain(),
    },
    again: {
      message: 'action.again',
      shortcut: { key: 'A', alt: true },
      available: () => chosen()?.mode === 'parcel',
      perform: () => commands.again(),
    },
    addAgain: {
      message: 'action.addAgain',
      shortcut: { key: 'S', alt: true },
      available: () => chosen()?.mode === 'parcel' && chosen()?.pickupLocationId !== '',
      perform: () => commands.addAgain(),
    },
    returned: {
      message: 'action.returned',
      shortcut: { key: 'R', alt: true },
      available: () => chosen()?.mode === 'parcel',
      perform: () => commands.returned(),
    },
    cancelOrder: {
      message: 'action.cancelOrder',
      shortcut: { key: 'X', alt: true },
      available: () => chosen()?.booking === 'booked',
      perform: () => commands.askCancel(),
    },
  } as const satisfies Record<string, Action>
}
