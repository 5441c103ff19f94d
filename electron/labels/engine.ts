import type { Correction, Dpmm, LabelPage, Proof } from '../../shared/labels/index.ts'
import { readAsSent } from './as-sent.ts'
import { openDocument, renderPage } from './document.ts'
import type {
  LabelPicture,
  PageSize,
  PictureSize,
  PreparedLabel,
  PrepareRequest,
  SheetLayout,
  SheetSource,
} from './label-pipeline.ts'
import { readText } from './page-text.ts'
import type { Pdfium } from './pdfium.ts'
import { greyPng } from './png.ts'
import { prepareRegion } from './prepare.ts'
import { createPageReader, readDocument } from './reading.ts'
import { pageBox } from './regions/blocks.ts'
import { makeSheet } from './sheet.ts'

/** The worker's functions, by the names that the client calls. The worker runs one call at a time. */
export function createEngine(pdfium: Pdfium) {
  const read = createPageReader()
  return {
    check(pdf: Uint8Array): { pages: PageSize[] } {
      const document = openDocument(pdfium, pdf)
      try {
        const pages = Array.from({ length: document.pageCount }, (_, index) =>
          document.withPage(index, ({ widthMm, heightMm }) => ({ widthMm, heightMm })),
        )
        return { pages }
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

    /** Regions of every page; a correction for a page's layout replaces the regions that are found. */
    async inspect(pdf: Uint8Array, corrections: Correction[]): Promise<{ pages: LabelPage[] }> {
      const document = openDocument(pdfium, pdf)
      try {
        const pages = await readDocument(document, read, corrections)
        return {
          pages: pages.map(({ widthMm, heightMm, fingerprint, regions }) => ({
            widthMm,
            heightMm,
            fingerprint,
            regions,
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

    sheet(sources: SheetSource[], layout: SheetLayout) {
      return makeSheet(pdfium, read, sources, layout)
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
