type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** The number of rows by which a key moves the selection of a list; undefined for other keys, and with
 * Alt, Ctrl or Meta.
 * @param page rows of a page; without it the list has no pages */
export function rowStep(event: KeyPress, rows: number, page?: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const steps: Record<string, number | undefined> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: page && -page,
    Home: -rows,
    End: rows,
  }
  return steps[event.key]
}

/** The rows by which an arrow key moves the selection; undefined for all other keys. */
export const arrowStep = (event: KeyPress): number | undefined => rowStep(event, 0) || undefined

/** The index `by` rows after `index`, within the list; the first if nothing is selected (`index` below 0). */
export const stepWithin = (rows: number, index: number, by: number): number =>
  index < 0 ? 0 : Math.max(0, Math.min(index + by, rows - 1))

/** What to select after the selected row may be gone: the next one that is left, else the last. Undefined if
 * the row was not in the list.
 * @param before keys of the rows as they were
 * @param left keys of the rows that are left, in the same order */
export function successor(
  selected: string | undefined,
  before: readonly string[],
  left: readonly string[],
): string | undefined {
  const index = selected === undefined ? -1 : before.indexOf(selected)
  if (index < 0) return undefined
  const there = new Set(left)
  return before.slice(index).find((key) => there.has(key)) ?? left.at(-1)
}
