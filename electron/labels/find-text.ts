import type { LabelDocument } from './document.ts'
import type { Pdfium } from './pdfium.ts'

/** More pages and characters than any confirmation has; a hostile file costs no more than these. */
const mostPages = 50
const mostCharacters = 200_000

/** Whether a text is written in a document, whatever its case, spaces and line breaks. */
export function findText(pdfium: Pdfium, document: LabelDocument, wanted: string): boolean {
  const needle = squeeze(wanted)
  if (needle === '') return false
  const pages = Math.min(document.pageCount, mostPages)
  for (let index = 0; index < pages; index++) {
    const found = document.withPage(index, ({ handle }) => squeeze(textOf(pdfium, handle)).includes(needle))
    if (found) return true
  }
  return false
}

const squeeze = (text: string) => text.replace(/\s+/g, '').toLowerCase()

function textOf(pdfium: Pdfium, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page)
  if (!text) return ''
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), mostCharacters)
    return Array.from({ length: count }, (_, i) =>
      String.fromCodePoint(Math.max(32, pdfium.FPDFText_GetUnicode(text, i))),
    ).join('')
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}
