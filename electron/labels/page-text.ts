import type { Box, Turn } from '../../shared/labels/index.ts'
import { holds } from './boxes.ts'
import type { LabelDocument, OpenPage } from './document.ts'
import { type Pdfium, withHeap } from './pdfium.ts'

/** A character of the page and its origin, in mm as shown. */
export type PageCharacter = { character: string; x: number; y: number }

/** Enough to recognize the kind of a document. */
const maxPageCharacters = 6000
/** More pages and characters than any confirmation has. */
const maxPages = 50
const maxDocumentCharacters = 200_000

/** FPDF_PageToDevice gives whole numbers, so it is called in hundredths of a millimetre. */
const perMm = 100

/** The page's text in the file's order; empty for a page that is a picture. */
export function pageText(pdfium: Pdfium, page: OpenPage): PageCharacter[] {
  const text = pdfium.FPDFText_LoadPage(page.handle)
  if (!text) return []
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), maxPageCharacters)
    return withHeap(pdfium, 32, (out) =>
      Array.from({ length: count }, (_, i) => {
        pdfium.FPDFText_GetCharOrigin(text, i, out, out + 8)
        const { getValue } = pdfium.pdfium
        const point = [getValue(out, 'double'), getValue(out + 8, 'double')] as const
        const [width, height] = [Math.round(page.widthMm * perMm), Math.round(page.heightMm * perMm)]
        pdfium.FPDF_PageToDevice(page.handle, 0, 0, width, height, 0, ...point, out + 16, out + 20)
        return {
          character: characterAt(pdfium, text, i),
          x: getValue(out + 16, 'i32') / perMm,
          y: getValue(out + 20, 'i32') / perMm,
        }
      }),
    )
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

/** The document's text in the file's order, page after page. */
export function readText(pdfium: Pdfium, document: LabelDocument): string {
  const pages: string[] = []
  let left = maxDocumentCharacters
  for (let index = 0; index < Math.min(document.pageCount, maxPages) && left > 0; index++) {
    const text = document.withPage(index, ({ handle }) => textOf(pdfium, handle, left))
    left -= text.length
    pages.push(text)
  }
  return pages.join('\n')
}

function textOf(pdfium: Pdfium, page: number, maxCharacters: number): string {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return ''
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), maxCharacters)
    return Array.from({ length: count }, (_, i) => characterAt(pdfium, text, i)).join('')
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

/** A control character becomes a space. */
const characterAt = (pdfium: Pdfium, text: number, index: number) =>
  String.fromCodePoint(Math.max(32, pdfium.FPDFText_GetUnicode(text, index)))

export const charactersIn = (characters: PageCharacter[], box: Box) =>
  characters.filter((character) => holds(box, character))

/** One string in lower case, white space collapsed. */
export const wordsOf = (characters: PageCharacter[]) =>
  characters
    .map(({ character }) => character)
    .join('')
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** Amount of text per direction, by the turn that makes it upright. The direction is that to the next character's
 * origin; angles from fonts and matrices are often mirrored. */
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
