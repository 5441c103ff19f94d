import { sameReference } from '../../shared/shipment/sent-reference.ts'
import type { ServiceDocument } from '../carrier/shipping-service.ts'
import { codesIn } from './booking-code.ts'
import type { TextOfPdf } from './match-order.ts'

/** What a text of an order's document says of its packer's reference (interface 2.1: `customerOrderCode` "appears on documents"): what
 * stands before the one booking code on its line, with and without the line's heading, as references are compared. Read from a PDF,
 * a line ends in two spaces. */
export function referencesInText(text: string): string[] {
  const [code, ...others] = codesIn(text)
  if (!code || others.length > 0) return []
  const lines = text
    .toUpperCase()
    .split(/\s{2,}|[\r\n]/)
    .filter((line) => line.includes(code))
  const found = lines.flatMap((line) => {
    const before = line.slice(0, line.indexOf(code))
    return [before, before.split(/:\s/).at(-1) ?? '']
  })
  return [...new Set(found.map(sameReference))].filter((reference) => reference !== '')
}

/** All that a document says, a line for each of its texts. */
export async function textOfDocument(document: ServiceDocument, textOfPdf: TextOfPdf): Promise<string> {
  if (document.type === 'pdf') return textOfPdf(document.bytes)
  return document.type === 'text' ? document.text : textsIn(document.value).join('\n')
}

function textsIn(value: unknown): string[] {
  const texts: string[] = []
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') texts.push(next)
    else if (next && typeof next === 'object') waiting.push(...Object.values(next))
  }
  return texts
}
