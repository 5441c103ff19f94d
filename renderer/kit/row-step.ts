/** The number of rows by which a key moves the selection of a list; undefined for other keys.
 * @param page rows of a page; without it the list has no pages */
export function rowStep(key: string, rows: number, page?: number): number | undefined {
  const steps: Record<string, number | undefined> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: page && -page,
    Home: -rows,
    End: rows,
  }
  return steps[key]
}
