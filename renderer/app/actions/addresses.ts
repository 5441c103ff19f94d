import type { AddressesStore } from '../../addresses/addresses-store.ts'
import type { ShellStore } from '../shell-store.ts'
import type { Action } from './action.ts'

/** What is done with the address book. */
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
      // Where something is searched for, this key takes back typing, as everywhere.
      keyed: () => addresses.getState().text === '',
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
