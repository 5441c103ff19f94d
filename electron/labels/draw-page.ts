import type { Box } from '../../shared/labels/index.ts'
import { area, boxOf, clipped, grown, hull } from './page/boxes.ts'
import { type OpenPage, renderBox, renderPage, withDrawnBox } from './page/document.ts'
import { fourthOf, type Grey } from './page/image.ts'
import { inkParts, inkScale, type PageInk } from './page/ink.ts'
import { type PagePicture, partOf } from './page/page-picture.ts'
import { exportsOf, type Pdfium, withHeap } from './page/pdfium.ts'
import { pageBox } from './regions/blocks.ts'

/** Pixels per mm at which the original is read: just over 300 dpi. Measured: every readable
 * symbol of the real labels reads. */
export const readScale = 12

/** Most pixels of the picture that is read: a third more than of A4. A larger page holds larger symbols,
 * and what looks like one and does not read is drawn again, closer. */
const readPixels = 12_000_000

/** A page's ink, and its inked part at `readScale`, or coarser to have no more than
 * `readPixels`; no picture without ink. */
type DrawnPage = { ink: PageInk; picture: PagePicture | undefined }

/** Draws a page that is slow to draw, such as one with pictures, once, unless it is too large, and makes
 * the picture of the ink from it. Draws others twice: coarsely for the ink, and their inked part in full. */
export function drawPage(pdfium: Pdfium, page: OpenPage): DrawnPage {
  const roundedUp = (mm: number) => Math.ceil(mm * inkScale - 1e-6) / inkScale
  const box = boxOf(0, 0, roundedUp(page.widthMm), roundedUp(page.heightMm))
  if (
    !isSlowToDraw(pdfium, page) ||
    area(box) * readScale ** 2 > readPixels ||
    pictureScale(pdfium, page) < readScale
  )
    return drawTwice(pdfium, page)
  return withDrawnBox(pdfium, page, { box, scale: readScale }, (grey) => {
    const ink = inkOf(fourthOf(grey))
    const inked = inkedBox(page, ink)
    return { ink, picture: inked && partOf({ grey, box, scale: readScale }, inked) }
  })
}

function drawTwice(pdfium: Pdfium, page: OpenPage): DrawnPage {
  const ink = inkOf(renderPage(pdfium, page, inkScale))
  const box = inkedBox(page, ink)
  if (!box) return { ink, picture: undefined }
  const scale = Math.min(pictureScale(pdfium, page), Math.sqrt(readPixels / Math.max(1, area(box))))
  return { ink, picture: { box, scale, grey: renderBox(pdfium, page, box, { scale }) } }
}

/** @param grey a page at `inkScale` */
const inkOf = (grey: Grey): PageInk => ({
  page: { grey, box: boxOf(0, 0, grey.width / inkScale, grey.height / inkScale), scale: inkScale },
  parts: inkParts(grey),
})

/** FPDF_PAGEOBJ_IMAGE and FPDF_PAGEOBJ_FORM. */
const [imageType, formType] = [3, 5]
/** A form may hold images. */
const pictureTypes = [imageType, formType]

/** Pixels per mm at which a page is read: `readScale`. A page that is one coarse picture needs only twice
 * the picture's own, but no fewer than `minScale`. */
function pictureScale(pdfium: Pdfium, { handle, mmPerUnit }: OpenPage): number {
  if (pdfium.FPDFPage_CountObjects(handle) !== 1 || pdfium.FPDFPage_GetAnnotCount(handle) > 0)
    return readScale
  const object = pdfium.FPDFPage_GetObject(handle, 0)
  if (pdfium.FPDFPageObj_GetType(object) !== imageType) return readScale
  return withHeap(pdfium, 32, (out) => {
    const [matrix, size] = [out, out + 24]
    const isKnown =
      pdfium.FPDFPageObj_GetMatrix(object, matrix) &&
      pdfium.FPDFImageObj_GetImagePixelSize(object, size, size + 4)
    if (!isKnown) return readScale
    const { getValue } = pdfium.pdfium
    const [a = 0, b = 0, c = 0, d = 0] = [0, 4, 8, 12].map((at) => getValue(matrix + at, 'float'))
    const across = getValue(size, 'i32') / (Math.hypot(a, b) * mmPerUnit)
    const down = getValue(size + 4, 'i32') / (Math.hypot(c, d) * mmPerUnit)
    return Math.max(minScale, Math.min(readScale, 2 * Math.max(across, down)))
  })
}

/** Pixels per mm at which a cell of texture still has several rows. */
const minScale = 2 * inkScale

/** A page with so many objects of any kind is slow to draw. */
const manyObjects = 1_000

function isSlowToDraw(pdfium: Pdfium, { handle }: OpenPage): boolean {
  const count = pdfium.FPDFPage_CountObjects(handle)
  if (count >= manyObjects) return true
  const { FPDFPage_GetObject, FPDFPageObj_GetType } = exportsOf(pdfium)
  for (let i = 0; i < count; i++)
    if (pictureTypes.includes(FPDFPageObj_GetType(FPDFPage_GetObject(handle, i)))) return true
  return false
}

/** The part of the page with ink, and some white around it. */
function inkedBox(page: OpenPage, { parts }: PageInk): Box | undefined {
  const ink = hull(parts)
  return ink && clipped(grown(ink, 4), pageBox(page))
}
