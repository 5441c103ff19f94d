import type { Box } from '../../../shared/labels/index.ts'
import { boxOf, clipped, type Edges, edgesOf, grown, scaled } from '../boxes.ts'
import { type Grey, whiteWord, wordsOf } from '../image.ts'
import type { PagePicture } from '../page-picture.ts'

/** Grey level below which a pixel is ink; watermarks, shading and paper texture are lighter. */
export const inkLevel = 200

/** Pixels per mm of pictures for ink: regions are right within half a millimetre. */
export const inkScale = 3

/** A run of ink in a row, from `from` up to before `to`, and the index of its part (-1 until it has one). */
type Run = { from: number; to: number; part: number }

/** Boxes, in mm, of the connected parts of a page's ink; diagonal contact connects, too. */
export function inkParts(page: Grey): Box[] {
  const parent: number[] = []
  const boxes: Edges[] = []
  const root = (part: number): number => {
    let at = part
    while (parent[at] !== at) at = parent[at] = parent[parent[at] ?? at] ?? at
    return at
  }
  const words = wordsOf(page)
  let above: Run[] = []
  for (let y = 0; y < page.height; y++) {
    const runs = inkRuns(page, words, y)
    let first = 0
    for (const run of runs) {
      while ((above[first]?.to ?? Infinity) < run.from) first++
      for (let i = first; i < above.length; i++) {
        const other = above[i]
        if (!other || other.from > run.to) break
        const part = root(other.part)
        if (run.part < 0) run.part = part
        else parent[Math.max(root(run.part), part)] = Math.min(root(run.part), part)
      }
      if (run.part < 0) {
        run.part = parent.length
        parent.push(run.part)
        boxes.push({ left: run.from, top: y, right: run.to, bottom: y + 1 })
      }
      const box = boxes[run.part]
      if (box) widen(box, { left: run.from, top: y, right: run.to, bottom: y + 1 })
    }
    above = runs
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

/** The smallest box, in pixels, around all ink in a part of a picture, by default all of it; undefined without ink. */
export function inkHull({ width, height, data }: Grey, part?: Edges): Box | undefined {
  const from = Math.max(0, part?.left ?? 0)
  const to = Math.min(width, part?.right ?? width)
  const isInk = (x: number, y: number) => (data[y * width + x] ?? 255) < inkLevel
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

/** The inked part of a box, in mm of the page, with a tenth of a millimetre of white; all of it without ink. */
export function inkIn({ grey, box: frame, scale }: PagePicture, box: Box): Box {
  const at = edgesOf({ ...box, x: box.x - frame.x, y: box.y - frame.y }, scale)
  const ink = inkHull(grey, {
    left: Math.floor(at.left),
    top: Math.floor(at.top),
    right: Math.ceil(at.right),
    bottom: Math.ceil(at.bottom),
  })
  if (!ink) return box
  const { x, y, width, height } = scaled(ink, 1 / scale)
  return clipped(grown({ x: x + frame.x, y: y + frame.y, width, height }, 0.1), box)
}

function inkRuns({ width, data }: Grey, words: Int32Array, y: number): Run[] {
  const runs: Run[] = []
  const [start, end] = [y * width, (y + 1) * width]
  for (let i = start; i < end; i++) {
    while (i < end && i % 4 === 0 && words[i >> 2] === whiteWord) i += 4
    if (i >= end || (data[i] ?? 255) >= inkLevel) continue
    const from = i
    while (i < end && (data[i] ?? 255) < inkLevel) i++
    runs.push({ from: from - start, to: i - start, part: -1 })
  }
  return runs
}

function widen(box: Edges, by: Edges): void {
  box.left = Math.min(box.left, by.left)
  box.top = Math.min(box.top, by.top)
  box.right = Math.max(box.right, by.right)
  box.bottom = Math.max(box.bottom, by.bottom)
}
