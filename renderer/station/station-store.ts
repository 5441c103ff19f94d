import { createStore } from 'zustand/vanilla'
import type { Bridge, Result } from '../../shared/channels.ts'
import type { Problem } from '../../shared/kit/index.ts'
import type { Settings, SettingsChange, StationStatus } from '../../shared/settings/index.ts'
import { structuralShare } from '../kit/index.ts'

/** Milliseconds before the next request to a main process that did not answer. */
export const retryMs = 3000

type StationState = {
  status?: StationStatus
  settings?: Settings
  /** Set while the status and settings cannot be loaded, mostly because the main process does not answer. */
  connectionProblem?: Problem
  load(): Promise<void>
  refreshStatus(): Promise<void>
  /** @param base the settings that were shown when the change was begun; absent: those that the station
   * has */
  changeSettings(change: SettingsChange, base?: SettingsChange): Promise<Result<Settings>>
  receiveStatus(status: StationStatus): void
}

/** Whether the main process does not answer, or was restarted. */
export const isConnectionProblem = ({ code }: Problem) =>
  code === 'host.unreachable' || code === 'host.sessionEnded'

/** The station's status and settings. */
export function createStationStore(bridge: Bridge) {
  // The numbers of `status.changed` and `settings.changed` events. One that arrives after a
  // request is newer than its response.
  let statusEvents = 0
  let settingsEvents = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const loadLater = () => {
    clearTimeout(retry)
    retry = setTimeout(() => void store.getState().load(), retryMs)
  }
  const shared = (before: StationState, status: StationStatus) => structuralShare(before.status, status)
  const store = createStore<StationState>()((set, get) => ({
    async load() {
      const before = { statusEvents, settingsEvents }
      const [status, settings] = await Promise.all([
        bridge.request('station.status', undefined),
        bridge.request('settings.read', undefined),
      ])
      if (status.ok && settings.ok) {
        set({
          ...(statusEvents === before.statusEvents && { status: shared(get(), status.value) }),
          ...(settingsEvents === before.settingsEvents && { settings: settings.value }),
          connectionProblem: undefined,
        })
        return
      }
      const failed = [status, settings].find((result) => !result.ok)
      if (failed && !failed.ok) set({ connectionProblem: failed.error })
      loadLater()
    },
    async refreshStatus() {
      const before = statusEvents
      const status = await bridge.request('station.status', undefined)
      if (status.ok && statusEvents !== before) return
      if (status.ok) set({ status: shared(get(), status.value), connectionProblem: undefined })
      else if (isConnectionProblem(status.error) && !get().connectionProblem) {
        set({ connectionProblem: status.error })
        loadLater()
      }
    },
    async changeSettings(change, base) {
      const settings = await bridge.request('settings.change', { ...change, base })
      if (settings.ok) set({ settings: settings.value })
      void get().refreshStatus()
      return settings
    },
    receiveStatus(status) {
      statusEvents++
      set({ status: shared(get(), status), connectionProblem: undefined })
    },
  }))
  bridge.on('status.changed', (status) => store.getState().receiveStatus(status))
  bridge.on('settings.changed', (settings) => {
    settingsEvents++
    store.setState({ settings })
  })
  bridge.onBreak?.(() => void store.getState().refreshStatus())
  return store
}
export type StationStore = ReturnType<typeof createStationStore>
