import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { openDocument } from '../../electron/labels/page/document.ts'
import type { Dots } from '../../electron/labels/page/image.ts'
import { loadPdfium, type Pdfium } from '../../electron/labels/page/pdfium.ts'
import type { WasmModule } from '../../electron/labels/page/wasm.ts'
import { prepareRegion } from '../../electron/labels/prepare.ts'
import { finalDots, greyOf } from '../../electron/labels/print/final-dots.ts'
import { type Placement, placements } from '../../electron/labels/print/placement.ts'
import { vectorPage } from '../../electron/labels/print/vector.ts'
import { zplOf } from '../../electron/labels/print/zpl.ts'
import { readPage } from '../../electron/labels/reading.ts'
import type { Region } from '../../shared/labels/index.ts'
import type { PrintProfile } from '../../shared/printing/index.ts'

export const profileAt = (dpmm: 8 | 12): PrintProfile => ({
  media: { name: '100x150', widthMm: 100, heightMm: 150, marginMm: 0 },
  dpmm,
  offsetXMm: 0,
  offsetYMm: 0,
})

/** A page in, proven ZPL out: the pipeline's own way, in this thread. */
export async function proven(pdfium: Pdfium, pdf: Uint8Array, dpmm: 8 | 12) {
  const document = openDocument(pdfium, pdf)
  try {
    const reading = await readPage(document, 0)
    const [region] = reading.regions
    if (!region) throw new Error('no label on the page')
    const label = await prepareRegion(
      document,
      { page: 0, reading, region },
      { mode: 'zpl', profile: profileAt(dpmm) },
    )
    return { region, label }
  } finally {
    document.close()
  }
}

/** The same without both scans: the label's place is known, and nothing is read, proven or snapped. It
 * only measures the cost of the scans: the product never prints this way. */
export function unproven(
  pdfium: Pdfium,
  pdf: Uint8Array,
  region: Region,
  dpmm: 8 | 12,
): { dots: Dots; zpl: string } {
  const placement = placed(region, dpmm)
  const document = openDocument(pdfium, pdf)
  try {
    const grey = document.withPage(0, (page) => greyOf(pdfium, page, placement, dpmm))
    const { dots } = finalDots(grey, placement, [], profileAt(dpmm), { snap: false, symbolThreshold: 112 })
    return { dots, zpl: zplOf(dots, profileAt(dpmm)) }
  } finally {
    document.close()
  }
}

/** A page in, a page of the media's size with the label out, text as text. */
export async function cropped(pdfium: Pdfium, pdf: Uint8Array, region: Region): Promise<Uint8Array> {
  const document = openDocument(pdfium, pdf)
  try {
    return await vectorPage(document, 0, placed(region, 12))
  } finally {
    document.close()
  }
}

/** Only the label's part of the page as greys, of the label's own size. */
export function drawLabelPart(pdfium: Pdfium, pdf: Uint8Array, region: Region, dpmm: number): void {
  const { width, height } = region.box
  const placement = {
    source: region.box,
    turn: 0,
    scale: 1,
    x: 0,
    y: 0,
    widthMm: width,
    heightMm: height,
  } as const
  const document = openDocument(pdfium, pdf)
  try {
    document.withPage(0, (page) => greyOf(pdfium, page, placement, dpmm))
  } finally {
    document.close()
  }
}

function placed(region: Region, dpmm: 8 | 12): Placement {
  const [placement] = placements(region, () => region.box, profileAt(dpmm))
  if (!placement) throw new Error('no placement')
  return placement
}

/** In a thread: draws labels without reading them, as fast as it can. `count` in,
 * so many labels later an answer. */
if (!isMainThread) {
  const { module, pdf, region } = workerData as { module: WasmModule; pdf: Uint8Array; region: Region }
  const pdfium = await loadPdfium(module, 2 ** 28)
  parentPort?.on('message', (count: number) => {
    for (let i = 0; i < count; i++) unproven(pdfium, pdf, region, 8)
    parentPort?.postMessage('done')
  })
  parentPort?.postMessage('ready')
}
