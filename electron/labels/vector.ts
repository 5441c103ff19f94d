import { boxMatrix, type LabelDocument, type Matrix, openDocument } from './document.ts'
import { LabelProblem } from './label-problem.ts'
import { mmPerPoint } from './limits.ts'
import { type Pdfium, putFloats, withHeap } from './pdfium.ts'
import type { Placement } from './placement.ts'

const flattenForPrint = 1

/** `first`, then `then`. */
const combine = (first: Matrix, then: Matrix): Matrix => {
  const [a, b, c, d, e, f] = first
  const [A, B, C, D, E, F] = then
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det]
}

/**
 * One page of exactly the media's size with the placement's source on it; text stays text, everything else is clipped.
 * What lies outside of the clip stays in the file, unseen.
 */
export function vectorPage(document: LabelDocument, pageIndex: number, placement: Placement): Uint8Array {
  const { pdfium } = document
  return withNewDocument(pdfium, (handle) => {
    importPage(pdfium, handle, document.handle, pageIndex)
    // Stamps and filled fields are drawn into the page first: a transformation would leave them behind.
    withLoadedPage(pdfium, handle, (page) => pdfium.FPDFPage_Flatten(page, flattenForPrint))
    withLoadedPage(pdfium, handle, (page) => transform(pdfium, page, placement))
    return save(pdfium, handle)
  })
}

/** Pages of one size with other documents' first pages on them, each with its top left at `x`, `y` mm. */
export function sheetOf(
  pdfium: Pdfium,
  size: { widthMm: number; heightMm: number },
  pages: { pdf: Uint8Array; x: number; y: number; heightMm: number }[][],
): Uint8Array {
  return withNewDocument(pdfium, (handle) => {
    for (const [index, parts] of pages.entries()) {
      const page = pdfium.FPDFPage_New(handle, index, size.widthMm / mmPerPoint, size.heightMm / mmPerPoint)
      try {
        for (const part of parts) put(pdfium, handle, page, part, size.heightMm)
        if (!pdfium.FPDFPage_GenerateContent(page)) throw new LabelProblem('label.broken')
      } finally {
        pdfium.FPDF_ClosePage(page)
      }
    }
    return save(pdfium, handle)
  })
}

function put(
  pdfium: Pdfium,
  document: number,
  page: number,
  part: { pdf: Uint8Array; x: number; y: number; heightMm: number },
  pageHeightMm: number,
): void {
  const source = openDocument(pdfium, part.pdf)
  try {
    const form = pdfium.FPDF_NewXObjectFromPage(document, source.handle, 0)
    const object = form && pdfium.FPDF_NewFormObjectFromXObject(form)
    if (!object) throw new LabelProblem('label.broken')
    withHeap(pdfium, 24, (matrix) => {
      const [x, y] = [part.x / mmPerPoint, (pageHeightMm - part.y - part.heightMm) / mmPerPoint]
      putFloats(pdfium, matrix, [1, 0, 0, 1, x, y])
      pdfium.FPDFPageObj_SetMatrix(object, matrix)
    })
    pdfium.FPDFPage_InsertObject(page, object)
    pdfium.FPDF_CloseXObject(form)
  } finally {
    source.close()
  }
}

function transform(pdfium: Pdfium, page: number, placement: Placement): void {
  const { widthMm, heightMm, source, turn, scale, x, y } = placement
  const [a, b, c, d, e, f] = boxMatrix(source, scale, turn)
  const toMedia: Matrix = [a, b, c, d, e + x, f + y]
  const toPoints: Matrix = [1 / mmPerPoint, 0, 0, -1 / mmPerPoint, 0, heightMm / mmPerPoint]
  const matrix = combine(combine(shownFromNative(pdfium, page), toMedia), toPoints)
  const [length, height] = turn % 180 === 0 ? [source.width, source.height] : [source.height, source.width]
  const [left, top] = [x / mmPerPoint, (heightMm - y) / mmPerPoint]
  const clip = [left, top, left + (length * scale) / mmPerPoint, top - (height * scale) / mmPerPoint]
  withHeap(pdfium, 40, (numbers) => {
    putFloats(pdfium, numbers, matrix)
    putFloats(pdfium, numbers + 24, clip)
    if (!pdfium.FPDFPage_TransFormWithClip(page, numbers, numbers + 24))
      throw new LabelProblem('label.broken')
  })
  const box = [0, 0, widthMm / mmPerPoint, heightMm / mmPerPoint] as const
  pdfium.FPDFPage_SetRotation(page, 0)
  pdfium.FPDFPage_SetMediaBox(page, ...box)
  pdfium.FPDFPage_SetCropBox(page, ...box)
  pdfium.FPDFPage_SetTrimBox(page, ...box)
  pdfium.FPDFPage_SetBleedBox(page, ...box)
  pdfium.FPDFPage_SetArtBox(page, ...box)
}

/** From the page's own points to mm as shown, with its boxes and /Rotate: three corners tell it all. */
function shownFromNative(pdfium: Pdfium, page: number): Matrix {
  const [width, height] = [
    pdfium.FPDF_GetPageWidthF(page) * mmPerPoint,
    pdfium.FPDF_GetPageHeightF(page) * mmPerPoint,
  ]
  const far = 1_000_000
  const corner = (u: number, v: number) =>
    withHeap(pdfium, 16, (out) => {
      pdfium.FPDF_DeviceToPage(page, 0, 0, far, far, 0, u * far, v * far, out, out + 8)
      const { getValue } = pdfium.pdfium
      return { x: getValue(out, 'double'), y: getValue(out + 8, 'double') }
    })
  const [origin, across, down] = [corner(0, 0), corner(1, 0), corner(0, 1)]
  return invert([
    (across.x - origin.x) / width,
    (across.y - origin.y) / width,
    (down.x - origin.x) / height,
    (down.y - origin.y) / height,
    origin.x,
    origin.y,
  ])
}

function importPage(pdfium: Pdfium, into: number, from: number, index: number): void {
  withHeap(pdfium, 4, (indices) => {
    pdfium.pdfium.setValue(indices, index, 'i32')
    if (!pdfium.FPDF_ImportPagesByIndex(into, from, indices, 1, 0)) throw new LabelProblem('label.broken')
  })
}

function withNewDocument<T>(pdfium: Pdfium, work: (document: number) => T): T {
  const document = pdfium.FPDF_CreateNewDocument()
  if (!document) throw new LabelProblem('label.memory')
  try {
    return work(document)
  } finally {
    pdfium.FPDF_CloseDocument(document)
  }
}

function withLoadedPage(pdfium: Pdfium, document: number, work: (page: number) => void): void {
  const page = pdfium.FPDF_LoadPage(document, 0)
  if (!page) throw new LabelProblem('label.broken')
  try {
    work(page)
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

function save(pdfium: Pdfium, document: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  try {
    pdfium.PDFiumExt_SaveAsCopy(document, writer)
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
    if (size === 0) throw new LabelProblem('label.broken')
    return withHeap(pdfium, size, (out) => {
      pdfium.PDFiumExt_GetFileWriterData(writer, out, size)
      return pdfium.pdfium.HEAPU8.slice(out, out + size)
    })
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer)
  }
}
