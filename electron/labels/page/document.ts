import type { Box, Turn } from '../../../shared/labels/index.ts'
import { sha256Hex } from '../../kit/index.ts'
import { labelError } from '../label-error.ts'
import type { PageSize } from '../label-pipeline.ts'
import { limits, mmPerPoint } from '../limits.ts'
import { type Grey, small } from './image.ts'
import { type Pdfium, putFloats, withHeap } from './pdfium.ts'
import { mayHaveUserUnits, readUserUnits } from './user-units.ts'

const wrongPassword = 4
const greyBitmap = 1
/** FPDF_ANNOT | FPDF_PRINTING: stamps and filled fields print, too. */
const drawAsPrinted = 0x01 | 0x800
/** FPDF_RENDER_NO_SMOOTHTEXT, NO_SMOOTHIMAGE and NO_SMOOTHPATH: black or white, as some drivers draw. */
const drawHard = 0x1000 | 0x2000 | 0x4000

/** An open page: its size as shown (after /Rotate), the mm of one unit of its
 * coordinates, and PDFium's handle. */
export type OpenPage = PageSize & { index: number; handle: number; mmPerUnit: number }

/** An open PDF. Its bytes stay in PDFium's heap until it is closed. */
export type LabelDocument = {
  pdfium: Pdfium
  handle: number
  pageCount: number
  /** SHA-256 of the bytes. */
  hash: string
  /** A page's size as shown, without reading what is on it. Throws as `withPage`. */
  sizeOf(index: number): PageSize
  /** Runs `work` with one page open; the last page stays open until another is opened.
   * @throws ExpectedError `label.noSuchPage`, `label.broken`, `label.pageTooLarge` */
  withPage<T>(index: number, work: (page: OpenPage) => T): T
  close(): void
}

const decoder = new TextDecoder('latin1')

/** Refuses a file before PDFium opens it, which repairs a cut file and silently leaves out what is
 * missing. A whole file may have other bytes behind its end, but no objects: those belong to a cut
 * update. A linearized file that is cut ends with its first section, whose `startxref` is 0. */
function checkBytes(bytes: Uint8Array): void {
  if (bytes.length > limits.fileBytes)
    throw labelError('label.tooLarge', {
      mib: Math.round(bytes.length / 2 ** 20),
      most: limits.fileBytes / 2 ** 20,
    })
  if (!decoder.decode(bytes.subarray(0, 1024)).includes('%PDF-')) throw labelError('label.notPdf')
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf('%%EOF')
  const isCut =
    end < 0 ||
    /\d \d+ obj\b/.test(decoder.decode(bytes.subarray(end))) ||
    /startxref\s+0\s+$/.test(decoder.decode(bytes.subarray(Math.max(0, end - 32), end)))
  if (isCut) throw labelError('label.cut')
}

/**
 * Opens an untrusted PDF; called only in the worker.
 * @throws ExpectedError `label.notPdf`, `label.cut`, `label.encrypted`, `label.broken`, `label.noPages`,
 *   `label.tooManyPages`, `label.tooLarge`
 */
export function openDocument(pdfium: Pdfium, bytes: Uint8Array): LabelDocument {
  checkBytes(bytes)
  const { wasmExports } = pdfium.pdfium
  const memory = wasmExports.malloc(bytes.length)
  if (!memory) throw labelError('label.memory')
  pdfium.pdfium.HEAPU8.set(bytes, memory)
  const handle = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '')
  // The last page stays open, so that PDFium keeps the page's decoded pictures.
  let page: OpenPage | undefined
  const hasUnits = mayHaveUserUnits(bytes)
  let units: number[] | undefined
  const closePage = () => {
    if (page) pdfium.FPDF_ClosePage(page.handle)
    page = undefined
  }
  const close = () => {
    closePage()
    if (handle) pdfium.FPDF_CloseDocument(handle)
    wasmExports.free(memory)
  }
  try {
    if (!handle)
      throw labelError(pdfium.FPDF_GetLastError() === wrongPassword ? 'label.encrypted' : 'label.broken')
    const pageCount = pdfium.FPDF_GetPageCount(handle)
    if (pageCount < 1) throw labelError('label.noPages')
    if (pageCount > limits.pages)
      throw labelError('label.tooManyPages', { pages: pageCount, most: limits.pages })
    const unitOf = (index: number) => {
      units ??= hasUnits ? readUserUnits(pdfium, handle, pageCount) : []
      return units[index] ?? 1
    }
    const sizeOf = (index: number): PageSize => {
      if (!Number.isInteger(index) || index < 0 || index >= pageCount)
        throw labelError('label.noSuchPage', { page: index + 1, pages: pageCount })
      return readSize(pdfium, handle, index, unitOf(index))
    }
    const openPage = (index: number): OpenPage => {
      const size = sizeOf(index)
      const opened = pdfium.FPDF_LoadPage(handle, index)
      if (!opened) throw labelError('label.broken')
      return { index, handle: opened, ...size, mmPerUnit: unitOf(index) * mmPerPoint }
    }
    return {
      pdfium,
      handle,
      pageCount,
      hash: sha256Hex(bytes),
      close,
      sizeOf,
      withPage(index, work) {
        if (page?.index !== index) {
          closePage()
          page = openPage(index)
        }
        return work(page)
      },
    }
  } catch (error) {
    close()
    throw error
  }
}

function readSize(pdfium: Pdfium, document: number, index: number, userUnit: number): PageSize {
  const [widthMm, heightMm] = withHeap(pdfium, 8, (out) => {
    if (!pdfium.FPDF_GetPageSizeByIndexF(document, index, out)) throw labelError('label.broken')
    const mmAt = (address: number) => pdfium.pdfium.getValue(address, 'float') * userUnit * mmPerPoint
    return [mmAt(out), mmAt(out + 4)] as const
  })
  const longest = Math.max(widthMm, heightMm)
  if (widthMm >= 1 && heightMm >= 1 && longest <= limits.pageMm) return { widthMm, heightMm }
  if (!(longest > limits.pageMm)) throw labelError('label.broken')
  throw labelError('label.pageTooLarge', {
    page: index + 1,
    mm: Math.round(longest),
    most: limits.pageMm,
  })
}

/** From page (mm as shown) to picture (pixels): x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

/** A picture to draw of a page. Its size is in pixels. `isSmooth`: false for edges without grey pixels. */
type View = { matrix: Matrix; width: number; height: number; isSmooth?: boolean | undefined }

/**
 * Draws a page through a matrix as grey pixels, at exactly its scale: no size in
 * mm is rounded to pixels first.
 * @throws ExpectedError `label.pictureTooLarge`, `label.memory`
 */
export const render = (pdfium: Pdfium, page: OpenPage, view: View): Grey =>
  withDrawing(pdfium, page, view, ({ data, ...size }) => ({ ...size, data: data.slice() }))

/** Draws as `render`, and runs `work` with the pixels where PDFium drew them; they are freed afterwards. */
function withDrawing<T>(pdfium: Pdfium, page: OpenPage, view: View, work: (drawing: Grey) => T): T {
  const { matrix, isSmooth = true } = view
  const [width, height] = [small(view.width), small(view.height)]
  const pixels = width * height
  if (pixels > limits.pixels) throw labelError('label.pictureTooLarge', { width, height })
  return withHeap(pdfium, pixels, (buffer) =>
    withHeap(pdfium, 40, (numbers) => {
      const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, greyBitmap, buffer, width)
      if (!bitmap) throw labelError('label.memory')
      try {
        pdfium.pdfium.HEAPU8.fill(255, buffer, buffer + pixels)
        const [a, b, c, d, e, f] = matrix
        // PDFium's matrix starts from the page's units, ours from mm.
        const mm = page.mmPerUnit
        putFloats(pdfium, numbers, [a * mm, b * mm, c * mm, d * mm, e, f])
        putFloats(pdfium, numbers + 24, [0, 0, width, height])
        const flags = isSmooth ? drawAsPrinted : drawAsPrinted | drawHard
        pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page.handle, numbers, numbers + 24, flags)
        return work({ width, height, data: pdfium.pdfium.HEAPU8.subarray(buffer, buffer + pixels) })
      } finally {
        pdfium.FPDFBitmap_Destroy(bitmap)
      }
    }),
  )
}

/** Draws a box of the page, and runs `work` with the pixels, which are gone afterwards. */
export const withDrawnBox = <T>(
  pdfium: Pdfium,
  page: OpenPage,
  { box, scale }: { box: Box; scale: number },
  work: (drawing: Grey) => T,
): T => withDrawing(pdfium, page, viewOf(box, scale), work)

/** How a box of the page is drawn: turned clockwise by `turn`, and with or without grey edges. */
type DrawOptions = { turn?: Turn; isSmooth?: boolean }

/** A box of the page as grey pixels (`scale` per mm); its size is rounded up to whole pixels. */
export const renderBox = (
  pdfium: Pdfium,
  page: OpenPage,
  box: Box,
  { scale, ...drawn }: DrawOptions & { scale: number },
): Grey => render(pdfium, page, viewOf(box, scale, drawn))

function viewOf(box: Box, scale: number, { turn = 0, isSmooth }: DrawOptions = {}): View {
  const pixels = (mm: number) => Math.ceil(mm * scale - 1e-6)
  const [width, height] = turn % 180 === 0 ? [box.width, box.height] : [box.height, box.width]
  return { matrix: boxMatrix(box, scale, turn), width: pixels(width), height: pixels(height), isSmooth }
}

/** The matrix that maps the top left of the turned box to the picture's, `scale` pixels per mm. */
export function boxMatrix(box: Box, scale: number, turn: Turn): Matrix {
  const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height]
  if (turn === 90) return [0, scale, -scale, 0, bottom * scale, -left * scale]
  if (turn === 180) return [-scale, 0, 0, -scale, right * scale, bottom * scale]
  if (turn === 270) return [0, -scale, scale, 0, -top * scale, right * scale]
  return [scale, 0, 0, scale, -left * scale, -top * scale]
}

/** The whole page as grey pixels, `scale` per mm. */
export const renderPage = (pdfium: Pdfium, page: OpenPage, scale: number): Grey =>
  renderBox(pdfium, page, { x: 0, y: 0, width: page.widthMm, height: page.heightMm }, { scale })
