import type { StoreApi } from 'zustand/vanilla'
import { stepWithin } from '../kit/index.ts'
import type { PickupsState } from './pickups-state.ts'

/** The active entry and the selected entries, which the next command applies to. */
export function createSelection({ getState: get, setState: set }: StoreApi<PickupsState>) {
  /** The entry where the range of Shift began. */
  let anchor: string | undefined

  const indexOf = (id: string | undefined) => get().shown.findIndex((entry) => entry.id === id)
  const between = (from: number, until: number) =>
    get()
      .shown.slice(Math.min(from, until), Math.max(from, until) + 1)
      .map(({ id }) => id)

  /** Makes an entry active. `extendsRange` selects all entries from the start of the range. */
  const activate = (id: string | undefined, extendsRange = false) => {
    const { active, selected } = get()
    if (!extendsRange) {
      anchor = undefined
      return set({ active: id })
    }
    anchor ??= active
    const [from, to] = [indexOf(anchor), indexOf(id)]
    // A search may hide where the range began.
    const ids = between(from < 0 ? to : from, to)
    set({ active: id, selected: new Set([...selected, ...ids]) })
  }

  return {
    activate,
    /** Moves the active entry down by `by` rows; stops at both ends. */
    step(by: number, extendsRange = false) {
      const { shown, active } = get()
      const from = indexOf(active)
      const to = from < 0 && by < 0 ? shown.length - 1 : stepWithin(shown.length, from, by)
      activate(shown[to]?.id, extendsRange)
    },
    toggleSelected(id: string | undefined) {
      if (id === undefined) return
      anchor = id
      const selected = new Set(get().selected)
      if (!selected.delete(id)) selected.add(id)
      set({ active: id, selected })
    },
    /** Selects all shown entries, or none if all are selected already. */
    selectAll() {
      const { shown, selected } = get()
      const areAllSelected = shown.every(({ id }) => selected.has(id))
      set({ selected: new Set(areAllSelected ? [] : shown.map(({ id }) => id)) })
    },
    clearSelection: () => set({ selected: new Set() }),
  }
}
