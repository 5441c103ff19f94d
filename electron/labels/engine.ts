import type { Correction, Dpmm, LabelPage, Proof } from '../../shared/labels/index.ts'
import { readAsSent } from './as-sent.ts'
import { openDocument, renderPage } from './document.ts'
import type {
  LabelPicture,
  PageSize,
  PictureSize,
  PreparedLabel,
  PrepareRequest,
  SheetPart,
} from './label-pipeline.ts'
import { readPages, readText } from './page-text.ts'
import type { Pdfium } from './pdfium.ts'
import { greyPng } from './png.ts'
import { prepareRegion } from './prepare.ts'
import { createPageReader, documentRegions, type PageReading } from './reading.ts'
import { pageBox } from './regions/blocks.ts'
import { stampsOf } from './stamps.ts'

/** How long one call reads before it reports. */
const stepMs = 2_000

/** Pages of a document that are read and kept so far, all its pages, and the time that this call took. */
export type ReadSoFar = { read: number; of: number; ms: number }

/** The worker's functions, by the names that the client calls. The worker runs one call at a time. */
export function createEngine(pdfium: Pdfium) {
  const read = createPageReader()
  return {
    check(pdf: Uint8Array): { pages: PageSize[] } {
      const document = openDocument(pdfium, pdf)
      try {
        return { pages: Array.from({ length: document.pageCount }, (_, index) => document.sizeOf(index)) }
      } finally {
        document.close()
      }
    },

    readText(pdf: Uint8Array): string {
      const document = openDocument(pdfium, pdf)
      try {
        return readText(pdfium, document)
      } finally {
        document.close()
      }
    },

    readStamps(pdf: Uint8Array): string[] {
      const document = openDocument(pdfium, pdf)
      try {
        return [...new Set(readPages(pdfium, document).flatMap(stampsOf))]
      } finally {
        document.close()
      }
    },

    /** Regions of every page; a correction for a page's layout replaces the regions that are found. After `stepMs`
     * returns what is read so far, which is kept: called again, it reads on. */
    async inspect(pdf: Uint8Array, corrections: Correction[]): Promise<{ pages: LabelPage[] } | ReadSoFar> {
      const began = performance.now()
      const document = openDocument(pdfium, pdf)
      try {
        const readings: PageReading[] = []
        for (let index = 0; index < document.pageCount; index++) {
          const ms = performance.now() - began
          if (ms > stepMs) return { read: index, of: document.pageCount, ms }
          readings.push(await read(document, index))
        }
        const regions = documentRegions(readings, corrections)
        return {
          pages: readings.map(({ widthMm, heightMm, fingerprint }, index) => ({
            widthMm,
            heightMm,
            fingerprint,
            regions: regions[index] ?? [],
          })),
        }
      } finally {
        document.close()
      }
    },

    async prepare(pdf: Uint8Array, request: PrepareRequest): Promise<PreparedLabel> {
      const document = openDocument(pdfium, pdf)
      try {
        const reading = await read(document, request.page)
        const region = request.region ?? reading.regions[0] ?? { box: pageBox(reading), turn: 0 }
        return await prepareRegion(document, request.page, reading, region, request.mode, request.profile)
      } finally {
        document.close()
      }
    },

    async readAsSent(pdf: Uint8Array, page: number, dpmm: Dpmm): Promise<Proof> {
      const document = openDocument(pdfium, pdf)
      try {
        return await readAsSent(document, page, await read(document, page), dpmm)
      } finally {
        document.close()
      }
    },

    async clean(pdfs: Uint8Array[]): Promise<Uint8Array> {
      const { cleanCopy } = await import('./vector.ts')
      return cleanCopy(pdfium, pdfs)
    },

    async sheets(paper: PageSize, sheets: SheetPart[][]): Promise<Uint8Array> {
      const { sheetsOf } = await import('./vector.ts')
      return sheetsOf(pdfium, paper, sheets)
    },

    preview(pdf: Uint8Array, pageIndex: number, size: PictureSize): LabelPicture {
      const document = openDocument(pdfium, pdf)
      try {
        return document.withPage(pageIndex, (page) => {
          const dpmm = 'dpmm' in size ? size.dpmm : size.maxPx / Math.max(page.widthMm, page.heightMm)
          const picture = renderPage(pdfium, page, dpmm)
          const { widthMm, heightMm } = page
          return {
            png: greyPng(picture, dpmm),
            widthPx: picture.width,
            heightPx: picture.height,
            dpmm,
            page: { widthMm, heightMm },
          }
        })
      } finally {
        document.close()
      }
    },
  }
}

export type Engine = ReturnType<typeof createEngine>
