import type { AddressesStore } from '../../addresses/index.ts'
import type { Action, ShellStore } from '../../kit/index.ts'

/** The actions of the Addresses screen. */
export function addressActions(addresses: AddressesStore, shell: ShellStore) {
  const isHere = () => shell.getState().screen === 'addresses'
  return {
    newAddress: {
      message: 'action.newAddress',
      shortcut: { key: 'N', alt: true },
      available: isHere,
      perform: () => addresses.commands.edit('new'),
    },
    undoRemoveAddress: {
      message: 'action.undoRemove',
      shortcut: { key: 'Z', control: true },
      available: () => isHere() && addresses.getState().removed !== undefined,
      // While a search text is typed, the key undoes typing.
      keyApplies: () => addresses.getState().text === '',
      perform: () => void addresses.commands.undo(),
    },
    leaveAddresses: {
      message: 'action.leaveAddresses',
      shortcut: { key: 'Escape' },
      available: isHere,
      perform: () => shell.getState().go('pack'),
    },
  } as const satisfies Record<string, Action>
}
