import { createStore } from 'zustand/vanilla'

export type ScreenName =
  | 'pack'
  | 'addresses'
  | 'freight'
  | 'pickups'
  | 'import'
  | 'shipments'
  | 'prints'
  | 'settings'

type ShellState = {
  screen: ScreenName
  /** The ID of the element to scroll to. */
  part?: string
  go(screen: ScreenName, part?: string): void
}

/** The current screen. */
export const createShellStore = () =>
  createStore<ShellState>()((set) => ({
    screen: 'pack',
    go: (screen, part) => set({ screen, part }),
  }))
export type ShellStore = ReturnType<typeof createShellStore>
