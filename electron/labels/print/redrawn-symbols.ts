import { mmPerPoint } from '../limits.ts'
import type { Edges } from '../page/boxes.ts'
import type { Dots } from '../page/image.ts'
import { operands } from '../pdf/matrix.ts'
import type { FinalDots } from './final-dots.ts'

/** Fraction of a dot by which each rectangle is smaller on every side: renderers that paint each touched
 * dot would paint one more for a rounding error. */
const inset = 0.05

/**
 * Operators (ISO 32000-1, 8.5) that draw the redrawn symbols over the symbols as drawn: white, then their
 * dots as rectangles. Empty if no symbol was redrawn.
 * @param drawn the symbols' places before, in dots, in the order of `final.places`
 * @param heightMm height of the page
 */
export function redrawnSymbols(final: FinalDots, drawn: Edges[], dpmm: number, heightMm: number): string {
  const point = 1 / dpmm / mmPerPoint
  const top = heightMm / mmPerPoint
  const rectangle = (left: number, from: number, right: number, to: number) =>
    `${operands([left * point, top - to * point, (right - left) * point, (to - from) * point])} re`
  return final.places
    .flatMap((place, i) => {
      const before = drawn[i]
      if (!final.redrawn[i] || !before) return []
      const area = whole(before, place, final.dots)
      const bars = runsOf(final.dots, area).map((run) =>
        rectangle(run.left + inset, run.top + inset, run.right - inset, run.bottom - inset),
      )
      return [`1 g ${rectangle(area.left, area.top, area.right, area.bottom)} f 0 g ${bars.join(' ')} f`]
    })
    .join('\n')
}

/** Both places with one dot around them, since antialiased bars reach beyond their edges; within the
 * media. */
const whole = (a: Edges, b: Edges, { width, height }: Dots): Edges => ({
  left: Math.max(0, Math.floor(Math.min(a.left, b.left)) - 1),
  top: Math.max(0, Math.floor(Math.min(a.top, b.top)) - 1),
  right: Math.min(width, Math.ceil(Math.max(a.right, b.right)) + 1),
  bottom: Math.min(height, Math.ceil(Math.max(a.bottom, b.bottom)) + 1),
})

/** The black dots of an area as rectangles: runs of a row, joined over equal rows. */
function runsOf({ data, width }: Dots, { left, top, right, bottom }: Edges): Edges[] {
  const done: Edges[] = []
  let open: Edges[] = []
  for (let y = top; y < bottom; y++) {
    const runs: Edges[] = []
    for (let x = left; x < right; x++) {
      if (!data[y * width + x]) continue
      const from = x
      while (x < right && data[y * width + x]) x++
      runs.push({ left: from, top: y, right: x, bottom: y + 1 })
    }
    const isSame =
      runs.length === open.length &&
      runs.every((run, i) => run.left === open[i]?.left && run.right === open[i]?.right)
    if (isSame) for (const run of open) run.bottom = y + 1
    else {
      done.push(...open)
      open = runs
    }
  }
  return [...done, ...open]
}
