import type { Box } from '../../../shared/labels/index.ts'
import { clipped } from './boxes.ts'
import { cropPixels, type Grey } from './image.ts'

/** A part of a page as a picture: its place in mm of the page, and its pixels per mm. */
export type PagePicture = { grey: Grey; box: Box; scale: number }

/** A part of a picture, rounded out to whole pixels.
 * @param wanted in mm of the page */
export function partOf({ grey, box, scale }: PagePicture, wanted: Box): PagePicture {
  const { x, y, width, height } = clipped(wanted, box)
  const [left, top] = [Math.floor((x - box.x) * scale), Math.floor((y - box.y) * scale)]
  const [right, bottom] = [Math.ceil((x + width - box.x) * scale), Math.ceil((y + height - box.y) * scale)]
  const [wide, high] = [right - left, bottom - top]
  return {
    grey: cropPixels(grey, { left, top, width: wide, height: high }, 255),
    box: { x: box.x + left / scale, y: box.y + top / scale, width: wide / scale, height: high / scale },
    scale,
  }
}
