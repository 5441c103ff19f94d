/** Chance that repeats itself: the same seed, the same sequence (mulberry32). */
export type Chance = ReturnType<typeof createChance>

export function createChance(seed: number) {
  let state = seed >>> 0
  /** From 0 to below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from 0 to below `below`. */
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[below(values.length)] ?? values[0]
  const many = <Value>(most: number, one: () => Value): Value[] =>
    Array.from({ length: 1 + below(most) }, one)
  return {
    next,
    below,
    pick,
    /** From one to so many. */
    many,
    /** Draws once or twice, and gives one of these ever after. */
    few: <Value>(one: () => Value): (() => Value) => {
      const [first, ...others] = [one(), ...(next() < 0.5 ? [one()] : [])]
      return () => structuredClone(pick([first, ...others]))
    },
    /** Whether something happens that happens so often. */
    maybe: (share: number): boolean => next() < share,
    bytes: (count: number): Uint8Array => Uint8Array.from({ length: count }, () => below(256)),
    uuid: (): string => {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
