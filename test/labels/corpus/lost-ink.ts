import { type Edges, hull, type Point } from '../../../electron/labels/page/boxes.ts'
import { cropPixels, type Grey } from '../../../electron/labels/page/image.ts'
import type { Box } from '../../../shared/labels/index.ts'

/** Grey levels: what is darker in the original has to print; what is lighter in the print is paper. */
const [inkBelow, paperFrom] = [100, 176]

/** Ink pixels of each column (from the left) and each row (from the top). */
type Profiles = { columns: Float64Array; rows: Float64Array }

/** The ink that a print lacks. */
type LostInk = {
  /** At each edge of the label, in pixels. */
  edges: Edges
  /** Pixels anywhere that are ink in the original, with none near in the print. */
  pixels: number
}

/** A picture, and the boxes of it (in pixels) in which ink is not compared, in
 * the same order in both pictures. */
type Inked = { grey: Grey; apart: Box[] }

/** `margin`: pixels around the label's box in the original; only ink that reaches into the box counts.
 * `near`: pixels by which ink may move. */
type Tolerance = { margin: number; near: number }

/** Compares a label with its print, both upright and equally large. The label may lie anywhere in
 * the print. Undefined without ink. */
export function lostInk(original: Inked, print: Inked, tolerance: Tolerance): LostInk | undefined {
  const { margin } = tolerance
  const own = blanked(original.grey, original.apart)
  const seen = profiles(blanked(print.grey, print.apart), paperFrom)
  const [width, height] = [own.width - 2 * margin, own.height - 2 * margin]
  const inner = cropPixels(own, { left: margin, top: margin, width, height }, 255)
  // Dots turn much grey either into dark ink or, as drawings do, into all ink: the
  // comparison with less lost ink counts.
  return [inkBelow, paperFrom]
    .map((level) => {
      const wanted = profiles(inner, level)
      const x = shiftOf(wanted.columns, seen.columns) - margin
      const y = shiftOf(wanted.rows, seen.rows) - margin
      return lostAt({ grey: own, apart: original.apart }, print, { x, y }, tolerance)
    })
    .reduce((a, b) => (a && b && b.pixels < a.pixels ? b : a))
}

/** @param original without the ink of its boxes that are not compared
 * @param at where the original lies in the print */
function lostAt(
  { grey: own, apart: ownApart }: Inked,
  print: Inked,
  { x, y }: Point,
  { margin, near }: Tolerance,
): LostInk | undefined {
  // A symbol's box in the original may be too low, and the print's too narrow.
  const apart = print.apart.flatMap(
    (box, i) => hull([...ownApart.slice(i, i + 1), { ...box, x: box.x - x, y: box.y - y }]) ?? [],
  )
  const rest = blanked(own, apart)
  const { columns, rows } = profiles(rest, inkBelow)
  const [left, top] = [firstInk(columns, margin), firstInk(rows, margin)]
  const right = own.width - firstInk(columns.toReversed(), margin)
  const bottom = own.height - firstInk(rows.toReversed(), margin)
  if (right <= left || bottom <= top) return undefined
  const label = cropPixels(rest, { left, top, width: right - left, height: bottom - top }, 255)
  const at = cropPixels(print.grey, { ...label, left: x + left, top: y + top }, 255)
  const found = profiles(at, paperFrom)
  return {
    edges: {
      left: firstInk(found.columns),
      top: firstInk(found.rows),
      right: firstInk(found.columns.toReversed()),
      bottom: firstInk(found.rows.toReversed()),
    },
    pixels: missing(label, at, near),
  }
}

function blanked(grey: Grey, boxes: Box[]): Grey {
  if (boxes.length === 0) return grey
  const { width, height } = grey
  const data = grey.data.slice()
  const within = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at)))
  for (const box of boxes)
    for (let row = within(box.y, height); row < within(box.y + box.height, height); row++)
      data.fill(255, row * width + within(box.x, width), row * width + within(box.x + box.width, width))
  return { width, height, data }
}

function profiles({ width, height, data }: Grey, below: number): Profiles {
  const [columns, rows] = [new Float64Array(width), new Float64Array(height)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] ?? 255) < below) {
        columns[x] = (columns[x] ?? 0) + 1
        rows[y] = (rows[y] ?? 0) + 1
      }
  return { columns, rows }
}

/** The first place with ink: at `margin` or after it, or before it where ink goes on without a gap and
 * ends. */
function firstInk(profile: Float64Array, margin = 0): number {
  let at = margin
  while (at < profile.length && !profile[at]) at++
  if (at > margin) return at
  while (at > 0 && profile[at - 1]) at--
  return at > 0 ? at : margin
}

/** The place of the profile `own` in `seen`: its greatest correlation, up to 2 % of it beyond the edges. */
function shiftOf(own: Float64Array, seen: Float64Array): number {
  const beyond = Math.ceil(0.02 * own.length)
  const spare = seen.length - own.length
  let best = { at: 0, value: Number.NEGATIVE_INFINITY }
  for (let at = Math.min(0, spare) - beyond; at <= Math.max(0, spare) + beyond; at++) {
    let [product, square] = [0, 0]
    for (let i = 0; i < own.length; i++) {
      const there = seen[at + i] ?? 0
      product += (own[i] ?? 0) * there
      square += there * there
    }
    const value = product / Math.sqrt(square || 1)
    if (value > best.value) best = { at, value }
  }
  return best.at
}

/** Pixels of ink in `original` without any within `near` pixels of their place in `print`. */
function missing(original: Grey, print: Grey, near: number): number {
  const { width, height } = original
  // Counts of ink above and to the left of each pixel: the ink of any rectangle is a sum of four of them.
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      if ((print.data[y * width + x] ?? 255) < paperFrom) row++
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((original.data[y * width + x] ?? 255) >= inkBelow) continue
      const [l, t] = [Math.max(0, x - near), Math.max(0, y - near)]
      const [r, b] = [Math.min(width, x + near + 1), Math.min(height, y + near + 1)]
      if (sum(r, b) - sum(l, b) - sum(r, t) + sum(l, t) === 0) count++
    }
  return count
}
