import { turnedIn } from '../page/boxes.ts'
import { boxMatrix, type OpenPage, render } from '../page/document.ts'
import { type Grey, turnPixels } from '../page/image.ts'
import { type PagePicture, partOf } from '../page/page-picture.ts'
import type { Pdfium } from '../page/pdfium.ts'
import type { OriginalSymbol } from './scan-part.ts'

/** A symbol with white around it, turned to read to the right. */
export type Strip = {
  image: Grey
  /** Pixels per mm in that direction. */
  along: number
  /** Pixels per mm across it. */
  across: number
  /** Its box, in pixels with fractions. */
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels per mm in the direction of reading, and across it. */
const fine = 24
const coarse = 8

/** White around the symbol, in mm. */
const borderMm = 2

const withWhite = ({ box }: OriginalSymbol) => ({
  x: box.x - borderMm,
  y: box.y - borderMm,
  width: box.width + 2 * borderMm,
  height: box.height + 2 * borderMm,
})

/** Draws the symbol at a higher resolution than it was read at. */
export function drawStrip(pdfium: Pdfium, page: OpenPage, symbol: OriginalSymbol): Strip {
  const { turn } = symbol
  const wide = withWhite(symbol)
  const [length, height] = turn % 180 === 0 ? [wide.width, wide.height] : [wide.height, wide.width]
  // boxMatrix has one scale for both directions; `flat` makes the rows coarser.
  const [a, b, c, d, e, f] = boxMatrix(wide, fine, turn)
  const flat = coarse / fine
  return {
    image: render(pdfium, page, {
      matrix: [a, b * flat, c, d * flat, e, f * flat],
      width: Math.ceil(length * fine),
      height: Math.ceil(height * coarse),
    }),
    along: fine,
    across: coarse,
    left: borderMm * fine,
    right: (length - borderMm) * fine,
    top: borderMm * coarse,
    bottom: (height - borderMm) * coarse,
  }
}

/** Cuts the symbol from the picture that it was read in. */
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
