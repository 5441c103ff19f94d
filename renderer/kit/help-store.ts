import { createStore } from 'zustand/vanilla'

/** Which help dialog is open. */
type HelpState = { open?: 'palette' | 'keys' }

export const createHelpStore = () => createStore<HelpState>()(() => ({}))
export type HelpStore = ReturnType<typeof createHelpStore>
