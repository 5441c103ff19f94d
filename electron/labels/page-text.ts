import type { Box, Turn } from '../../shared/labels/label.ts'
import { holds } from './boxes.ts'
import type { OpenPage } from './document.ts'
import { type Pdfium, withHeap } from './pdfium.ts'

/** A character of the page, and where its writing begins, in mm as shown. */
export type PageCharacter = { character: string; x: number; y: number }

/** A page's words are read only to tell kinds of documents apart: this much is plenty. */
const mostCharacters = 6000

/** Hundredths of a millimetre: FPDF_PageToDevice answers in whole numbers. */
const fine = 100

/** The page's text in the file's order; empty for a page that is a picture. */
export function pageText(pdfium: Pdfium, page: OpenPage): PageCharacter[] {
  const text = pdfium.FPDFText_LoadPage(page.handle)
  if (!text) return []
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), mostCharacters)
    return withHeap(pdfium, 32, (out) =>
      Array.from({ length: count }, (_, i) => {
        pdfium.FPDFText_GetCharOrigin(text, i, out, out + 8)
        const { getValue } = pdfium.pdfium
        const point = [getValue(out, 'double'), getValue(out + 8, 'double')] as const
        const [width, height] = [Math.round(page.widthMm * fine), Math.round(page.heightMm * fine)]
        pdfium.FPDF_PageToDevice(page.handle, 0, 0, width, height, 0, ...point, out + 16, out + 20)
        return {
          character: String.fromCodePoint(Math.max(32, pdfium.FPDFText_GetUnicode(text, i))),
          x: getValue(out + 16, 'i32') / fine,
          y: getValue(out + 20, 'i32') / fine,
        }
      }),
    )
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

export const charactersIn = (characters: PageCharacter[], box: Box) =>
  characters.filter((character) => holds(box, character))

/** One string in lower case, white space squeezed. */
export const wordsOf = (characters: PageCharacter[]) =>
  characters
    .map(({ character }) => character)
    .join('')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** How much text runs in each direction, by the turn that makes it upright. Told by where the next letter stands:
 * the angles that fonts and matrices claim are often mirrored. */
export function turnWeights(characters: PageCharacter[]): Map<Turn, number> {
  const weights = new Map<Turn, number>()
  for (const [i, { character, x, y }] of characters.entries()) {
    const next = characters[i + 1]
    if (!next?.character.trim() || !character.trim()) continue
    const [dx, dy] = [next.x - x, next.y - y]
    const step = Math.hypot(dx, dy)
    if (step < 0.3 || step > 12 || Math.min(Math.abs(dx), Math.abs(dy)) > 0.2 * step) continue
    const turn = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 0 : 180) : dy > 0 ? 270 : 90
    weights.set(turn, (weights.get(turn) ?? 0) + step * step)
  }
  return weights
}
