export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** One stall is levelled per so many gaps, up to {@link maxStalls}. */
const gapsPerStall = 6
const maxStalls = 4

/** Levels a busy computer's stalls: one gap gets longer, the next ones shorter. A last long gap is left out.
 * @param gaps milliseconds between keys
 * @param more additional stalls to level */
export function withoutStalls(gaps: readonly number[], more = 0): number[] {
  const stalls = Math.min(maxStalls, Math.max(1, Math.floor(gaps.length / gapsPerStall))) + more
  return Array.from({ length: stalls }).reduce<number[]>(levelLongest, [...gaps])
}

function levelLongest(gaps: number[]): number[] {
  const usual = [...gaps].sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  const from = gaps.indexOf(Math.max(...gaps))
  for (let to = from + 2; to <= gaps.length; to++) {
    const level = mean(gaps.slice(from, to))
    if (level <= usual * 1.1) return gaps.map((gap, place) => (place >= from && place < to ? level : gap))
  }
  return gaps.filter((_, place) => place !== from)
}
