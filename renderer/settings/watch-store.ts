import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import type { WatchState } from '../../shared/imports/watched-folder.ts'

/** What the watched folder did lately. */
export function createWatchStore(bridge: Bridge) {
  const store = createStore<{ state?: WatchState }>()(() => ({}))
  let told = 0
  bridge.on('watch.changed', (state) => {
    told++
    store.setState({ state })
  })
  return Object.assign(store, {
    async load() {
      const before = told
      const answer = await bridge.request('watch.state', undefined)
      // What was told meanwhile is newer.
      if (answer.ok && told === before) store.setState({ state: answer.value })
    },
  })
}
