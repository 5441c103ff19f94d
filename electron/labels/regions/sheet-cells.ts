import type { Box } from '../../../shared/labels/index.ts'
import { bottom, right } from '../boxes.ts'
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
const [leastWhiteMm, offMm] = [2, 3]

type Size = { widthMm: number; heightMm: number }

/** The ways to divide a block along white lines at the page's halves, thirds and quarters, most cells first. */
export function sheetCells(block: Block, page: Size): Block[][] {
  return grids.flatMap(([columns, rows]) => {
    const across = whiteLines(block.parts, 'x', page.widthMm, columns)
    const down = whiteLines(block.parts, 'y', page.heightMm, rows)
    if (!across || !down) return []
    const cells = new Map<string, Box[]>()
    for (const part of block.parts) {
      const cell = `${across.filter((at) => part.x >= at).length} ${down.filter((at) => part.y >= at).length}`
      cells.set(cell, [...(cells.get(cell) ?? []), part])
    }
    return cells.size > 1 ? [[...cells.values()].flatMap((parts) => blockOf(parts) ?? [])] : []
  })
}

/** A block's two sides, and the white between them in mm. */
export type Cut = { gap: number; sides: [Block, Block] }

/** The block's sides of the page's middle, if white runs along it. Paper is halved along its longer side, if it can be. */
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

/** Where the ink begins again after each line between `count` cells; undefined if ink lies on one. A line beside all ink counts as
 * white. */
function whiteLines(parts: Box[], axis: 'x' | 'y', side: number, count: number): number[] | undefined {
  const lines = Array.from({ length: count - 1 }, (_, i) => whiteAt(parts, axis, ((i + 1) * side) / count))
  return lines.every((line) => line !== undefined) ? lines.map(({ to }) => to) : undefined
}

/** The white around a line at `at`, from one part to the next. */
function whiteAt(parts: Box[], axis: 'x' | 'y', at: number): { from: number; to: number } | undefined {
  const end = axis === 'x' ? right : bottom
  const before = parts.filter((part) => (part[axis] + end(part)) / 2 < at)
  const after = parts.filter((part) => (part[axis] + end(part)) / 2 >= at)
  const from = Math.max(...before.map(end))
  const to = Math.min(...after.map((part) => part[axis]))
  return to - from >= leastWhiteMm && from <= at + offMm && to >= at - offMm ? { from, to } : undefined
}
