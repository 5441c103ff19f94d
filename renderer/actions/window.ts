import type { HelpStore } from '../help/help-store.ts'
import type { Action } from './action.ts'

/** What can be done on every screen. */
export function windowActions(help: HelpStore) {
  const { setState: set } = help
  return {
    openPalette: {
      message: 'action.openPalette',
      shortcut: { key: 'K', control: true },
      available: () => true,
      perform: () => set({ open: 'palette' }),
    },
    showKeys: {
      message: 'action.showKeys',
      shortcut: { key: 'K', alt: true },
      available: () => true,
      perform: () => set({ open: 'keys' }),
    },
  } as const satisfies Record<string, Action>
}
