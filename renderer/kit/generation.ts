/** Tells requests that began before a change, such as another journal, from later ones. */
export function createGeneration() {
  let current = 0
  return {
    /** The change came. */
    next: () => void current++,
    /** Called when a request begins.
     * @returns whether no change came since */
    begin() {
      const begun = current
      return () => begun === current
    },
  }
}
