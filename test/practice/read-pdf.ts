import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const pointsPerMm = 72 / 25.4

/** A page as a machine sees it, independent of Packdesk's own label pipeline. Boxes are in mm from the top left. */
type SeenPage = {
  widthMm: number
  heightMm: number
  text: string
  symbols: {
    format: string
    text: string
    x: number
    y: number
    width: number
    height: number
    turned: boolean
  }[]
}

let loading: Promise<WrappedPdfiumModule> | undefined

async function load(): Promise<WrappedPdfiumModule> {
  const wasm = async (name: string) => {
    const bytes = await readFile(fileURLToPath(import.meta.resolve(name)))
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  }
  const [pdfiumWasm, zxingWasm] = await Promise.all([
    wasm('@embedpdf/pdfium/pdfium.wasm'),
    wasm('zxing-wasm/reader/zxing_reader.wasm'),
  ])
  await prepareZXingModule({ overrides: { wasmBinary: zxingWasm }, fireImmediately: true })
  const pdfium = await init({ wasmBinary: pdfiumWasm })
  pdfium.PDFiumExt_Init()
  return pdfium
}

const greyBitmap = 1
const white = 0xffffffff
const black = 0xff000000

async function readPage(pdfium: WrappedPdfiumModule, page: number, dotsPerMm: number): Promise<SeenPage> {
  const widthMm = pdfium.FPDF_GetPageWidthF(page) / pointsPerMm
  const heightMm = pdfium.FPDF_GetPageHeightF(page) / pointsPerMm
  const [width, height] = [Math.round(widthMm * dotsPerMm), Math.round(heightMm * dotsPerMm)]
  const { wasmExports } = pdfium.pdfium
  const memory = wasmExports.malloc(width * height)
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, greyBitmap, memory, width)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
  const grey = pdfium.pdfium.HEAPU8.slice(memory, memory + width * height)
  pdfium.FPDFBitmap_Destroy(bitmap)
  wasmExports.free(memory)

  // One bit deep, as a thermal printer's dots are.
  const dots = new Uint32Array(width * height).fill(white)
  for (let index = 0; index < grey.length; index++) if ((grey[index] ?? 0) < 128) dots[index] = black
  const data = new Uint8ClampedArray(dots.buffer)
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: ['Code128', 'DataMatrix'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: false,
    maxNumberOfSymbols: 32,
  })
  return {
    widthMm,
    heightMm,
    text: textOf(pdfium, page),
    symbols: found.map(({ format, text, position, orientation }) => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
      const x = Math.min(...corners.map((corner) => corner.x)) / dotsPerMm
      const y = Math.min(...corners.map((corner) => corner.y)) / dotsPerMm
      return {
        format,
        text,
        x,
        y,
        width: Math.max(...corners.map((corner) => corner.x)) / dotsPerMm - x,
        height: Math.max(...corners.map((corner) => corner.y)) / dotsPerMm - y,
        turned: Math.abs(orientation) > 45,
      }
    }),
  }
}

function textOf(pdfium: WrappedPdfiumModule, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page)
  const count = pdfium.FPDFText_CountChars(text)
  const letters = Array.from({ length: count }, (_, index) =>
    String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, index)),
  )
  pdfium.FPDFText_ClosePage(text)
  return letters.join('').replace(/\s+/g, ' ')
}

/** Renders every page at `dotsPerMm`, one bit deep, and reads its text and its barcodes. */
export async function readPdf(bytes: Uint8Array, dotsPerMm = 8): Promise<SeenPage[]> {
  loading ??= load()
  const pdfium = await loading
  const { wasmExports } = pdfium.pdfium
  const memory = wasmExports.malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, memory)
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '')
  if (!document) throw new Error('not a PDF')
  const pages: SeenPage[] = []
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index)
    pages.push(await readPage(pdfium, page, dotsPerMm))
    pdfium.FPDF_ClosePage(page)
  }
  pdfium.FPDF_CloseDocument(document)
  wasmExports.free(memory)
  return pages
}
