import { area } from '../page/boxes.ts'
import { type Grey, turnPixels } from '../page/image.ts'
import { type PagePicture, partOf } from '../page/page-picture.ts'
import type { Pattern } from './pattern.ts'

/** Darker pixels are ink that prints, whatever lies under it. */
export const darkLevel = 128

/** Least other ink, in mm²: a pen stroke across a small symbol has more, specks and ragged bars have less. */
const minInk = 0.5
/** Least other ink of a symbol with several rows, as a share of its area: the seams of its modules add up. */
const minShare = 0.002

/** Distance from a bar, in pixels and in modules, within which dark pixels count as the bar's edge. */
const edge = { pixels: 1.5, modules: 0.3 }

/** Whether ink that is not the symbol's lies in its spaces: a stamp, a pen mark, a logo. Such a symbol is
 * not redrawn, since that would erase the ink. */
export function hasOtherInk(picture: PagePicture, pattern: Pattern): boolean {
  const { grey, scale } = partOf(picture, pattern.box)
  const image = turnPixels(grey, pattern.turn)
  const module = image.width / pattern.modules
  const margin = Math.max(edge.pixels, edge.modules * module)
  const isLinear = pattern.rows.length === 1
  const rowHeight = image.height / pattern.rows.length
  const inset = isLinear ? Math.max(2, 0.04 * rowHeight) : Math.min(margin, rowHeight / 2)
  let dark = 0
  for (const [i, runs] of pattern.rows.entries()) {
    const from = Math.ceil(i * rowHeight + inset)
    const to = Math.floor((i + 1) * rowHeight - inset)
    let begin = 0
    for (const [run, modules] of runs.entries()) {
      const next = begin + modules * module
      if (run % 2 === 1)
        for (let x = Math.ceil(begin + margin); x < Math.floor(next - margin); x++)
          dark += strayDots(image, x, from, to, isLinear)
      begin = next
    }
  }
  const ink = dark / scale ** 2
  return ink > minInk && (isLinear || ink > minShare * area(pattern.box))
}

/** Dark pixels of a column in a space.
 * @param isLinear a column that is mostly dark belongs to a bar, which ink widened */
function strayDots({ width, data }: Grey, x: number, top: number, bottom: number, isLinear: boolean): number {
  let dark = 0
  for (let y = top; y < bottom; y++) if ((data[y * width + x] ?? 255) < darkLevel) dark++
  return isLinear && dark > (bottom - top) / 2 ? 0 : dark
}
