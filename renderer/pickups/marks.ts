import type { StoreApi } from 'zustand/vanilla'
import type { PickupsState } from './pickups-state.ts'

/** Which entry is in hand, and which are marked for the next verb: as in every list of files. */
export function createMarks({ getState: get, setState: set }: StoreApi<PickupsState>) {
  /** Where Shift's range began. */
  let anchor: string | undefined

  const placeOf = (id: string | undefined) => get().shown.findIndex((entry) => entry.id === id)
  const between = (from: number, until: number) =>
    get()
      .shown.slice(Math.min(from, until), Math.max(from, until) + 1)
      .map(({ id }) => id)

  /** `extend`: all from where Shift was first held are marked. */
  const take = (id: string | undefined, extend = false) => {
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
    take,
    /** Takes the entry that is `by` places further down, and stops at the ends. */
    step(by: number, extend = false) {
      const { shown, active } = get()
      const from = placeOf(active)
      const place = from < 0 ? (by > 0 ? 0 : shown.length - 1) : from + by
      take(shown[Math.min(Math.max(place, 0), shown.length - 1)]?.id, extend)
    },
    mark(id: string | undefined) {
      if (id === undefined) return
      const marked = new Set(get().marked)
      if (!marked.delete(id)) marked.add(id)
      set({ active: id, marked })
    },
    /** All that are shown; none where all are already. */
    markAll() {
      const { shown, marked } = get()
      const all = shown.every(({ id }) => marked.has(id))
      set({ marked: new Set(all ? [] : shown.map(({ id }) => id)) })
    },
    unmark: () => set({ marked: new Set() }),
  }
}
