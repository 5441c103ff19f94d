import type { StoreApi } from 'zustand/vanilla'
import type { PickupsState } from './pickups-state.ts'

/** The active entry and the marked entries, which the next command applies to. */
export function createMarks({ getState: get, setState: set }: StoreApi<PickupsState>) {
  /** Where the range of Shift started. */
  let anchor: string | undefined

  const placeOf = (id: string | undefined) => get().shown.findIndex((entry) => entry.id === id)
  const between = (from: number, until: number) =>
    get()
      .shown.slice(Math.min(from, until), Math.max(from, until) + 1)
      .map(({ id }) => id)

  /** Makes an entry active. `extend` marks all entries from the start of the range. */
  const select = (id: string | undefined, extend = false) => {
    const { active, marked } = get()
    if (!extend) {
      anchor = undefined
      return set({ active: id })
    }
    anchor ??= active
    const ids = between(Math.max(0, placeOf(anchor)), placeOf(id))
    set({ active: id, marked: new Set([...marked, ...ids]) })
  }

  return {
    take: select,
    /** Moves the active entry down by `by` rows; stops at both ends. */
    step(by: number, extend = false) {
      const { shown, active } = get()
      const from = placeOf(active)
      const place = from < 0 ? (by > 0 ? 0 : shown.length - 1) : from + by
      select(shown[Math.min(Math.max(place, 0), shown.length - 1)]?.id, extend)
    },
    mark(id: string | undefined) {
      if (id === undefined) return
      const marked = new Set(get().marked)
      if (!marked.delete(id)) marked.add(id)
      set({ active: id, marked })
    },
    /** Marks all shown entries, or none if all are marked already. */
    markAll() {
      const { shown, marked } = get()
      const all = shown.every(({ id }) => marked.has(id))
      set({ marked: new Set(all ? [] : shown.map(({ id }) => id)) })
    },
    unmark: () => set({ marked: new Set() }),
  }
}
