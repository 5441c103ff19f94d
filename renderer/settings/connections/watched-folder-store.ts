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
  const load = () => request(() => bridge.request('watch.state', undefined))
  return Object.assign(store, {
    commands: {
      load,
      /** Reads the state again, since another environment watches its folder. */
      reset() {
        request.forget()
        store.setState({ state: undefined })
        void load()
      },
    },
  })
}
export type WatchedFolderStore = ReturnType<typeof createWatchedFolderStore>
