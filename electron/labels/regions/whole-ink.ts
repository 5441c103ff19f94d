import type { Box } from '../../../shared/labels/index.ts'
import { bottom, boxOf, right } from '../page/boxes.ts'
import { inkLevel } from '../page/ink.ts'
import type { PagePicture } from '../page/page-picture.ts'

/** Farthest that an edge moves, in mm: more than the coarse raster of the ink's parts can miss. */
const reachMm = 0.7

/** The box with each edge moved outwards to the first white line, so that ink across the edge is kept
 * whole. An edge stays if there is ink as far as `reachMm`: that ink belongs to something else. */
export function withWholeInk(box: Box, { grey, box: frame, scale }: PagePicture): Box {
  const pixels = {
    left: Math.floor((box.x - frame.x) * scale),
    top: Math.floor((box.y - frame.y) * scale),
    right: Math.ceil((right(box) - frame.x) * scale),
    bottom: Math.ceil((bottom(box) - frame.y) * scale),
  }
  const isInk = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < grey.width && y < grey.height && (grey.data[y * grey.width + x] ?? 255) < inkLevel
  const hasInk = {
    x: (x: number) => some(pixels.top, pixels.bottom, (y) => isInk(x, y)),
    y: (y: number) => some(pixels.left, pixels.right, (x) => isInk(x, y)),
  }
  const grownBy = (first: number, step: 1 | -1, axis: 'x' | 'y') => {
    const most = Math.ceil(reachMm * scale)
    let count = 0
    while (count <= most && hasInk[axis](first + step * count)) count++
    return count > most ? 0 : count / scale
  }
  return boxOf(
    box.x - grownBy(pixels.left - 1, -1, 'x'),
    box.y - grownBy(pixels.top - 1, -1, 'y'),
    right(box) + grownBy(pixels.right, 1, 'x'),
    bottom(box) + grownBy(pixels.bottom, 1, 'y'),
  )
}

function some(from: number, to: number, test: (position: number) => boolean): boolean {
  for (let position = from; position < to; position++) if (test(position)) return true
  return false
}
