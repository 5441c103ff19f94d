import { labelError } from '../label-error.ts'
import type { Pdfium } from './pdfium.ts'
import { readXrefTable, saveCopy } from './saved-bytes.ts'

const latin1 = new TextDecoder('latin1')
const token = /\((?:\\[\s\S]|[^\\)])*\)|<<|>>|<[^<>]*>|\/[^\s/<>[\]()]*|[[\]]|[^\s/<>[\]()]+/g

/** False if no page of the file can have a /UserUnit: it is neither written
 * plainly nor in a compressed object. */
export function mayHaveUserUnits(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return file.includes('/UserUnit') || file.includes('/ObjStm')
}

/** The pages' /UserUnit: the size of a unit in points (ISO 32000-1, 14.11.2). PDFium ignores it, so it is
 * read from a copy saved by PDFium.
 * @throws ExpectedError `label.broken` */
export function readUserUnits(pdfium: Pdfium, handle: number, pageCount: number): number[] {
  const bytes = saveCopy(pdfium, handle)
  const { offsets } = readXrefTable(bytes)
  const objectAt = (number: number) => {
    const offset = offsets.get(number)
    if (offset === undefined) throw labelError('label.broken')
    const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('endobj', offset)
    return latin1.decode(bytes.subarray(offset, end)).replace(/^\d+ \d+ obj\s/, '')
  }
  return Array.from({ length: pageCount }, (_, index) => {
    const page = objectAt(pdfium.EPDFDoc_GetPageObjectNumberByIndex(handle, index))
    const [value = '1', , reference] = entryOf(page, '/UserUnit')
    const unit = Number(reference === 'R' ? objectAt(Number(value)) : value)
    return unit > 0 ? unit : 1
  })
}

/** The three tokens behind a key of a dictionary; a key of an inner dictionary does not count. */
function entryOf(dictionary: string, key: string): string[] {
  const tokens = dictionary.match(token) ?? []
  let depth = 0
  for (const [i, each] of tokens.entries()) {
    if (each === '<<') depth++
    if (each === '>>') depth--
    if (depth === 1 && each === key) return tokens.slice(i + 1, i + 4)
  }
  return []
}
