import type { Box } from '../../shared/schemas/label.ts'
import { area, grown, hull, overlap, scaled } from './boxes.ts'
import type { Grey } from './image.ts'

/** Sides of the squares that a picture is looked at in, in mm: for bars, for a mosaic, for an enlarged page. */
const squares = [3, 4.5, 9]

/** Every so many pixels are looked at: enough for bars of a quarter of a millimetre at 12 pixels per mm. */
const step = 2

type Look = 'none' | 'bars' | 'ladder' | 'mosaic'

/**
 * Places that look like a symbol, in mm from the picture's top left: bars, or a mosaic of black and white. What decodes
 * there is a symbol; what doesn't (overprinted, cut, a kind that zxing can't find) must be named as not checked.
 */
export function suspects(grey: Grey, scale: number): Box[] {
  const found = squares.flatMap((square) =>
    suspectsOf(grey, Math.round(square * scale)).map((box) => scaled(box, 1 / scale)),
  )
  // One place seen in squares of several sizes, or the two ends of one overprinted symbol, is one suspect.
  const merged: Box[] = []
  for (const box of found.sort((a, b) => area(b) - area(a))) {
    const at = merged.findIndex(
      (other) => overlap(grown(other, 2), box) > 0.3 * area(box) || areEnds(other, box),
    )
    const other = merged[at]
    if (other) merged[at] = hull([other, box]) ?? other
    else merged.push(box)
  }
  return merged
}

/** Bars of one height, one beside the other. */
function areEnds(a: Box, b: Box): boolean {
  const alike = (x: number, y: number) => Math.abs(x - y) <= 4
  const gap = (from: number, size: number, other: number, otherSize: number) =>
    Math.max(from, other) - Math.min(from + size, other + otherSize)
  if (alike(a.y, b.y) && alike(a.height, b.height)) return gap(a.x, a.width, b.x, b.width) < 45
  return alike(a.x, b.x) && alike(a.width, b.width) && gap(a.y, a.height, b.y, b.height) < 45
}

/** In pixels, for squares of one side. */
function suspectsOf(grey: Grey, side: number): Box[] {
  const columns = Math.floor(grey.width / side)
  const rows = Math.floor(grey.height / side)
  const looks: Look[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) looks.push(lookOf(grey, column * side, row * side, side))
  const found: Box[] = []
  const seen = new Set<number>()
  for (const [at, look] of looks.entries()) {
    if (look === 'none' || seen.has(at)) continue
    const box = flood(looks, columns, at, look, seen)
    if (isLarge(box, look)) found.push(scaled(box, side))
  }
  return found
}

/** Suspects that no symbol accounts for. */
export const unaccounted = (boxes: Box[], symbols: { box: Box }[]) =>
  boxes.filter((box) => !symbols.some((symbol) => overlap(grown(symbol.box, 3), box) > 0.4 * area(box)))

/** By how often and which way black turns to white: bars do it in one direction only. */
function lookOf({ width, data }: Grey, left: number, top: number, side: number): Look {
  let across = 0
  let down = 0
  let black = 0
  let seen = 0
  for (let y = top; y < top + side; y += step) {
    for (let x = left; x < left + side; x += step) {
      const here = (data[y * width + x] ?? 255) < 128
      if (here) black++
      seen++
      if (x + step < left + side && here !== (data[y * width + x + step] ?? 255) < 128) across++
      if (y + step < top + side && here !== (data[(y + step) * width + x] ?? 255) < 128) down++
    }
  }
  const lines = side / step
  const share = black / seen
  if (share < 0.2 || share > 0.8) return 'none'
  if (across >= 3 * lines && down <= 0.06 * across) return 'bars'
  if (down >= 3 * lines && across <= 0.06 * down) return 'ladder'
  return across >= 2 * lines && down >= 2 * lines && share > 0.33 && share < 0.67 ? 'mosaic' : 'none'
}

/** Joins neighbouring squares of one look; the box counts squares. */
function flood(
  looks: Look[],
  columns: number,
  start: number,
  look: Look,
  seen: Set<number>,
): Box & { count: number } {
  const queue = [start]
  seen.add(start)
  let [left, right, top, bottom, count] = [columns, 0, looks.length, 0, 0]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
    count++
    for (const [next, isNeighbour] of [
      [at - 1, x > 0],
      [at + 1, x + 1 < columns],
      [at - columns, y > 0],
      [at + columns, at + columns < looks.length],
    ] as const) {
      if (!isNeighbour || seen.has(next) || looks[next] !== look) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top, count }
}

/** Bars reach over three squares by two, a mosaic over three by three. Smaller is writing or a logo. */
function isLarge(box: Box & { count: number }, look: Look): boolean {
  if (box.count < 0.7 * box.width * box.height) return false
  if (look === 'mosaic') return box.width >= 3 && box.height >= 3
  const [along, tall] = look === 'bars' ? [box.width, box.height] : [box.height, box.width]
  return along >= 3 && tall >= 2
}
