import type { Box } from '../../../shared/labels/index.ts'
import { bottom, right } from '../page/boxes.ts'
import { type Block, blockOf } from './blocks.ts'

/** Columns and rows of sheets of labels, those with the most cells first. */
const grids = [
  [2, 4],
  [2, 3],
  [3, 2],
  [2, 2],
  [1, 4],
  [1, 3],
  [3, 1],
  [1, 2],
  [2, 1],
] as const

/** Least white along a line between two cells, and how far from it the white may begin, in mm. */
const [minWhiteMm, offMm] = [2, 3]

type Size = { widthMm: number; heightMm: number }

/** The ways to divide a block along white lines at the page's halves, thirds and quarters, most cells
 * first. */
export function sheetCells(block: Block, page: Size): Block[][] {
  const { parts } = block
  const across = [1, 2, 3].map((columns) => whiteLines(parts, 'x', page.widthMm, columns))
  const down = [1, 2, 3, 4].map((rows) => whiteLines(parts, 'y', page.heightMm, rows))
  return grids.flatMap(([columns, rows]) => {
    const [lines, others] = [across[columns - 1], down[rows - 1]]
    if (!lines || !others) return []
    const cells = new Map<number, Box[]>()
    for (const part of parts) {
      const cell =
        lines.filter((line) => part.x >= line).length +
        columns * others.filter((line) => part.y >= line).length
      const cellParts = cells.get(cell)
      if (cellParts) cellParts.push(part)
      else cells.set(cell, [part])
    }
    return cells.size > 1 ? [[...cells.values()].flatMap((some) => blockOf(some) ?? [])] : []
  })
}

/** A block's two sides, and the white between them in mm. */
export type Cut = { gap: number; sides: [Block, Block] }

/** The parts of the block on both sides of the page's middle, if white runs along it. The longer side of the
 * page is halved if it can be. */
export function halvesOf(block: Block, page: Size): Cut | undefined {
  const axes = page.widthMm > page.heightMm ? (['x', 'y'] as const) : (['y', 'x'] as const)
  for (const axis of axes) {
    const white = whiteAt(block.parts, axis, (axis === 'x' ? page.widthMm : page.heightMm) / 2)
    if (!white) continue
    const before = blockOf(block.parts.filter((part) => part[axis] < white.to))
    const after = blockOf(block.parts.filter((part) => part[axis] >= white.to))
    if (before && after) return { gap: white.to - white.from, sides: [before, after] }
  }
  return undefined
}

/** The positions at which ink begins again after each of the lines that divide a side into `count` cells.
 * Undefined if ink lies on one of the lines. */
function whiteLines(parts: Box[], axis: 'x' | 'y', side: number, count: number): number[] | undefined {
  const lines = Array.from({ length: count - 1 }, (_, i) => whiteAt(parts, axis, ((i + 1) * side) / count))
  return lines.every((line) => line !== undefined) ? lines.map(({ to }) => to) : undefined
}

/** The white around a line at `position`, from one part to the next. */
function whiteAt(parts: Box[], axis: 'x' | 'y', position: number): { from: number; to: number } | undefined {
  let [from, to] = [-Infinity, Infinity]
  for (const part of parts) {
    const start = part[axis]
    const end = axis === 'x' ? right(part) : bottom(part)
    if ((start + end) / 2 < position) from = Math.max(from, end)
    else to = Math.min(to, start)
  }
  return to - from >= minWhiteMm && from <= position + offMm && to >= position - offMm
    ? { from, to }
    : undefined
}
