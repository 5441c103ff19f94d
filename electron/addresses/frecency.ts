/** Half-life of a use, in milliseconds: a month. */
const halfLifeMs = 30 * 24 * 60 * 60 * 1000

/** Frequency and recency as one number that needs no update over time: the time, in half-lives since 1970,
 * at which one use would count as much as all uses together. 0: never used.
 * @param at milliseconds since 1970 */
export function frecencyAfterUse(frecency: number, at: number): number {
  const use = at / halfLifeMs
  if (frecency === 0) return use
  const [less, more] = frecency < use ? [frecency, use] : [use, frecency]
  return more + Math.log2(1 + 2 ** (less - more))
}
