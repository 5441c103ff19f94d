import { limits } from '../../electron/labels/limits.ts'
import { openDocument, renderPage } from '../../electron/labels/page/document.ts'
import { dotsToGrey, threshold } from '../../electron/labels/page/image.ts'
import { pageTexts } from '../../electron/labels/page/page-text.ts'
import { loadPdfium, type Pdfium } from '../../electron/labels/page/pdfium.ts'
import { wasm } from '../../electron/labels/page/wasm.ts'
import { sourceAssets } from '../../electron/labels/source-assets.ts'
import { loadScanner, scan } from '../../electron/labels/symbols/scan.ts'

let loading: Promise<Pdfium> | undefined
async function load(): Promise<Pdfium> {
  const { pdfiumWasm, zxingWasm } = await sourceAssets()
  await loadScanner(await wasm.compile(zxingWasm), { full: false })
  return loadPdfium(await wasm.compile(pdfiumWasm), limits.pdfiumBytes)
}

/** All pages as pictures. Sizes in mm. */
export async function drawPages(bytes: Uint8Array, dotsPerMm: number) {
  loading ??= load()
  const pdfium = await loading
  const document = openDocument(pdfium, bytes)
  const texts = pageTexts(pdfium, document)
  try {
    return Array.from({ length: document.pageCount }, (_, index) =>
      document.withPage(index, (page) => ({
        widthMm: page.widthMm,
        heightMm: page.heightMm,
        text: texts[index]?.replace(/\s+/g, ' ') ?? '',
        picture: renderPage(pdfium, page, dotsPerMm),
      })),
    )
  } finally {
    document.close()
  }
}

/** Renders every page at `dotsPerMm`, one bit deep, and reads its text and its barcodes. Boxes are in mm from the top left. */
export async function readPdf(bytes: Uint8Array, dotsPerMm = 8) {
  const pages = await drawPages(bytes, dotsPerMm)
  return Promise.all(
    pages.map(async ({ picture, ...page }) => {
      const found = await scan(dotsToGrey(threshold(picture, 128)), 'check')
      const symbols = found.map(({ format, bytes, box, turn }) => ({
        format,
        text: Buffer.from(bytes, 'hex').toString(),
        x: box.x / dotsPerMm,
        y: box.y / dotsPerMm,
        width: box.width / dotsPerMm,
        height: box.height / dotsPerMm,
        turned: turn % 180 !== 0,
      }))
      return { ...page, symbols }
    }),
  )
}
