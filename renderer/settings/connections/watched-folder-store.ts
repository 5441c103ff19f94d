import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import type { WatchState } from '../../../shared/imports/index.ts'

/** The state of the watched folder. */
export function createWatchedFolderStore(bridge: Bridge) {
  const store = createStore<{ state?: WatchState }>()(() => ({}))
  let eventCount = 0
  bridge.on('watch.changed', (state) => {
    eventCount++
    store.setState({ state })
  })
  return Object.assign(store, {
    async load() {
      const before = eventCount
      const result = await bridge.request('watch.state', undefined)
      // An event that arrived meanwhile is newer.
      if (result.ok && eventCount === before) store.setState({ state: result.value })
    },
  })
}
