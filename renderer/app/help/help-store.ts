import { createStore } from 'zustand/vanilla'

/** What lies over the screens: the command palette, or the sheet of keys. */
type HelpState = { open?: 'palette' | 'keys' }

export const createHelpStore = () => createStore<HelpState>()(() => ({}))
export type HelpStore = ReturnType<typeof createHelpStore>
