import { createStore } from 'zustand/vanilla'
import type { Problem } from '../../shared/kit/index.ts'
import type { Settings, SettingsChange } from '../../shared/settings/index.ts'
import type { StationStore } from '../station/index.ts'
import type { SectionName } from './sections.ts'

/** The outcome of the last change. `saved`: `canUndo` says whether it can be taken back. */
type Saved =
  | { state: 'idle' | 'undone' }
  | { state: 'saved'; canUndo: boolean }
  | { state: 'failed'; problem: Problem }

type EditorState = {
  /** The section that is shown. */
  section: SectionName
  saved: Saved
  /** Unsaved input by the name of its form, `section/form`. */
  inputs: Readonly<Record<string, unknown>>
}

/** The changed settings before and after a change. */
type Done = { before: SettingsChange; after: SettingsChange }

const shownMs = 4000
const mostUndone = 50

/** State that the Settings screen keeps while other screens are shown: its section,
 * unsaved input and the last changes. */
export function createSettingsEditor(station: StationStore) {
  const store = createStore<EditorState>()(() => ({ section: 'look', saved: { state: 'idle' }, inputs: {} }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let changes: Done[] = []

  const show = (saved: Saved) => {
    clearTimeout(timer)
    store.setState({ saved })
    if (saved.state !== 'failed')
      timer = setTimeout(() => store.setState({ saved: { state: 'idle' } }), shownMs)
  }
  const change = async (
    wanted: SettingsChange,
    saved: Saved,
    base?: SettingsChange,
  ): Promise<Problem | undefined> => {
    const result = await station.getState().changeSettings(wanted, base)
    show(result.ok ? saved : { state: 'failed', problem: result.error })
    return result.ok ? undefined : result.error
  }
  let entered: { field: EventTarget; text: string } | undefined
  return Object.assign(store, {
    /** A field got the focus. */
    enter(field: EventTarget) {
      entered = 'value' in field ? { field, text: String(field.value) } : undefined
    },
    /** Whether the text of a field changed since it got the focus. */
    isTyping: (field: Element | null) =>
      field instanceof HTMLInputElement && entered?.field === field && field.value !== entered.text,
    canUndo: () => changes.length > 0,
    open(section: SectionName) {
      if (section === store.getState().section) return
      clearTimeout(timer)
      store.setState({ section, saved: { state: 'idle' } })
    },
    /** Keeps unsaved input of a form; undefined: there is none. */
    keep(name: string, typed: unknown) {
      const { [name]: _, ...others } = store.getState().inputs
      store.setState({ inputs: typed === undefined ? others : { ...others, [name]: typed } })
    },
    /** @param base the settings that were shown when the change was begun, where others may be shown now */
    async save(wanted: SettingsChange, base?: SettingsChange): Promise<Problem | undefined> {
      const old = station.getState().settings
      const before = old && partOf(old, wanted)
      const canUndo = old !== undefined && isSafeToUndo(old, wanted)
      const problem = await change(wanted, { state: 'saved', canUndo }, base ?? before)
      const now = station.getState().settings
      if (problem || !before || !now) return problem
      // An older change must not be undone past one that cannot be undone.
      changes = canUndo ? [...changes, { before, after: partOf(now, wanted) }].slice(-mostUndone) : []
      return undefined
    },
    /** Undoes the last change, unless its settings have changed since.
     * @returns whether there was one */
    async undo(): Promise<boolean> {
      const last = changes.pop()
      const now = station.getState().settings
      if (!last || !now) return false
      if (JSON.stringify(partOf(now, last.after)) !== JSON.stringify(last.after)) {
        changes = []
        return false
      }
      // A change that could not be undone can be tried again.
      if (await change(last.before, { state: 'undone' }, last.after)) changes = [...changes, last]
      return true
    },
  })
}
export type SettingsEditor = ReturnType<typeof createSettingsEditor>

/** The settings that a change names. Of `environments` only the named ones. */
function partOf(settings: Settings, change: SettingsChange): SettingsChange {
  const named = Object.keys(change).map((name) => [name, settings[name as keyof Settings]] as const)
  const { environments } = change
  const some =
    environments &&
    Object.fromEntries(
      Object.keys(environments).map((name) => [name, settings.environments[name as Settings['environment']]]),
    )
  return { ...Object.fromEntries(named), ...(some && { environments: some }) }
}

/** A change of the environment or of a service address is not undone by a key: bookings
 * and the API key depend on them. */
function isSafeToUndo(settings: Settings, { environment, environments }: SettingsChange): boolean {
  if (environment !== undefined) return false
  return Object.entries(environments ?? {}).every(
    ([name, { serviceUrl }]) =>
      settings.environments[name as Settings['environment']].serviceUrl === serviceUrl,
  )
}
