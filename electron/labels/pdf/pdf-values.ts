import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFString,
} from '@cantoo/pdf-lib'
import type { Rectangle } from './matrix.ts'
import type { SavedPdf } from './saved-pdf.ts'

/** A page's attribute, its own or inherited from the page tree above it. */
export function attribute(source: SavedPdf, page: PDFDict, key: string): PDFObject | undefined {
  const seen = new Set<PDFObject>()
  let node: PDFObject | undefined = page
  while (node instanceof PDFDict && !seen.has(node)) {
    seen.add(node)
    const value = source.resolve(node.get(PDFName.of(key)))
    if (value) return value
    node = source.resolve(node.get(PDFName.of('Parent')))
  }
  return undefined
}

/** The values of an array, or a single value as an array. */
export function items(source: SavedPdf, value: PDFObject | undefined): PDFObject[] {
  const found = source.resolve(value)
  const all = found instanceof PDFArray ? found.asArray() : [found]
  return all.map(source.resolve).filter((item) => item !== undefined)
}

/** The shortest decimal of up to six digits with the same 32-bit float, else the value itself. PDFium
 * saves 595.28 as 595.28003, which other renderers draw at another place. */
export function unrounded(value: number): number {
  if (Number.isInteger(value)) return value
  const float = Math.fround(value)
  for (let digits = 1; digits <= 6; digits++) {
    const shorter = Number(value.toPrecision(digits))
    if (Math.fround(shorter) === float) return shorter
  }
  return value
}

export function numberOf(source: SavedPdf, value: PDFObject | undefined): number {
  const found = source.resolve(value)
  return found instanceof PDFNumber ? unrounded(found.asNumber()) : 0
}

/** Undefined if the value is not a rectangle with an area. */
export function rectangle(source: SavedPdf, value: PDFObject | undefined): Rectangle | undefined {
  const [a, b, c, d] = items(source, value).map((item) => numberOf(source, item))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const [left, bottom, right, top] = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return left < right && bottom < top ? [left, bottom, right, top] : undefined
}

/** A name or a string as text; empty for anything else. */
export function textOf(source: SavedPdf, value: PDFObject | undefined): string {
  const found = source.resolve(value)
  const isText = found instanceof PDFName || found instanceof PDFString || found instanceof PDFHexString
  return isText ? found.decodeText() : ''
}
