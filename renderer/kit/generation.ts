/** Tells what was asked before a change, such as another journal or a newer question, from what was asked
 * after it. Both functions return one that says whether no other change came since. */
export function createGeneration() {
  let newest = 0
  const isStill = (generation: number) => () => generation === newest
  return {
    /** Called when something is asked. */
    current: () => isStill(newest),
    /** The change came. */
    next: () => isStill(++newest),
  }
}
