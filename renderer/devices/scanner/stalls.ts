export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** So many gaps for each stall that is forgiven, and no more stalls than these. */
const gapsPerStall = 6
const mostStalls = 4

/**
 * A machine's gaps as they would be had nothing kept the computer busy. A stall makes one gap longer and those after it shorter, until
 * what came meanwhile is handed over: these are levelled. A last one, whose key caught up with nothing yet, is left out.
 * @param gaps milliseconds between keys
 * @param more stalls than such a length forgives
 */
export function withoutStalls(gaps: readonly number[], more = 0): number[] {
  const stalls = Math.min(mostStalls, Math.max(1, Math.floor(gaps.length / gapsPerStall))) + more
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
