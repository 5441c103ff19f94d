import { createStore } from 'zustand/vanilla'
import type { Bridge, Result } from '../../shared/channels.ts'
import type { Problem } from '../../shared/kit/problem.ts'
import type { Settings, SettingsChange } from '../../shared/settings/settings.ts'
import type { StationStatus } from '../../shared/settings/station-status.ts'

type StationState = {
  status?: StationStatus
  settings?: Settings
  /** Set while the main process does not answer. */
  lost?: Problem
  load(): Promise<void>
  refreshStatus(): Promise<void>
  changeSettings(change: SettingsChange): Promise<Result<Settings>>
  receiveStatus(status: StationStatus): void
}

const retryMs = 3000

/** The main process is gone, or another one is in its place. */
export const isLost = ({ code }: Problem) => code === 'host.unreachable' || code === 'host.sessionEnded'

/** What the whole window knows of the station: its status and its settings. */
export function createStationStore(bridge: Bridge) {
  /** How often the station told its status by itself. */
  let told = 0
  const store = createStore<StationState>()((set, get) => ({
    async load() {
      const [status, settings] = await Promise.all([
        bridge.request('station.status', undefined),
        bridge.request('settings.read', undefined),
      ])
      if (status.ok && settings.ok) {
        set({ status: status.value, settings: settings.value, lost: undefined })
        return
      }
      const failed = [status, settings].find((answer) => !answer.ok)
      if (failed && !failed.ok) set({ lost: failed.error })
      setTimeout(() => void get().load(), retryMs)
    },
    async refreshStatus() {
      const before = told
      const status = await bridge.request('station.status', undefined)
      // What was told meanwhile is newer than this answer, whichever of the two arrives first.
      if (status.ok && told !== before) return
      if (status.ok) set({ status: status.value, lost: undefined })
      else if (isLost(status.error) && !get().lost) {
        set({ lost: status.error })
        setTimeout(() => void get().load(), retryMs)
      }
    },
    async changeSettings(change) {
      const settings = await bridge.request('settings.change', change)
      if (settings.ok) set({ settings: settings.value })
      void get().refreshStatus()
      return settings
    },
    receiveStatus(status) {
      told++
      set({ status, lost: undefined })
    },
  }))
  bridge.on('status.changed', (status) => store.getState().receiveStatus(status))
  bridge.onBreak?.(() => void store.getState().refreshStatus())
  return store
}
export type StationStore = ReturnType<typeof createStationStore>
