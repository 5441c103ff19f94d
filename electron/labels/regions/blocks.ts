import type { Box } from '../../../shared/labels/index.ts'
import { bottom, boxOf, hull, right } from '../page/boxes.ts'
import type { CutLine } from './cut-lines.ts'

/** Tolerance in mm, for the raster: a part that ends this near to a line is beside it. */
const toleranceMm = 0.2

/** A group of ink parts and their common box, in mm. */
export type Block = { box: Box; parts: Box[] }

/** In mm; a narrower gap does not divide a block. */
const minGapMm = 3.5

export function blockOf(parts: Box[]): Block | undefined {
  const box = hull(parts)
  return box && { box, parts }
}

/** Divides ink at the cut lines; the lines themselves and scissors on them are dropped. */
export function divide(parts: Box[], lines: CutLine[]): Block[] {
  let cells: Box[][] = [parts]
  for (const line of lines) {
    cells = cells.flatMap((cell) => {
      const before: Box[] = []
      const after: Box[] = []
      for (const part of cell) {
        const [from, to] = line.axis === 'x' ? [part.x, right(part)] : [part.y, bottom(part)]
        if (to < line.from + toleranceMm) before.push(part)
        else if (from > line.to - toleranceMm) after.push(part)
        // On the line: short parts (dashes, scissors) are dropped; a long part goes
        // to the side where most of it is.
        else if (to - from > 12) (line.from - from > to - line.to ? before : after).push(part)
      }
      return [before, after]
    })
  }
  return cells.map(blockOf).filter((block) => block !== undefined)
}

/** The widest white gap through a block, and the two blocks at its sides; undefined if it has no such gap. */
export function splitAtWidestGap(block: Block): { gap: number; sides: [Block, Block] } | undefined {
  const across = widestGap(block.parts.map((part) => [part.x, right(part)]))
  const down = widestGap(block.parts.map((part) => [part.y, bottom(part)]))
  const axis = across.width >= down.width ? 'x' : 'y'
  const gap = axis === 'x' ? across : down
  if (gap.width < minGapMm) return undefined
  const before = blockOf(block.parts.filter((part) => part[axis] < gap.start))
  const after = blockOf(block.parts.filter((part) => part[axis] >= gap.start))
  return before && after && { gap: gap.width, sides: [before, after] }
}

function widestGap(spans: [number, number][]): { width: number; start: number } {
  const sorted = spans.toSorted((a, b) => a[0] - b[0])
  let reached = sorted[0]?.[1] ?? 0
  let widest = { width: 0, start: 0 }
  for (const [from, to] of sorted) {
    if (from - reached > widest.width) widest = { width: from - reached, start: from }
    reached = Math.max(reached, to)
  }
  return widest
}

/** A block without thin parts far outside: a page number, a printer's mark.
 * @param keeps exempts a part, by its box */
export function withoutStrays(
  block: Block,
  gapMm: number,
  thicknessMm: number,
  keeps: (box: Box) => boolean,
): Block {
  const cut = splitAtWidestGap(block)
  if (!cut || cut.gap < gapMm) return block
  const [a, b] = cut.sides
  const isStray = ({ box }: Block) => Math.min(box.width, box.height) < thicknessMm && !keeps(box)
  if (isStray(b)) return withoutStrays(a, gapMm, thicknessMm, keeps)
  if (isStray(a)) return withoutStrays(b, gapMm, thicknessMm, keeps)
  return block
}

export const pageBox = (page: { widthMm: number; heightMm: number }): Box =>
  boxOf(0, 0, page.widthMm, page.heightMm)
