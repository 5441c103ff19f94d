import { createStore } from 'zustand/vanilla'
import type { Environment, Problem } from '../../shared/kit/index.ts'
import { isEqual } from '../kit/index.ts'
import { type ChangedSettings, partOf, type StationStore, type WantedChange } from '../station/index.ts'
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

const shownMs = 4000
const maxUndone = 50

/** State that the Settings screen keeps while other screens are shown: its section,
 * unsaved input and the last changes. */
export function createSettingsEditor(station: StationStore) {
  const store = createStore<EditorState>()(() => ({ section: 'look', saved: { state: 'idle' }, inputs: {} }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let changes: ChangedSettings[] = []
  /** Input that is being saved, by the name of its form: what is sent, and what is saved until then. */
  const sending = new Map<string, { typed: unknown; saved: unknown }>()

  const setInput = (name: string, typed: unknown) => {
    const { [name]: _, ...others } = store.getState().inputs
    store.setState({ inputs: typed === undefined ? others : { ...others, [name]: typed } })
  }
  const show = (saved: Saved) => {
    clearTimeout(timer)
    store.setState({ saved })
    if (saved.state !== 'failed')
      timer = setTimeout(() => store.setState({ saved: { state: 'idle' } }), shownMs)
  }
  const fail = (problem: Problem) => {
    show({ state: 'failed', problem })
    return problem
  }
  const commands = {
    open(section: SectionName) {
      if (section === store.getState().section) return
      clearTimeout(timer)
      store.setState({ section, saved: { state: 'idle' } })
    },
    /** Opens a section with the outcome of the last change, such as why it failed. */
    openOutcome: (section: SectionName) => store.setState({ section }),
    /** Holds the unsaved input of a form. Input like the saved one is not held, except while other input is
     * being saved, which it is to replace. */
    holdInput(name: string, typed: unknown, saved: unknown) {
      setInput(name, isEqual(typed, saved) && !sending.has(name) ? undefined : typed)
    },
    dropInput: (name: string) => setInput(name, undefined),
    /** Saves the input of a form by `work`, and then drops it. Input that was typed meanwhile stays. */
    async send(name: string, typed: unknown, saved: unknown, work: () => Promise<Problem | undefined>) {
      const own = { typed, saved }
      sending.set(name, own)
      const problem = await work()
      const newest = sending.get(name)
      if (newest === own) {
        sending.delete(name)
        if (isEqual(store.getState().inputs[name], problem ? own.saved : typed)) setInput(name, undefined)
      } else if (newest && !problem) newest.saved = typed
      return problem
    },
    /** @param base the settings that were shown when the change was begun, where others may be shown now */
    async save(wanted: WantedChange, base?: WantedChange): Promise<Problem | undefined> {
      const result = await station.commands.changeSettings(wanted, base)
      if (!result.ok) return fail(result.problem)
      if (!result.value) return undefined
      const canUndo = isSafeToUndo(result.value)
      // An older change must not be undone past one that cannot be undone.
      changes = canUndo ? [...changes, result.value].slice(-maxUndone) : []
      show({ state: 'saved', canUndo })
      return undefined
    },
    /** Undoes the last change, unless its settings have changed since.
     * @returns whether there was one */
    async undo(): Promise<boolean> {
      const result = await station.commands.changeSettings((now) => {
        const last = changes.at(-1)
        return last && isEqual(partOf(now, last.after), last.after) ? last.before : undefined
      })
      if (!result.ok) {
        // The undo can be tried again.
        fail(result.problem)
        return true
      }
      const isUndone = result.value !== undefined
      changes = isUndone ? changes.slice(0, -1) : []
      if (isUndone) show({ state: 'undone' })
      return isUndone
    },
  }
  return Object.assign(store, {
    commands,
    canUndo: () => changes.length > 0,
    /** Whether the input is neither saved nor being saved. */
    isUnsent: (name: string, typed: unknown, saved: unknown): boolean =>
      !isEqual(typed, sending.get(name)?.typed ?? saved),
  })
}
export type SettingsEditor = ReturnType<typeof createSettingsEditor>

/** A change of the environment or of a service address is not undone by a key: bookings
 * and the API key depend on them. */
const isSafeToUndo = ({ before, after }: ChangedSettings): boolean =>
  after.environment === undefined &&
  Object.entries(after.environments ?? {}).every(
    ([name, { serviceUrl }]) => before.environments?.[name as Environment]?.serviceUrl === serviceUrl,
  )
