/** After a month without a booking an address counts half. */
const halfLifeMs = 30 * 24 * 60 * 60 * 1000

/** Much used and lately used, as one number that never has to be counted anew: the time, in half-lives since 1970, at which
 * a single use would be worth as much as all of them are. 0: never used.
 * @param at milliseconds since 1970 */
export function warmer(warmth: number, at: number): number {
  const use = at / halfLifeMs
  if (warmth === 0) return use
  const [less, more] = warmth < use ? [warmth, use] : [use, warmth]
  return more + Math.log2(1 + 2 ** (less - more))
}
