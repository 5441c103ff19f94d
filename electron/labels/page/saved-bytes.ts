import { labelError } from '../label-error.ts'
import { type Pdfium, withHeap } from './pdfium.ts'

const removeSecurity = 3
const latin1 = new TextDecoder('latin1')

/** An open document as PDFium writes it: repaired, decrypted, each object once, with
 * a plain cross-reference table.
 * @throws ExpectedError `label.broken` */
export function saveCopy(pdfium: Pdfium, handle: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  try {
    if (!pdfium.FPDF_SaveAsCopy(handle, writer, removeSecurity)) throw labelError('label.broken')
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
    if (size === 0) throw labelError('label.broken')
    return withHeap(pdfium, size, (out) => {
      pdfium.PDFiumExt_GetFileWriterData(writer, out, size)
      return pdfium.pdfium.HEAPU8.slice(out, out + size)
    })
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer)
  }
}

/** The cross-reference table (ISO 32000-1, 7.5.4): rows of 20 characters below a line with the
 * first object's number and count. */
export function readXrefTable(bytes: Uint8Array): { offsets: Map<number, number>; trailerAt: number } {
  const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(latin1.decode(bytes.subarray(-64))) ?? []
  if (start === undefined) throw labelError('label.broken')
  const table = latin1.decode(bytes.subarray(Number(start)))
  const trailer = table.indexOf('trailer')
  if (trailer < 0) throw labelError('label.broken')
  const offsets = new Map<number, number>()
  let number = 0
  for (const [, first, , use] of table.slice(0, trailer).matchAll(/(\d+) (\d+)(?: ([nf]))?\s*[\r\n]/g)) {
    if (use === undefined) number = Number(first)
    else if (use === 'n') offsets.set(number++, Number(first))
    else number++
  }
  return { offsets, trailerAt: Number(start) + trailer + 'trailer'.length }
}
