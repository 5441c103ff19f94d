import type { Box } from '../../../shared/labels/index.ts'
import { boxOf, clipped, type Edges, edgesOf, grown, scaled } from './boxes.ts'
import { type Grey, pixelWords, whiteWord } from './image.ts'
import type { PagePicture } from './page-picture.ts'

/** Grey level below which a pixel is ink; watermarks, shading and paper texture are lighter. */
export const inkLevel = 200

/** Pixels per mm of pictures for ink: regions are right within half a millimetre. */
export const inkScale = 3

/** A page at `inkScale`, and the connected parts of its ink, in mm. */
export type PageInk = { page: PagePicture; parts: Box[] }

/** Boxes, in mm, of the connected parts of a page's ink, which is darker than `level`;
 * diagonal contact connects, too. */
export function inkParts(page: Grey, level = inkLevel): Box[] {
  const parent: number[] = []
  const boxes: Edges[] = []
  const root = (part: number): number => {
    let index = part
    while (parent[index] !== index) index = parent[index] = parent[parent[index] ?? index] ?? index
    return index
  }
  const ink = { ...page, words: pixelWords(page), level }
  // Of each run in a row: where it begins, the pixel behind it, and the index of its part. A
  // page has a hundred thousand runs.
  let above = new Int32Array(3 * Math.ceil(page.width / 2))
  let runs = new Int32Array(above.length)
  let aboveEnd = 0
  for (let y = 0; y < page.height; y++) {
    const end = inkRuns(ink, y, runs)
    let first = 0
    for (let run = 0; run < end; run += 3) {
      const from = runs[run] ?? 0
      const to = runs[run + 1] ?? 0
      while (first < aboveEnd && (above[first + 1] ?? 0) < from) first += 3
      let own = -1
      for (let i = first; i < aboveEnd && (above[i] ?? 0) <= to; i += 3) {
        const part = root(above[i + 2] ?? 0)
        if (own < 0) own = part
        else parent[Math.max(root(own), part)] = Math.min(root(own), part)
      }
      if (own < 0) {
        own = parent.length
        parent.push(own)
        boxes.push({ left: from, top: y, right: to, bottom: y + 1 })
      }
      runs[run + 2] = own
      const box = boxes[own]
      if (!box) continue
      if (from < box.left) box.left = from
      if (to > box.right) box.right = to
      box.bottom = y + 1
    }
    const done = above
    above = runs
    aboveEnd = end
    runs = done
  }
  for (const [part, box] of boxes.entries()) {
    const whole = boxes[root(part)]
    if (whole && whole !== box) widen(whole, box)
  }
  return boxes
    .filter((_, part) => root(part) === part)
    .map(({ left, top, right, bottom }) =>
      boxOf(left / inkScale, top / inkScale, right / inkScale, bottom / inkScale),
    )
}

/** The smallest box, in pixels, around all ink in a part of a picture, by default all of it; undefined
 * without ink, which is darker than `level`. */
export function inkHull({ width, height, data }: Grey, part?: Edges, level = inkLevel): Box | undefined {
  const from = Math.max(0, part?.left ?? 0)
  const to = Math.min(width, part?.right ?? width)
  const isInk = (x: number, y: number) => (data[y * width + x] ?? 255) < level
  const isEmpty = (y: number) => {
    for (let x = from; x < to; x++) if (isInk(x, y)) return false
    return true
  }
  let top = Math.max(0, part?.top ?? 0)
  let bottom = Math.min(height, part?.bottom ?? height)
  while (top < bottom && isEmpty(top)) top++
  while (top < bottom && isEmpty(bottom - 1)) bottom--
  if (top >= bottom) return undefined
  let [left, right] = [to, from]
  for (let y = top; y < bottom; y++) {
    for (let x = from; x < left; x++) if (isInk(x, y)) left = x
    for (let x = to - 1; x >= right; x--) if (isInk(x, y)) right = x + 1
  }
  return boxOf(left, top, right, bottom)
}

/** The inked part of a box, in mm of the page, with a tenth of a millimetre of white; all of it without
 * ink. */
export function inkIn({ grey, box: frame, scale }: PagePicture, box: Box): Box {
  const edges = edgesOf({ ...box, x: box.x - frame.x, y: box.y - frame.y }, scale)
  const ink = inkHull(grey, {
    left: Math.floor(edges.left),
    top: Math.floor(edges.top),
    right: Math.ceil(edges.right),
    bottom: Math.ceil(edges.bottom),
  })
  if (!ink) return box
  const { x, y, width, height } = scaled(ink, 1 / scale)
  return clipped(grown({ x: x + frame.x, y: y + frame.y, width, height }, 0.1), box)
}

/** Writes a row's runs of ink to `runs`, three numbers each, of which the third is left to the
 * caller, and returns where they end. */
function inkRuns(
  { width, data, words, level }: Grey & { words: Int32Array; level: number },
  y: number,
  runs: Int32Array,
): number {
  let count = 0
  const [start, end] = [y * width, (y + 1) * width]
  for (let i = start; i < end; i++) {
    while (i < end && i % 4 === 0 && words[i >> 2] === whiteWord) i += 4
    if (i >= end || (data[i] ?? 255) >= level) continue
    const from = i
    while (i < end && (data[i] ?? 255) < level) i++
    runs[count] = from - start
    runs[count + 1] = i - start
    count += 3
  }
  return count
}

function widen(box: Edges, by: Edges): void {
  box.left = Math.min(box.left, by.left)
  box.top = Math.min(box.top, by.top)
  box.right = Math.max(box.right, by.right)
  box.bottom = Math.max(box.bottom, by.bottom)
}
