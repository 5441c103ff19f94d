import { comparableReference } from '../../shared/shipment/index.ts'
import type { ServiceDocument } from '../carrier/index.ts'
import { bookingCodesIn, textsIn } from './booking-code.ts'
import type { TextOfPdf } from './match-order.ts'

/** The packer's references in a document's text: the text before the only booking code on its line,
 * with and without the line's heading. Documents show `customerOrderCode` (interface 2.1). Two spaces
 * end a line in text from a PDF. */
export function referencesInText(text: string): string[] {
  const [code, ...others] = bookingCodesIn(text)
  if (!code || others.length > 0) return []
  const lines = text
    .toUpperCase()
    .split(/\s{2,}|[\r\n]/)
    .filter((line) => line.includes(code))
  const found = lines.flatMap((line) => {
    const before = line.slice(0, line.indexOf(code))
    return [before, before.split(/:\s/).at(-1) ?? '']
  })
  return [...new Set(found.map(comparableReference))].filter((reference) => reference !== '')
}

/** The text of a document; for JSON one line per text value. */
export async function textOfDocument(document: ServiceDocument, textOfPdf: TextOfPdf): Promise<string> {
  if (document.type === 'pdf') return textOfPdf(document.bytes)
  return document.type === 'text' ? document.text : textsIn(document.value).join('\n')
}
