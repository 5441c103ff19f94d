import type { Box } from '../../../shared/labels/index.ts'
import { overlap } from '../page/boxes.ts'
import type { Grey } from '../page/image.ts'
import { edgesOfRow, median, widthsOf } from './runs.ts'

/** Three dark rings around a light centre: a line through the middle crosses six bars
 * and five spaces (ISO/IEC 16023).
 */
const runsAcross = 11

/** A MaxiCode is 28 mm wide, its outermost ring 7.7 mm. */
const widthInRings = 28.1 / 7.7
const heightInRings = 26.9 / 7.7

/** Rows from one scan line to the next; a bullseye is at least 60 pixels high at 8 pixels per mm. */
const rowStep = 4

/** Boxes of MaxiCodes, in pixels, found by their bullseyes. zxing reads a MaxiCode only if it is alone in
 * the picture, so on a page they are reported as not checked. */
export function maxiCodes(grey: Grey): Box[] {
  const found: Box[] = []
  for (let y = 0; y < grey.height; y += rowStep) {
    const edges = edgesOfRow(grey, y)
    for (let first = 0; first + runsAcross < edges.length; first += 2) {
      const across = ringsAt(edges, first)
      if (!across) continue
      const x = Math.round(across.middle)
      const column = edgesOfRow(columnOf(grey, x), 0)
      const start = column.findIndex(
        (edge, i) => i % 2 === 0 && isCentred(ringsAt(column, i), y, across.size, edge),
      )
      if (start < 0) continue
      const width = across.size * widthInRings
      const height = across.size * heightInRings
      const box = { x: x - width / 2, y: y - height / 2, width, height }
      if (!found.some((other) => overlap(other, box) > 0)) found.push(box)
    }
  }
  return found
}

/** Undefined unless the eleven runs from `first` on are symmetric about a light centre. */
function ringsAt(edges: number[], first: number): { middle: number; size: number } | undefined {
  const width = (i: number) => (edges[first + i + 1] ?? 0) - (edges[first + i] ?? 0)
  // Widths that the checks below allow for the outer rings; most places of a page end here.
  if (width(0) > 2 * width(10) || width(10) > 2 * width(0) || width(1) > 2 * width(9)) return undefined
  const widths = widthsOf(edges.slice(first, first + runsAcross + 1))
  if (widths.length < runsAcross) return undefined
  const rings = widths.filter((_, i) => i !== 5)
  const usual = median(rings)
  if (usual < 2 || rings.some((width) => width < 0.5 * usual || width > 1.7 * usual)) return undefined
  const centre = widths[5] ?? 0
  if (centre < 0.6 * usual || centre > 4 * usual) return undefined
  if (widths.some((width, i) => Math.abs(width - (widths[runsAcross - 1 - i] ?? 0)) > 0.5 * usual))
    return undefined
  const [from, to] = [edges[first] ?? 0, edges[first + runsAcross] ?? 0]
  return { middle: (from + to) / 2, size: to - from }
}

const isCentred = (
  rings: { middle: number; size: number } | undefined,
  y: number,
  size: number,
  edge: number,
) =>
  rings !== undefined &&
  edge < y &&
  Math.abs(rings.middle - y) < 0.1 * size &&
  Math.abs(rings.size / size - 1) < 0.15

function columnOf(grey: Grey, x: number): Grey {
  const data = new Uint8Array(grey.height)
  for (let y = 0; y < grey.height; y++) data[y] = grey.data[y * grey.width + x] ?? 255
  return { width: grey.height, height: 1, data }
}
