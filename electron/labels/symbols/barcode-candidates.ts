import type { Box } from '../../../shared/labels/index.ts'
import { area, type Edges, grown, hull, overlap, scaled } from '../page/boxes.ts'
import { cellMm, coveredCells, type Texture, without } from './texture.ts'

/** Bars one beside the other, bars one above the other, or a mosaic of black and white. */
export type Look = 'bars' | 'ladder' | 'mosaic'

/** A place that looks like a symbol, in mm from the picture's top left. A sure one is larger than writing
 * or a logo that looks alike: if it does not decode, it must be reported. */
export type BarcodeCandidate = { box: Box; look: Look; isSure: boolean }

/** Window lengths in cells: for usual symbols, coarse symbols and enlarged pages. */
const windowLengths = [2, 3, 6]

/** Bars use a window one cell high, since they may be only 3 mm high; a mosaic uses a square. */
const windowOf = (look: Look, length: number): { wide: number; high: number } => ({
  wide: look === 'ladder' ? 1 : length,
  high: look === 'bars' ? 1 : length,
})

/** Gives the places that look like a symbol outside of some boxes (mm from the picture's top left), the
 * largest first. What does not decode there is writing, a logo, or an unreadable symbol (overprinted,
 * cut, of a symbology that zxing cannot find). */
export function candidateFinder(texture: Texture): (covered: Box[]) => BarcodeCandidate[] {
  const sums = sumsOf(texture)
  const views = (['bars', 'ladder', 'mosaic'] as const).flatMap((look) =>
    windowLengths.map((length) => viewOf(sums, look, length)),
  )
  return (covered) => {
    const clear = covered.length > 0 ? sumsOf(without(texture, covered)) : sums
    return merged(views.flatMap((view) => candidatesIn(clear, view, covered)))
  }
}

/** A place found with several window lengths is one candidate; so are the pieces of an overprinted symbol. */
function merged(found: BarcodeCandidate[]): BarcodeCandidate[] {
  const all: BarcodeCandidate[] = []
  for (const next of found.sort((a, b) => area(b.box) - area(a.box))) {
    const least = 0.3 * area(next.box)
    const index = all.findIndex(
      (other) =>
        other.look === next.look &&
        (overlap(grown(other.box, 2), next.box) > least || arePieces(other, next)),
    )
    const other = all[index]
    if (!other) all.push(next)
    else
      all[index] = {
        look: other.look,
        box: hull([other.box, next.box]) ?? other.box,
        isSure: other.isSure || next.isSure,
      }
  }
  return all.map((candidate) => ({ ...candidate, box: wholeBox(candidate, all) }))
}

/** The box around a candidate and those of other looks that overlap it: a stacked symbol looks like bars in
 * some parts and like a mosaic in others. */
function wholeBox({ box, look }: BarcodeCandidate, all: BarcodeCandidate[]): Box {
  const others = all.filter(
    (other) =>
      other.look !== look && overlap(grown(other.box, 2), box) > 0.3 * Math.min(area(box), area(other.box)),
  )
  return hull([box, ...others.map((other) => other.box)]) ?? box
}

/** True for two pieces of the same height in one line with a gap below 45 mm. */
function arePieces({ box: a, look }: BarcodeCandidate, { box: b }: BarcodeCandidate): boolean {
  const alike = (x: number, y: number) => Math.abs(x - y) <= 4
  const gap = (from: number, size: number, other: number, otherSize: number) =>
    Math.max(from, other) - Math.min(from + size, other + otherSize)
  if (look === 'bars')
    return alike(a.y, b.y) && alike(a.height, b.height) && gap(a.x, a.width, b.x, b.width) < 45
  if (look === 'ladder')
    return alike(a.x, b.x) && alike(a.width, b.width) && gap(a.y, a.height, b.y, b.height) < 45
  return false
}

/** Summed-area tables: each entry is the sum of the cells above and to the left; the
 * first row and column are zero. */
type Sums = { columns: number; rows: number; across: Float64Array; down: Float64Array; dark: Float64Array }

function sumsOf({ columns, rows, across, down, dark }: Texture): Sums {
  const wide = columns + 1
  const table = () => new Float64Array(wide * (rows + 1))
  const sums = { columns, rows, across: table(), down: table(), dark: table() }
  for (const [from, to] of [
    [across, sums.across],
    [down, sums.down],
    [dark, sums.dark],
  ] as const) {
    let cell = 0
    for (let y = 1; y <= rows; y++) {
      let line = 0
      for (let index = y * wide + 1; index < (y + 1) * wide; index++) {
        line += from[cell++] ?? 0
        to[index] = (to[index - wide] ?? 0) + line
      }
    }
  }
  return sums
}

/** The sum over a window, from the table's entries at its left corners: `top`, and `end` below it. */
const sumIn = (cells: Float64Array, top: number, end: number, wide: number): number =>
  (cells[end + wide] ?? 0) - (cells[end] ?? 0) - (cells[top + wide] ?? 0) + (cells[top] ?? 0)

/** The windows of one length, one at each cell; 1 in `looks` for those that look like `look`. */
type View = { look: Look; length: number; columns: number; rows: number; looks: Uint8Array }

function viewOf(sums: Sums, look: Look, length: number): View {
  const { wide, high } = windowOf(look, length)
  const [columns, rows] = [Math.max(0, sums.columns - wide + 1), Math.max(0, sums.rows - high + 1)]
  const view = { look, length, columns, rows, looks: new Uint8Array(columns * rows) }
  mark(view, sums, { left: 0, top: 0, right: columns, bottom: rows })
  return view
}

/** Compares the windows that begin in a part of the texture. */
function mark({ look, length, columns, looks }: View, sums: Sums, part: Edges): void {
  const { wide, high } = windowOf(look, length)
  const size = wide * high
  const line = sums.columns + 1
  const { across: acrosses, down: downs, dark: darks } = sums
  for (let y = part.top; y < part.bottom; y++) {
    let top = y * line + part.left
    let end = (y + high) * line + part.left
    // Most of a page is white.
    if (sumIn(darks, top, end, part.right - part.left + wide - 1) === 0) continue
    // No destructuring here: for each window it would allocate.
    for (let index = y * columns + part.left; index < y * columns + part.right; index++, top++, end++) {
      const darkness = sumIn(darks, top, end, wide) / size
      if (darkness <= minDarkness) continue
      const across = (sumIn(acrosses, top, end, wide) * length) / size
      const down = (sumIn(downs, top, end, wide) * length) / size
      if (isLike(look, across, down, darkness)) looks[index] = 1
    }
  }
}

/** The candidates of a view, which was made without the covered boxes.
 * @param sums of the texture with them cleared */
function candidatesIn(sums: Sums, view: View, covered: Box[]): BarcodeCandidate[] {
  const { look, length, columns, rows } = view
  const { wide, high } = windowOf(look, length)
  const looks = view.looks.slice()
  for (const { left, top, right, bottom } of covered.map((box) => coveredCells(sums, box))) {
    const part = {
      left: Math.max(0, left - wide + 1),
      top: Math.max(0, top - high + 1),
      right: Math.min(columns, right),
      bottom: Math.min(rows, bottom),
    }
    if (part.right <= part.left) continue
    for (let y = part.top; y < part.bottom; y++)
      looks.fill(0, y * columns + part.left, y * columns + part.right)
    mark({ ...view, looks }, sums, part)
  }
  const found: BarcodeCandidate[] = []
  for (let index = looks.indexOf(1); index >= 0; index = looks.indexOf(1, index + 1)) {
    const { box, count } = flood(looks, columns, index)
    const isFull = count >= 0.7 * box.width * box.height
    // In cells: each window extends beyond its first cell.
    const cells = { ...box, width: box.width + wide - 1, height: box.height + high - 1 }
    const { isThere, isLarge } = sizeIn(cells, look, length)
    if (isThere) found.push({ box: scaled(cells, cellMm), look, isSure: isLarge && isFull })
  }
  return found
}

/** Least share of dark in a symbol: even a sparse one has a third of its modules dark. */
const minDarkness = 0.2

/** Compares the changes between black and white along both axes of a window:
 * bars change in one direction only. */
function isLike(look: Look, across: number, down: number, dark: number): boolean {
  if (look === 'bars') return across >= 3 && down <= 0.06 * across && dark > minDarkness && dark < 0.8
  if (look === 'ladder') return down >= 3 && across <= 0.06 * down && dark > minDarkness && dark < 0.8
  return across >= 2 && down >= 2 && dark > 0.33 && dark < 0.67
}

/** Joins the windows that touch, and clears them in `looks`. */
function flood(looks: Uint8Array, columns: number, start: number): { box: Box; count: number } {
  const queue = [start]
  looks[start] = 0
  let [left, right, top, bottom, count] = [columns, 0, looks.length, 0, 0]
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    const x = index % columns
    const y = Math.floor(index / columns)
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
    count++
    const take = (next: number) => {
      if (!looks[next]) return
      looks[next] = 0
      queue.push(next)
    }
    if (x > 0) take(index - 1)
    if (x + 1 < columns) take(index + 1)
    take(index - columns)
    take(index + columns)
  }
  return { box: { x: left, y: top, width: right - left, height: bottom - top }, count }
}

/** Whether a box is a candidate, and whether it is large: a small one may be writing or a logo. Large bars
 * are three window lengths long, and at least three cells (4.5 mm) and one window length high. A large
 * mosaic has three window lengths each way. */
function sizeIn({ width, height }: Box, look: Look, length: number): { isThere: boolean; isLarge: boolean } {
  if (look === 'mosaic') return { isThere: true, isLarge: Math.min(width, height) >= 3 * length }
  const [along, tall] = look === 'bars' ? [width, height] : [height, width]
  return { isThere: along >= 2 * length, isLarge: along >= 3 * length && tall >= Math.max(3, length) }
}
