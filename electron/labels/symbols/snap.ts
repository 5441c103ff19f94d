import type { Turn } from '../../../shared/labels/index.ts'
import { addTurns, type Edges, moved, turnedEdges } from '../page/boxes.ts'
import { cropPixels, type Dots, turnPixels } from '../page/image.ts'
import type { Pattern } from './pattern.ts'
import { quietModules } from './symbology.ts'

/** Fewest dots per module of a redrawn symbol; fewer do not print (measured:
 * Code 128 2.2, PDF417 2.6, 2D 3.2). */
const minDots = { modular: 2, twoWidth: 2, stacked: 2, matrix: 3 } as const
const goodDots = { modular: 3, twoWidth: 3, stacked: 3, matrix: 4 } as const

/** Least share that is kept of a quiet zone narrower than the standard's. */
const keptQuiet = 0.75

/** Largest fraction of a dot that is rounded down first: 3.1 dots become 3, 3.4 become 4 if there is room. */
const roundDown = 0.15

/** Redraws the bars of the symbol at `edges` (in dots with fractions) with whole dots per module. It grows
 * only over white and keeps most of its quiet zone, up to the standard's. `turn` makes the symbol read to
 * the right. Returns its new place; undefined if there is no room, and then `dots` is unchanged. */
export function snapSymbol(
  dots: Dots,
  pattern: Pattern,
  format: string,
  edges: Edges,
  turn: Turn,
): Edges | undefined {
  const length = turn % 180 === 0 ? edges.right - edges.left : edges.bottom - edges.top
  const ideal = length / pattern.modules
  // A copy of the symbol with the largest room that it could take; beyond the media counts as ink.
  const along = Math.ceil(pattern.modules + 12 * ideal) + 2
  const across = pattern.build.kind === 'matrix' ? along : 2
  const [dx, dy] = turn % 180 === 0 ? [along, across] : [across, along]
  const frame = {
    left: Math.floor(edges.left) - dx,
    top: Math.floor(edges.top) - dy,
    right: Math.ceil(edges.right) + dx,
    bottom: Math.ceil(edges.bottom) + dy,
  }
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top]
  const copy = turnPixels(cropPixels(dots, { left: frame.left, top: frame.top, width, height }, 1), turn)
  const place = turnedEdges(moved(edges, -frame.left, -frame.top), width, height, turn)
  for (const size of moduleSizes(ideal, pattern.build.kind)) {
    const drawn = drawOn(copy, pattern, format, place, size)
    if (!drawn) continue
    const back = addTurns(0, -turn)
    paste(dots, turnPixels(copy, back), frame.left, frame.top)
    return moved(turnedEdges(drawn, copy.width, copy.height, back), frame.left, frame.top)
  }
  return undefined
}

/** Whole numbers of dots to try for a module, best first. */
function moduleSizes(ideal: number, kind: Pattern['build']['kind']): number[] {
  const [down, up] = [Math.floor(ideal + 1e-6), Math.ceil(ideal - 1e-6)]
  const growFirst = down < goodDots[kind] || ideal - down > roundDown
  const order = growFirst ? [up, down] : [down, up]
  return [...new Set(order)].filter((size) => size >= minDots[kind] && size <= 40)
}

function drawOn(copy: Dots, pattern: Pattern, format: string, place: Edges, size: number): Edges | undefined {
  const widths = pattern.rows.map((row) => row.map((run) => Math.round(run * size)))
  const width = Math.max(...widths.map((row) => row.reduce((a, b) => a + b, 0)))
  const isSquare = pattern.build.kind === 'matrix'
  const height = isSquare
    ? pattern.rows.length * size
    : Math.max(1, Math.round(place.bottom) - Math.round(place.top))
  const top = Math.round(isSquare ? (place.top + place.bottom - height) / 2 : place.top)
  const cleared = { ...copy, data: copy.data.slice() }
  const bars = {
    left: Math.floor(place.left) - 1,
    top: Math.floor(place.top),
    right: Math.ceil(place.right) + 1,
    bottom: Math.ceil(place.bottom),
  }
  fill(cleared, bars, 0)
  const had = quietBeside(cleared, place, top, height)
  const want = quietModules(format) * size
  for (const shift of shifts(width, place)) {
    const left = Math.round((place.left + place.right - width) / 2 + shift)
    const from = left - Math.floor(Math.min(want, keptQuiet * had.left))
    const to = left + width + Math.floor(Math.min(want, keptQuiet * had.right))
    if (!isWhite(cleared, from, top, to, top + height)) continue
    draw(cleared, widths, left, top, height)
    copy.data.set(cleared.data)
    return { left, top, right: left + width, bottom: top + height }
  }
  return undefined
}

/** Shifts to try for a symbol that grew, in dots: centred first, then to either side. */
function shifts(width: number, place: Edges): number[] {
  const grows = Math.max(0, width - (place.right - place.left))
  return grows < 1 ? [0] : [0, grows / 4, -grows / 4, grows / 2, -grows / 2]
}

/** White beside the symbol's place, in dots.
 * @param copy without the symbol's own bars */
function quietBeside(copy: Dots, place: Edges, top: number, height: number): { left: number; right: number } {
  const column = (x: number) => isWhite(copy, x, top, x + 1, top + height)
  let left = 0
  let right = 0
  const [from, to] = [Math.round(place.left), Math.round(place.right)]
  while (from - left - 1 >= 0 && column(from - left - 1)) left++
  while (to + right < copy.width && column(to + right)) right++
  return { left, right }
}

function isWhite(dots: Dots, left: number, top: number, right: number, bottom: number): boolean {
  if (left < 0 || top < 0 || right > dots.width || bottom > dots.height) return false
  for (let y = top; y < bottom; y++) {
    const row = y * dots.width
    for (let x = row + left; x < row + right; x++) if (dots.data[x] === 1) return false
  }
  return true
}

export function fill(dots: Dots, { left, top, right, bottom }: Edges, value: 0 | 1): void {
  for (let y = Math.max(0, top); y < Math.min(dots.height, bottom); y++)
    dots.data.fill(value, y * dots.width + Math.max(0, left), y * dots.width + Math.min(dots.width, right))
}

function draw(dots: Dots, rows: number[][], left: number, top: number, height: number): void {
  for (const [i, row] of rows.entries()) {
    const from = top + Math.round((i * height) / rows.length)
    const to = top + Math.round(((i + 1) * height) / rows.length)
    let x = left
    for (const [index, width] of row.entries()) {
      if (index % 2 === 0 && width > 0) fill(dots, { left: x, top: from, right: x + width, bottom: to }, 1)
      x += width
    }
  }
}

function paste(dots: Dots, part: Dots, left: number, top: number): void {
  const from = Math.max(0, -left)
  const to = Math.min(part.width, dots.width - left)
  if (to <= from) return
  for (let y = Math.max(0, -top); y < part.height && top + y < dots.height; y++)
    dots.data.set(
      part.data.subarray(y * part.width + from, y * part.width + to),
      (top + y) * dots.width + left + from,
    )
}
