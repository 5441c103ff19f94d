import type { PageSize, SheetPart } from '../label-pipeline.ts'
import { mmPerPoint } from '../limits.ts'
import { grown } from '../page/boxes.ts'
import { boxMatrix, type LabelDocument, type Matrix, type OpenPage, openDocument } from '../page/document.ts'
import { type Pdfium, withHeap } from '../page/pdfium.ts'
import { freshPages, type Part } from '../pdf/fresh-pages.ts'
import { combine, invert, type Rectangle } from '../pdf/matrix.ts'
import { shownPage } from '../pdf/page-size.ts'
import { type SavedPdf, savedPdf } from '../pdf/saved-pdf.ts'
import { edgeMm, onMedia, type Placement } from './placement.ts'

const points = (mm: number) => mm / mmPerPoint

/** A page of exactly the media's size with the placement's source on it; what lies farther from the
 * source than `edgeMm` is clipped.
 * @param over operators that draw on top, in points of the page */
export function vectorPage(
  document: LabelDocument,
  index: number,
  placement: Placement,
  over?: string,
): Promise<Uint8Array> {
  const { widthMm, heightMm, source, turn, scale, x, y } = placement
  const [a, b, c, d, e, f] = boxMatrix(source, scale, turn)
  const toMedia: Matrix = [a, b, c, d, e + x, f + y]
  const toPoints: Matrix = [1 / mmPerPoint, 0, 0, -1 / mmPerPoint, 0, points(heightMm)]
  const shown = document.withPage(index, (page) => shownFromNative(document.pdfium, page))
  const matrix = combine(combine(shown, toMedia), toPoints)
  const part = grown(onMedia(placement, source), edgeMm)
  const clip: Part['clip'] = [
    points(part.x),
    points(heightMm - part.y - part.height),
    points(part.width),
    points(part.height),
  ]
  return freshPages([
    {
      box: [0, 0, points(widthMm), points(heightMm)],
      parts: [{ source: savedPdf(document), index, matrix, clip, ...(over && { over }) }],
    },
  ])
}

/** Pages of one size with other documents' first pages on them, each with its top left at `x`, `y` mm. */
export function sheetsOf(
  pdfium: Pdfium,
  { widthMm, heightMm }: PageSize,
  pages: SheetPart[][],
): Promise<Uint8Array> {
  const partOf = (part: SheetPart): Part => {
    const [x, y] = [points(part.x), points(heightMm - part.y - part.heightMm)]
    return { source: openSaved(pdfium, part.pdf), index: 0, matrix: [1, 0, 0, 1, x, y] }
  }
  const box: Rectangle = [0, 0, points(widthMm), points(heightMm)]
  return freshPages(pages.map((parts) => ({ box, parts: parts.map(partOf) })))
}

/** All pages of all documents in one file, as printed and without active content. Printers, folders and
 * viewers get this copy, never the file from the service. */
export function cleanCopy(pdfium: Pdfium, pdfs: Uint8Array[]): Promise<Uint8Array> {
  const sources = pdfs.map((pdf) => openSaved(pdfium, pdf))
  return freshPages(
    sources.flatMap((source) =>
      source.pages.map((page, index) => {
        const { box, turn, unit } = shownPage(source, page)
        const matrix: Matrix | undefined = unit === 1 ? undefined : [unit, 0, 0, unit, 0, 0]
        const [left, bottom, right, top] = box
        return {
          box: [left * unit, bottom * unit, right * unit, top * unit] satisfies Rectangle,
          turn,
          parts: [{ source, index, ...(matrix && { matrix }) }],
        }
      }),
    ),
  )
}

function openSaved(pdfium: Pdfium, pdf: Uint8Array): SavedPdf {
  const document = openDocument(pdfium, pdf)
  try {
    // Refuses pages that cannot be printed.
    for (let index = 0; index < document.pageCount; index++) document.sizeOf(index)
    return savedPdf(document)
  } finally {
    document.close()
  }
}

/** The matrix from the page's own units to mm as shown, with its boxes and
 * /Rotate, computed from three corners. */
function shownFromNative(pdfium: Pdfium, { handle, widthMm, heightMm }: OpenPage): Matrix {
  const far = 1_000_000
  const corner = (u: number, v: number) =>
    withHeap(pdfium, 16, (out) => {
      pdfium.FPDF_DeviceToPage(handle, 0, 0, far, far, 0, u * far, v * far, out, out + 8)
      const { getValue } = pdfium.pdfium
      return { x: getValue(out, 'double'), y: getValue(out + 8, 'double') }
    })
  const [origin, across, down] = [corner(0, 0), corner(1, 0), corner(0, 1)]
  return invert([
    (across.x - origin.x) / widthMm,
    (across.y - origin.y) / widthMm,
    (down.x - origin.x) / heightMm,
    (down.y - origin.y) / heightMm,
    origin.x,
    origin.y,
  ])
}
