import type { Grey } from '../page/image.ts'

/** The edges of the bars in a row of pixels, in pixels with fractions: left, right, left, … Crossings of
 * the grey level are interpolated between two pixels, so an anti-aliased picture gives tenths of a pixel. */
export function edgesOfRow(image: Grey, y: number, level = 128): number[] {
  const { width, data } = image
  const row = y * width
  const edges: number[] = []
  let previous = 255
  let black = false
  for (let x = 0; x < width; x++) {
    const value = data[row + x] ?? 255
    if (value < level !== black) {
      // Pixel centres lie at x + 0.5.
      const share = previous === value ? 0 : (previous - level) / (previous - value)
      edges.push(x - 0.5 + Math.min(1, Math.max(0, share)))
      black = !black
    }
    previous = value
  }
  if (black) edges.push(width)
  return edges
}

/** The edges of the symbol from `left` to `right`, with a tolerance of `slack`; empty if there is none. */
export function edgesBetween(edges: number[], left: number, right: number, slack: number): number[] {
  let first = 0
  while (first < edges.length && (edges[first] ?? 0) < left - slack) first += 2
  let last = edges.length - 1 - (edges.length % 2)
  while (last >= 0 && (edges[last] ?? 0) > right + slack) last -= 2
  return last > first ? edges.slice(first, last + 1) : []
}

export const widthsOf = (edges: number[]) => edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0))

/** The median of each edge over the rows with the most common number of edges, and the number of those
 * rows. */
export function typicalEdges(rows: number[][]): { edges: number[]; rows: number } {
  const counts = new Map<number, number[][]>()
  for (const row of rows) if (row.length > 0) counts.set(row.length, [...(counts.get(row.length) ?? []), row])
  const [usual] = [...counts.values()].sort((a, b) => b.length - a.length)
  if (!usual?.[0]) return { edges: [], rows: 0 }
  const edges = usual[0].map((_, i) => median(usual.map((row) => row[i] ?? 0)))
  return { edges, rows: usual.length }
}

export function median(values: number[]): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
