import type { Box, Turn } from '../../../shared/labels/index.ts'
import { holds, type Point } from './boxes.ts'
import type { LabelDocument, OpenPage } from './document.ts'
import { exportsOf, type Pdfium, withHeap } from './pdfium.ts'

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
    const [width, height] = [Math.round(page.widthMm * perMm), Math.round(page.heightMm * perMm)]
    // Called without their wrappers, which take most of the time of a page with thousands of characters.
    const { FPDFText_GetCharOrigin, FPDF_PageToDevice, FPDFText_GetUnicode } = exportsOf(pdfium)
    const { getValue } = pdfium.pdfium
    return withHeap(pdfium, 32, (out) =>
      Array.from({ length: count }, (_, i) => {
        FPDFText_GetCharOrigin(text, i, out, out + 8)
        const point = [getValue(out, 'double'), getValue(out + 8, 'double')] as const
        FPDF_PageToDevice(page.handle, 0, 0, width, height, 0, ...point, out + 16, out + 20)
        return {
          character: characterOf(FPDFText_GetUnicode(text, i)),
          x: getValue(out + 16, 'i32') / perMm,
          y: getValue(out + 20, 'i32') / perMm,
        }
      }),
    )
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

/** The text of each of the document's first pages, in the file's order. */
export function pageTexts(pdfium: Pdfium, document: LabelDocument): string[] {
  const pages: string[] = []
  let left = maxDocumentCharacters
  for (let index = 0; index < Math.min(document.pageCount, maxPages) && left > 0; index++) {
    const text = document.withPage(index, ({ handle }) => readPageText(pdfium, handle, left))
    left -= text.length
    pages.push(text)
  }
  return pages
}

function readPageText(pdfium: Pdfium, page: number, maxCharacters: number): string {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return ''
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), maxCharacters)
    const { FPDFText_GetUnicode } = exportsOf(pdfium)
    return Array.from({ length: count }, (_, i) => characterOf(FPDFText_GetUnicode(text, i))).join('')
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

/** A control character becomes a space. */
const characterOf = (code: number) => String.fromCodePoint(Math.max(32, code))

export const charactersIn = (characters: PageCharacter[], box: Box) =>
  characters.filter((character) => holds(box, character))

export const textOfCharacters = (characters: PageCharacter[]) =>
  characters.map(({ character }) => character).join('')

/** Characters of one size in one direction, without a gap. `angle`: its direction in degrees clockwise, 0
 * to the right. `size`: the mean step in mm, about 0.6 of the type size. */
export type TextLine = { text: string; from: Point; to: Point; angle: number; size: number }

/** Largest change of direction in degrees, and largest step compared with the mean one, within a line. */
const straight = { degrees: 6, step: 4 }

/** The lines of a text in the file's order. A line ends where the text turns, jumps or changes its size. */
export function textLinesOf(characters: PageCharacter[]): TextLine[] {
  const lines: TextLine[] = []
  let start = 0
  for (let i = 1; i <= characters.length; i++) {
    if (i < characters.length && continues(characters, start, i)) continue
    const line = lineOf(characters.slice(start, i))
    if (line) lines.push(line)
    start = i
  }
  return lines
}

function continues(characters: PageCharacter[], start: number, index: number): boolean {
  const [first, last, next] = [characters[start], characters[index - 1], characters[index]]
  if (!first || !last || !next) return false
  if (index - start < 2) return distance(last, next) < 25
  const mean = distance(first, last) / (index - 1 - start)
  const step = distance(last, next)
  if (step > straight.step * mean) return false
  if (step < 0.1 * mean) return true
  const turned = Math.abs(((degreesOf(first, last) - degreesOf(last, next) + 540) % 360) - 180)
  return turned <= straight.degrees
}

function lineOf(characters: PageCharacter[]): TextLine | undefined {
  const [first, last] = [characters[0], characters.at(-1)]
  const text = characters.map(({ character }) => character).join('')
  if (!first || !last || !text.trim()) return undefined
  const size = distance(first, last) / Math.max(1, characters.length - 1)
  return { text, from: first, to: last, angle: degreesOf(first, last), size }
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
const degreesOf = (a: Point, b: Point) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI

/** Amount of text per direction, by the turn that makes it upright. The direction is that to the next
 * character's origin; angles from fonts and matrices are often mirrored. */
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
