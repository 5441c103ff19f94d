import { turnedIn } from './boxes.ts'
import { boxMatrix, type OpenPage, render } from './document.ts'
import { type Grey, turnPixels } from './image.ts'
import { type PagePicture, partOf } from './page-picture.ts'
import type { Pdfium } from './pdfium.ts'
import type { OriginalSymbol } from './read-symbols.ts'

/** A symbol and some white, turned to be read to the right: `along` its reading and `across` it, so many pixels per mm.
 * Its box lies from `left` to `right` and from `top` to `bottom`, in pixels with fractions. */
export type Strip = {
  image: Grey
  along: number
  across: number
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels per mm along the bars' direction of reading; across it a coarse picture will do. */
const fine = 24
const coarse = 8

/** White around the symbol that is looked at, in mm. */
const around = 2

const withWhite = ({ box }: OriginalSymbol) => ({
  x: box.x - around,
  y: box.y - around,
  width: box.width + 2 * around,
  height: box.height + 2 * around,
})

/** Drawn for the purpose, finer than anything is read at. */
export function drawStrip(pdfium: Pdfium, page: OpenPage, symbol: OriginalSymbol): Strip {
  const { turn } = symbol
  const wide = withWhite(symbol)
  const [length, height] = turn % 180 === 0 ? [wide.width, wide.height] : [wide.height, wide.width]
  // boxMatrix draws alike in both directions; the last step makes the rows coarser.
  const [a, b, c, d, e, f] = boxMatrix(wide, fine, turn)
  const flat = coarse / fine
  const size = [Math.ceil(length * fine), Math.ceil(height * coarse)] as const
  return {
    image: render(pdfium, page, [a, b * flat, c, d * flat, e, f * flat], ...size),
    along: fine,
    across: coarse,
    left: around * fine,
    right: (length - around) * fine,
    top: around * coarse,
    bottom: (height - around) * coarse,
  }
}

/** Cut from the picture that the symbol was read in. */
export function stripIn(picture: PagePicture, symbol: OriginalSymbol): Strip {
  const { grey, box, scale } = partOf(picture, withWhite(symbol))
  const { x, y, width, height } = turnedIn(box, symbol.box, symbol.turn)
  return {
    image: turnPixels(grey, symbol.turn),
    along: scale,
    across: scale,
    left: x * scale,
    right: (x + width) * scale,
    top: y * scale,
    bottom: (y + height) * scale,
  }
}
