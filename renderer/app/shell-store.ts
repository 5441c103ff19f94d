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
  /** The part of the screen that a door leads to: an element's id. */
  part?: string
  go(screen: ScreenName, part?: string): void
}

/** Which screen is in front. */
export const createShellStore = () =>
  createStore<ShellState>()((set) => ({
    screen: 'pack',
    go: (screen, part) => set({ screen, part }),
  }))
export type ShellStore = ReturnType<typeof createShellStore>
