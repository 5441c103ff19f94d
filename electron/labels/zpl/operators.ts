import type { Box } from '../../../shared/labels/index.ts'
import type { Fonts } from '../../drawing/index.ts'
import { operands } from '../pdf/matrix.ts'

/** Names for what a page's operators use. */
export type Resources = {
  font(run: ReturnType<Fonts>[number]): string
  graphic(rowBytes: number, rows: number, bits: Uint8Array): string
}

/** Filled rectangles: operators of ISO 32000-1, 8.5. The other functions here give a path
 * without the operator that paints it.
 * @param boxes x, y, width, height */
export const rectangles = (boxes: number[][]) => `${boxes.map((box) => `${operands(box)} re`).join('\n')} f`

export const polygon = (points: number[]) => {
  const lines = points.flatMap((x, i) =>
    i % 2 ? [] : [`${operands([x, points[i + 1] ?? 0])} ${i === 0 ? 'm' : 'l'}`],
  )
  return `${lines.join(' ')} h`
}

export function hexagon(x: number, y: number, radius: number): string {
  const angles = [30, 90, 150, 210, 270, 330].map((degrees) => (degrees * Math.PI) / 180)
  return polygon(angles.flatMap((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]))
}

/** Distance of a Bézier curve's handles for a quarter of a circle. */
const handle = 0.5523

export const ellipse = (x: number, y: number, rx: number, ry: number) =>
  corners({ x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry }, rx, ry)

export const roundedBox = (box: Box, radius: number) =>
  radius > 0 ? corners(box, radius, radius) : `${operands([box.x, box.y, box.width, box.height])} re`

/** A rectangle whose corners are quarters of an ellipse. */
function corners({ x, y, width, height }: Box, rx: number, ry: number): string {
  const [kx, ky] = [rx * (1 - handle), ry * (1 - handle)]
  const [right, bottom] = [x + width, y + height]
  const curve = (...points: number[]) => `${operands(points)} c`
  return [
    `${operands([x + rx, y])} m ${operands([right - rx, y])} l`,
    curve(right - kx, y, right, y + ky, right, y + ry),
    `${operands([right, bottom - ry])} l`,
    curve(right, bottom - ky, right - kx, bottom, right - rx, bottom),
    `${operands([x + rx, bottom])} l`,
    curve(x + kx, bottom, x, bottom - ky, x, bottom - ry),
    `${operands([x, y + ry])} l`,
    curve(x, y + ky, x + kx, y, x + rx, y),
    'h',
  ].join(' ')
}
