import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import { maxSearchLength } from '../../shared/kit/index.ts'
import { createWatch, type EnvironmentScope, saveFile } from '../kit/index.ts'
import type { ShipmentChanges } from '../shipment/index.ts'
import { type EntryFilter, unfinishedEntries } from './entries.ts'
import { followRun } from './follow-run.ts'
import { createPickupCommands, type OpenEntry } from './pickup-commands.ts'
import { noEntries, type PickupsState } from './pickups-state.ts'
import { createPickupReader } from './read-pickups.ts'
import { createSelection } from './selection.ts'

type Options = {
  bridge: Bridge
  environment: EnvironmentScope
  changes: ShipmentChanges
  open: OpenEntry
  save?: typeof saveFile
}

/** The shortest interval between two refreshes. */
const refreshMs = 300

/** The store of the Pickups screen. */
export function createPickupsStore({ bridge, environment, changes, open, save = saveFile }: Options) {
  const store = createStore<PickupsState>()(() => ({
    ...noEntries,
    pickups: [],
    isLoading: true,
    isLoadingEntries: false,
    toMove: [],
    unseen: [],
    run: null,
  }))
  const { getState: get, setState: set } = store

  const reader = createPickupReader({ bridge, environment, store })
  const { setAndFilter, readList, readChosen, choose } = reader
  const run = followRun(bridge, (run) => set({ run }))
  const watching = createWatch(refreshMs, () => Promise.all([readList(), readChosen()]))
  const { refresh } = watching
  bridge.on('pickup.changed', watching.changed)
  changes.on(watching.changed)

  const commands = {
    async load() {
      await run.read()
      await readList()
    },
    /** Refreshes on changes while the screen is shown.
     * @returns stops it */
    watch: watching.start,
    choose,
    refresh,
    search: (text: string) => setAndFilter({ text: text.slice(0, maxSearchLength) }),
    filter: (filter: EntryFilter) => setAndFilter({ filter }),
    /** Shows all entries, with the first unfinished one active. */
    showUnfinished() {
      const [entry] = unfinishedEntries(get().entries)
      if (entry) setAndFilter({ filter: 'all', text: '', active: entry.id })
    },
    ...createSelection(store),
    ...createPickupCommands({ bridge, environment, store, reader, run, open, save, refresh }),
  }

  environment.onSwitch(() => {
    run.forget()
    void commands.load()
  })
  return Object.assign(store, { commands })
}
export type PickupsStore = ReturnType<typeof createPickupsStore>
