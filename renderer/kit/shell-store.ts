import { createStore } from 'zustand/vanilla'
import type { TransportMode } from '../../shared/shipment/index.ts'

/** In the order of the palette. */
export const screenNames = [
  'pack',
  'freight',
  'pickups',
  'shipments',
  'settings',
  'addresses',
  'import',
  'printQueue',
  'day',
] as const
export type ScreenName = (typeof screenNames)[number]

/** The screen of each form. */
export const screenOfForm = { parcel: 'pack', freight: 'freight' } as const satisfies Record<
  TransportMode,
  ScreenName
>

type ShellState = {
  screen: ScreenName
  /** What to open on the screen: a section of the settings, or a setting. A new object opens it again. */
  jump?: { part: string }
  /** The open dialog of the window, which any screen can open. */
  dialog?: 'palette' | 'keySheet'
}

/** What the window shows. */
export function createShellStore() {
  const store = createStore<ShellState>()(() => ({ screen: 'pack' }))
  return Object.assign(store, {
    commands: {
      go: (screen: ScreenName, part?: string) =>
        store.setState({ screen, jump: part === undefined ? undefined : { part } }),
      showDialog: (dialog: ShellState['dialog']) => store.setState({ dialog }),
      closeDialog: () => store.setState({ dialog: undefined }),
    },
  })
}
export type ShellStore = ReturnType<typeof createShellStore>
