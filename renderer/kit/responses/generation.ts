/** Recognises late answers. Each change, such as a newer search, begins a generation; an answer is used only
 * in the generation of its question: `const isCurrent = searches.next(); …; if (!isCurrent()) return`. Both
 * functions return one that says whether the generation is still the same. */
export function createGeneration() {
  let newest = 0
  const isStill = (generation: number) => () => generation === newest
  return {
    /** Called when something is asked within the generation. */
    current: () => isStill(newest),
    /** Begins a generation. */
    next: () => isStill(++newest),
  }
}
