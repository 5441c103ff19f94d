/** Tells what was asked before a change, such as another journal or a newer question, from what was asked
 * after it. */
export function createGeneration() {
  let generation = 0
  /** @returns tells whether no change came since */
  const current = () => {
    const begun = generation
    return () => begun === generation
  }
  return {
    current,
    /** The change came.
     * @returns as `current` after it */
    next() {
      generation++
      return current()
    },
  }
}
