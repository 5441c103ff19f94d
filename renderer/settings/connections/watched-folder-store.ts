import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import type { WatchState } from '../../../shared/imports/index.ts'
import { type EnvironmentScope, followEvent } from '../../kit/index.ts'

type Deps = { bridge: Bridge; environment: EnvironmentScope }

/** The state of the watched folder. Each environment watches its own. */
export function createWatchedFolderStore({ bridge, environment }: Deps) {
  const store = createStore<{ state?: WatchState }>()(() => ({}))
  const request = followEvent(
    (receive) => bridge.on('watch.changed', receive),
    (state: WatchState) => store.setState({ state }),
  )
  const load = () => request(() => bridge.request('watch.state', undefined))
  environment.onSwitch(() => {
    request.forget()
    store.setState({ state: undefined })
    void load()
  })
  return Object.assign(store, { commands: { load } })
}
export type WatchedFolderStore = ReturnType<typeof createWatchedFolderStore>
