import {
  PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFObjectParser,
  PDFRef,
} from '@cantoo/pdf-lib'
import { labelError } from '../label-error.ts'
import { type LabelDocument, render } from '../page/document.ts'
import { readXrefTable, saveCopy } from '../page/saved-bytes.ts'

/** Longest chain of references that is followed. */
const maxHops = 32

const latin1 = new TextDecoder('latin1')

/** A document as saved by PDFium (repaired, decrypted, each object once), so that its objects
 * are the ones that PDFium draws. */
export type SavedPdf = {
  root: PDFDict
  /** The pages' dictionaries, in PDFium's order. */
  pages: PDFDict[]
  /** Follows references to the value; undefined for null and for chains that are too long. */
  resolve(value: PDFObject | undefined): PDFObject | undefined
}

let recent: { hash: string; saved: SavedPdf } | undefined

/** Saves an open document. The last result is cached, since the labels of a document are prepared one by one.
 * @throws ExpectedError `label.broken`, `label.memory` */
export function savedPdf(document: LabelDocument): SavedPdf {
  if (recent?.hash !== document.hash) {
    drawAnnotations(document)
    const saved = readSaved(saveCopy(document.pdfium, document.handle), pageNumbers(document))
    recent = { hash: document.hash, saved }
  }
  return recent.saved
}

/** Draws the pages that have annotations: PDFium creates missing appearances of stamps and fields
 * when it draws, and saves them. */
function drawAnnotations(document: LabelDocument): void {
  const { pdfium, handle, pageCount } = document
  for (let index = 0; index < pageCount; index++)
    if (pdfium.EPDFPage_GetAnnotCountRaw(handle, index) > 0)
      document.withPage(index, (page) =>
        render(pdfium, page, { matrix: [0.01, 0, 0, 0.01, 0, 0], width: 1, height: 1 }),
      )
}

const pageNumbers = ({ pdfium, handle, pageCount }: LabelDocument): number[] =>
  Array.from({ length: pageCount }, (_, index) => pdfium.EPDFDoc_GetPageObjectNumberByIndex(handle, index))

/** Reads the file's table of offsets and parses each object on first use. pdf-lib's own reader also
 * takes objects that no table lists. */
function readSaved(bytes: Uint8Array, numbers: number[]): SavedPdf {
  const { offsets, trailerAt } = readXrefTable(bytes)
  const context = PDFContext.create()
  const parseAt = (offset: number) => PDFObjectParser.forBytes(bytes.subarray(offset), context).parseObject()
  const objects = new Map<number, PDFObject | undefined>()

  const parse = (number: number): PDFObject | undefined => {
    const offset = offsets.get(number)
    if (offset === undefined) return undefined
    const [head] = /^\d+ \d+ obj\s/.exec(latin1.decode(bytes.subarray(offset, offset + 40))) ?? []
    if (head === undefined) throw labelError('label.broken')
    return parseAt(offset + head.length)
  }
  const resolve = (value: PDFObject | undefined): PDFObject | undefined => {
    let found = value
    for (let hops = 0; found instanceof PDFRef; hops++) {
      if (hops > maxHops) return undefined
      const { objectNumber } = found
      if (!objects.has(objectNumber)) objects.set(objectNumber, parse(objectNumber))
      found = objects.get(objectNumber)
    }
    return found === PDFNull ? undefined : found
  }
  const dictOf = (value: PDFObject | undefined): PDFDict => {
    const dict = resolve(value)
    if (!(dict instanceof PDFDict)) throw labelError('label.broken')
    return dict
  }
  const trailer = dictOf(parseAt(trailerAt))
  return {
    root: dictOf(trailer.get(PDFName.of('Root'))),
    pages: numbers.map((number) => dictOf(PDFRef.of(number))),
    resolve,
  }
}
