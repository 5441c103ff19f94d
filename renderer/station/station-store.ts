import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import { createSerial, failure, type Outcome, type Problem } from '../../shared/kit/index.ts'
import type { Settings, SettingsChange, StationStatus } from '../../shared/settings/index.ts'
import { createEnvironmentScope, createGeneration, retryMs, structuralShare } from '../kit/index.ts'

/** A change of settings, or a function that makes it from the settings at its turn. Undefined: nothing
 * changes. */
export type WantedChange = SettingsChange | ((now: Settings) => SettingsChange | undefined)
/** The changed settings before and after a change. */
export type ChangedSettings = { before: SettingsChange; after: SettingsChange }

type StationState = {
  status?: StationStatus
  settings?: Settings
  /** Set while the status and settings cannot be loaded, mostly because the main process does not answer. */
  connectionProblem?: Problem
}

/** Whether the main process does not answer, or was restarted. */
export const isConnectionProblem = ({ code }: Problem) =>
  code === 'host.unreachable' || code === 'host.sessionEnded'

/** The station's status and settings. `environment`: which of its environments is at work. */
export function createStationStore(bridge: Bridge) {
  const store = createStore<StationState>()(() => ({}))
  const { getState: get, setState: set } = store
  const { switched, ...environment } = createEnvironmentScope()
  // The first listener of the store: nothing else sees the new status before.
  store.subscribe(({ status }, before) => {
    if (status && before.status && status.environment !== before.status.environment) switched()
  })
  /** An event with a status that arrives after a request is newer than its response. */
  const statusEvents = createGeneration()
  const shownSettings = createGeneration()
  let retry: ReturnType<typeof setTimeout> | undefined
  const loadLater = () => {
    clearTimeout(retry)
    retry = setTimeout(() => void commands.load(), retryMs)
  }
  const inTurn = createSerial()
  const shared = (before: StationState, status: StationStatus) => structuralShare(before.status, status)
  const showSettings = (settings: Settings, change: Partial<StationState> = {}) => {
    shownSettings.next()
    set({ ...change, settings })
  }
  /** Shows the settings of a response. If others were shown since the request, the response may be older or
   * newer than they are, so the settings are read again. */
  const receiveSettings = async (request: Promise<Outcome<Settings>>): Promise<Outcome<Settings>> => {
    const isNewest = shownSettings.current()
    const result = await request
    if (!result.ok) return result
    if (isNewest()) showSettings(result.value)
    else await readSettings()
    return result
  }
  const readSettings = () => receiveSettings(bridge.request('settings.read', undefined))

  const commands = {
    async load(): Promise<void> {
      const isStatusNewest = statusEvents.current()
      const isNewest = shownSettings.current()
      const [status, settings] = await Promise.all([
        bridge.request('station.status', undefined),
        bridge.request('settings.read', undefined),
      ])
      if (status.ok && settings.ok) {
        const change = {
          ...(isStatusNewest() && { status: shared(get(), status.value) }),
          connectionProblem: undefined,
        }
        if (isNewest()) return showSettings(settings.value, change)
        set(change)
        await readSettings()
        return
      }
      const failed = [status, settings].find((result) => !result.ok)
      if (failed && !failed.ok) set({ connectionProblem: failed.problem })
      loadLater()
    },
    async refreshStatus(): Promise<void> {
      const isNewest = statusEvents.current()
      const status = await bridge.request('station.status', undefined)
      if (status.ok && !isNewest()) return
      if (status.ok) set({ status: shared(get(), status.value), connectionProblem: undefined })
      else if (isConnectionProblem(status.problem) && !get().connectionProblem) {
        set({ connectionProblem: status.problem })
        loadLater()
      }
    },
    /** Changes settings, one change after the other.
     * @param base the settings that were shown when the change was begun; absent: those at its turn
     * @returns undefined if nothing was to change */
    changeSettings: (
      wanted: WantedChange,
      base?: WantedChange,
    ): Promise<Outcome<ChangedSettings | undefined>> =>
      inTurn(async () => {
        const now = get().settings
        if (!now) return failure('host.unreachable')
        const change = resolve(wanted, now)
        if (!change) return { ok: true, value: undefined }
        const before = partOf(now, change)
        const settings = await receiveSettings(
          bridge.request('settings.change', { ...change, base: base ? resolve(base, now) : before }),
        )
        void commands.refreshStatus()
        return settings.ok ? { ok: true, value: { before, after: partOf(settings.value, change) } } : settings
      }),
    receiveStatus(status: StationStatus) {
      statusEvents.next()
      set({ status: shared(get(), status), connectionProblem: undefined })
    },
  }
  bridge.on('status.changed', commands.receiveStatus)
  bridge.on('settings.changed', (settings) => showSettings(settings))
  bridge.onBreak?.(() => void commands.refreshStatus())
  return Object.assign(store, { commands, environment })
}
export type StationStore = ReturnType<typeof createStationStore>

const resolve = (wanted: WantedChange, now: Settings) => (typeof wanted === 'function' ? wanted(now) : wanted)

/** The settings that a change names. Of `environments` only the named ones. */
export function partOf(settings: Settings, change: SettingsChange): SettingsChange {
  const named = Object.keys(change).map((name) => [name, settings[name as keyof Settings]] as const)
  const { environments } = change
  const some =
    environments &&
    Object.fromEntries(
      Object.keys(environments).map((name) => [name, settings.environments[name as Settings['environment']]]),
    )
  return { ...Object.fromEntries(named), ...(some && { environments: some }) }
}
