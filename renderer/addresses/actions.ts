import { type Action, isNowhere, isTyping, type ShellStore, screenOfForm } from '../kit/index.ts'
import type { AddressesStore } from './addresses-store.ts'

/** The actions of the Addresses screen. */
export function addressActions(addresses: AddressesStore, shell: ShellStore) {
  const isSearching = (element: Element | null) =>
    isNowhere(element) || (element?.matches('input[type=search]') ?? false)
  return {
    useAddress: {
      message: 'action.useAddress',
      shortcut: { key: 'Enter' },
      onOtherScreens: 'hidden',
      available: () => addresses.getState().entries.length > 0,
      // A focused button handles Enter itself.
      keyApplies: () => isSearching(document.activeElement),
      perform: () => addresses.commands.useFirst(),
    },
    newAddress: {
      message: 'action.newAddress',
      shortcut: { key: 'N', alt: true },
      onOtherScreens: 'perform',
      perform: () => addresses.commands.edit('new'),
    },
    undoRemoveAddress: {
      message: 'action.undoRemove',
      shortcut: { key: 'Z', control: true },
      available: () => addresses.getState().removed !== undefined,
      keyApplies: () => !isTyping(),
      perform: () => addresses.commands.undo(),
    },
    leaveAddresses: {
      message: 'action.leaveAddresses',
      shortcut: { key: 'Escape' },
      onOtherScreens: 'hidden',
      perform: () => shell.commands.go(screenOfForm[addresses.getState().form]),
    },
  } as const satisfies Record<string, Action>
}
