import type { MessageKey } from '../../../shared/messages/index.ts'
import type { AddressesStore } from '../../addresses/index.ts'
import type { Action, ScreenName, ShellStore } from '../../kit/index.ts'
import type { StationStore } from '../../station/index.ts'

/** The actions that open a screen. */
export function goActions(shell: ShellStore, addresses: AddressesStore, station: StationStore) {
  const to = (screen: ScreenName, message: MessageKey, key: string) =>
    ({
      message,
      shortcut: { key },
      goes: screen,
      perform: () => shell.commands.go(screen),
    }) satisfies Action
  return {
    goPack: to('pack', 'action.goPack', 'F2'),
    goPickups: to('pickups', 'action.goPickups', 'F4'),
    goFreight: to('freight', 'action.goFreight', 'F6'),
    goPrintQueue: to('printQueue', 'action.goPrintQueue', 'F7'),
    goShipments: to('shipments', 'action.goShipments', 'F8'),
    // Not F5, F10, F11 or F12, which browsers and Windows keep. F3 only repeats their
    // search, which Ctrl+F still opens.
    goDay: {
      ...to('day', 'action.goDay', 'F3'),
      available: () => station.getState().status?.sharedJournal !== undefined,
    },
    goSettings: to('settings', 'action.goSettings', 'F9'),
    goAddresses: {
      message: 'action.goAddresses',
      shortcut: { key: 'J', alt: true },
      goes: 'addresses',
      // A chosen address goes to the form that opened the book; from other screens to Pack.
      perform: () => {
        const { screen } = shell.getState()
        if (screen !== 'addresses') addresses.commands.openFor(screen === 'freight' ? 'freight' : 'parcel')
        shell.commands.go('addresses')
      },
    } satisfies Action,
  }
}
