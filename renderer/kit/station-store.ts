import { createStore } from 'zustand/vanilla'
import type { Bridge, Result } from '../../shared/channels.ts'
import type { Problem } from '../../shared/kit/index.ts'
import type { Settings, SettingsChange, StationStatus } from '../../shared/settings/index.ts'
import { structuralShare } from './structural-share.ts'

type StationState = {
  status?: StationStatus
  settings?: Settings
  /** Set while the status and settings cannot be loaded, mostly because the main process does not answer. */
  connectionProblem?: Problem
  load(): Promise<void>
  refreshStatus(): Promise<void>
  /** @param base the settings that were shown when the change was begun; absent: those that the station has */
  changeSettings(change: SettingsChange, base?: SettingsChange): Promise<Result<Settings>>
  receiveStatus(status: StationStatus): void
}

const retryMs = 3000

/** Whether the main process does not answer, or was restarted. */
export const isConnectionProblem = ({ code }: Problem) =>
  code === 'host.unreachable' || code === 'host.sessionEnded'

/** The station's status and settings. */
export function createStationStore(bridge: Bridge) {
  /** The number of `status.changed` events. */
  let eventCount = 0
  const shared = (before: StationState, status: StationStatus) => structuralShare(before.status, status)
  const store = createStore<StationState>()((set, get) => ({
    async load() {
      const [status, settings] = await Promise.all([
        bridge.request('station.status', undefined),
        bridge.request('settings.read', undefined),
      ])
      if (status.ok && settings.ok) {
        set({ status: shared(get(), status.value), settings: settings.value, connectionProblem: undefined })
        return
      }
      const failed = [status, settings].find((result) => !result.ok)
      if (failed && !failed.ok) set({ connectionProblem: failed.error })
      setTimeout(() => void get().load(), retryMs)
    },
    async refreshStatus() {
      const before = eventCount
      const status = await bridge.request('station.status', undefined)
      // An event that arrived meanwhile is newer than this response.
      if (status.ok && eventCount !== before) return
      if (status.ok) set({ status: shared(get(), status.value), connectionProblem: undefined })
      else if (isConnectionProblem(status.error) && !get().connectionProblem) {
        set({ connectionProblem: status.error })
        setTimeout(() => void get().load(), retryMs)
      }
    },
    async changeSettings(change, base) {
      const settings = await bridge.request('settings.change', { ...change, base })
      if (settings.ok) set({ settings: settings.value })
      void get().refreshStatus()
      return settings
    },
    receiveStatus(status) {
      eventCount++
      set({ status: shared(get(), status), connectionProblem: undefined })
    },
  }))
  bridge.on('status.changed', (status) => store.getState().receiveStatus(status))
  bridge.on('settings.changed', (settings) => store.setState({ settings }))
  bridge.onBreak?.(() => void store.getState().refreshStatus())
  return store
}
export type StationStore = ReturnType<typeof createStationStore>
