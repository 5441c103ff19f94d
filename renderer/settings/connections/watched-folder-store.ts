import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import type { WatchState } from '../../../shared/imports/index.ts'
import { followEvent } from '../../kit/index.ts'

/** The state of the watched folder. */
export function createWatchedFolderStore(bridge: Bridge) {
  const store = createStore<{ state?: WatchState }>()(() => ({}))
  const request = followEvent(
    (receive) => bridge.on('watch.changed', receive),
    (state: WatchState) => store.setState({ state }),
  )
  return Object.assign(store, {
    commands: { load: () => request(() => bridge.request('watch.state', undefined)) },
  })
}
