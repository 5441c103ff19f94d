import type { Action, Shortcut } from '../kit/index.ts'
import type { ListsStore } from '../service-lists/index.ts'
import { canPrint } from '../shipment-status/index.ts'
import type { ShipmentCommands } from './shipment-commands.ts'
import { type ShipmentsTab, tabs } from './shipments-state.ts'
import type { ShipmentsStore } from './shipments-store.ts'

type Deps = { shipments: ShipmentsStore; lists: ListsStore; shipmentCommands: ShipmentCommands }

/** The actions of the Shipments screen: for the selected shipment, and for the selected record of a list. */
export function shipmentActions({ shipments, lists, shipmentCommands }: Deps) {
  const { commands } = shipments
  const chosen = () => {
    const { tab, chosen } = shipments.getState()
    return tab === 'here' ? chosen : undefined
  }
  const list = () => {
    const { tab } = shipments.getState()
    return tab !== 'here' ? tab : undefined
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
        if (shipment) void shipmentCommands.print(shipment.id)
      },
    },
    track: {
      message: 'action.track',
      shortcut: { key: 'T', alt: true },
      available: hasOrder,
      perform: () => void commands.track(),
    },
    confirmation: {
      message: 'action.confirmation',
      shortcut: { key: 'B', alt: true },
      available: hasOrder,
      perform: () => void commands.confirmation(),
    },
    readAgain: {
      message: 'action.readAgain',
      shortcut: { key: 'U', alt: true },
      available: hasOrder,
      perform: () => void commands.readAgain(),
    },
    again: {
      message: 'action.again',
      shortcut: { key: 'A', alt: true },
      available: () => chosen()?.mode === 'parcel',
      perform: () => void commands.again(),
    },
    addAgain: {
      message: 'action.addAgain',
      shortcut: { key: 'S', alt: true },
      available: () => chosen()?.mode === 'parcel' && chosen()?.pickupLocationId !== '',
      perform: () => void commands.addAgain(),
    },
    returned: {
      message: 'action.returned',
      shortcut: { key: 'R', alt: true },
      available: () => chosen()?.mode === 'parcel',
      perform: () => void commands.returned(),
    },
    cancelOrder: {
      message: 'action.cancelOrder',
      shortcut: { key: 'X', alt: true },
      available: () => chosen()?.booking === 'booked',
      perform: () => commands.askCancel(),
    },
    takeOver: {
      message: 'action.takeOver',
      shortcut: { key: 'T', alt: true },
      available: () => list() === 'orders' && lists.hasRecord(),
      perform: () => void lists.commands.takeOver(),
    },
    openQuotation: {
      message: 'action.openQuotation',
      shortcut: { key: 'Q', alt: true },
      available: () => list() === 'quotations' && lists.hasRecord(),
      perform: () => void lists.commands.openQuotation(),
    },
    copyNumber: {
      message: 'action.copyNumber',
      shortcut: { key: 'C', alt: true },
      available: () => list() === 'invoices' && lists.hasRecord(),
      perform: () => void lists.commands.copyNumber(),
    },
    exportInvoice: {
      message: 'action.exportInvoice',
      shortcut: { key: 'V', alt: true },
      available: () => list() === 'invoices' && lists.hasRecord(),
      perform: () => void lists.commands.exportDifferences('selected'),
    },
    exportInvoices: {
      message: 'action.exportInvoices',
      shortcut: { key: 'G', alt: true },
      available: () => list() === 'invoices',
      perform: () => void lists.commands.exportDifferences('all'),
    },
    addFilter: {
      message: 'filter.add',
      shortcut: { key: 'N', alt: true },
      available: () => list() !== undefined,
      perform: () => lists.commands.addCondition(),
    },
    applyFilter: {
      message: 'action.applyFilter',
      shortcut: { key: 'Enter', control: true },
      available: () => list() !== undefined,
      perform: () => void lists.commands.apply(),
    },
    nextPage: {
      message: 'action.nextPage',
      shortcut: { key: 'PageDown', alt: true },
      available: () => list() !== undefined,
      perform: () => void lists.commands.next(),
    },
    previousPage: {
      message: 'action.previousPage',
      shortcut: { key: 'PageUp', alt: true },
      available: () => list() !== undefined,
      perform: () => void lists.commands.previous(),
    },
  } as const satisfies Record<string, Action>
}

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
