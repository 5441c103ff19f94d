import type { LabelDocument } from './document.ts'
import type { Pdfium } from './pdfium.ts'

/** More pages and characters than any confirmation has; a hostile file costs no more than these. */
const mostPages = 50
const mostCharacters = 200_000

/** The text of a document as it is laid out, page after page: lines end where they end on the page. */
export function readText(pdfium: Pdfium, document: LabelDocument): string {
  const pages: string[] = []
  let left = mostCharacters
  for (let index = 0; index < Math.min(document.pageCount, mostPages) && left > 0; index++) {
    const text = document.withPage(index, ({ handle }) => textOf(pdfium, handle, left))
    left -= text.length
    pages.push(text)
  }
  return pages.join('\n')
}

function textOf(pdfium: Pdfium, page: number, most: number): string {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return ''
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), most)
    return Array.from({ length: count }, (_, i) =>
      String.fromCodePoint(Math.max(32, pdfium.FPDFText_GetUnicode(text, i))),
    ).join('')
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}
