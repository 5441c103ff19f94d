import type { Correction, LabelPage, Proof } from '../../shared/labels/index.ts'
import type { Dpmm } from '../../shared/printing/index.ts'
import { createAsPdf } from './as-pdf.ts'
import { readAsSent } from './as-sent.ts'
import type {
  LabelPicture,
  PageSize,
  PictureSize,
  PreparedLabel,
  PrepareRequest,
  SheetPart,
} from './label-pipeline.ts'
import { scaled } from './page/boxes.ts'
import { type LabelDocument, openDocument, renderPage } from './page/document.ts'
import { inkHull } from './page/ink.ts'
import { pageTexts } from './page/page-text.ts'
import type { Pdfium } from './page/pdfium.ts'
import { greyPng } from './page/png.ts'
import { prepareRegion } from './prepare.ts'
import { createPageReader, documentRegions, type PageReading } from './reading.ts'
import { pageBox } from './regions/blocks.ts'
import type { ZplPage } from './zpl/index.ts'

/** Grey values from here on are paper: a scanned page is not quite white. */
const paperGrey = 250

/** Pages of a document that are read and kept so far, all its pages, and the time that this call took. */
type ReadSoFar = { read: number; of: number; ms: number }

/** The worker's functions, by the names that the client calls. The worker runs one call at a time.
 * @param stepMs how long one call reads before it reports */
export function createEngine(pdfium: Pdfium, stepMs = 2_000) {
  const readAny = createPageReader()
  const asPdf = createAsPdf()
  const proven = new WeakSet<ZplPage>()

  async function opened<T>(
    label: Uint8Array,
    work: (document: LabelDocument, zpl: ZplPage[]) => T | Promise<T>,
  ): Promise<T> {
    const { pdf, zpl = [] } = await asPdf(label)
    const document = openDocument(pdfium, pdf)
    try {
      return await work(document, zpl)
    } finally {
      document.close()
    }
  }

  /** Reads a page. The codes of a page in ZPL must say what their commands state. */
  async function read(document: LabelDocument, index: number, zpl: ZplPage[]): Promise<PageReading> {
    const page = zpl[index]
    if (page && !proven.has(page)) {
      const { proveStated } = await import('./zpl/index.ts')
      await proveStated(document, index, page)
      proven.add(page)
    }
    return readAny(document, index)
  }

  /** Call after `inspect`, which reads the pages in steps. */
  async function readAll(document: LabelDocument, zpl: ZplPage[]): Promise<PageReading[]> {
    const readings: PageReading[] = []
    for (let index = 0; index < document.pageCount; index++) readings.push(await read(document, index, zpl))
    return readings
  }

  return {
    check: (pdf: Uint8Array): Promise<{ pages: PageSize[] }> =>
      opened(pdf, (document) => ({
        pages: Array.from({ length: document.pageCount }, (_, index) => document.sizeOf(index)),
      })),

    /** The text of the pages; of those without any, what their symbols say, as
     * far as they are read in `stepMs`. */
    readText: (pdf: Uint8Array): Promise<string> =>
      opened(pdf, async (document, zpl) => {
        const began = performance.now()
        const pages = pageTexts(pdfium, document)
        for (const [index, text] of pages.entries())
          if (text.trim() === '' && performance.now() - began < stepMs)
            pages[index] = (await read(document, index, zpl)).symbols.map((symbol) => symbol.text).join('\n')
        return pages.join('\n')
      }),

    readStamps: (pdf: Uint8Array): Promise<string[]> =>
      opened(pdf, async (document, zpl) => {
        const readings = await readAll(document, zpl)
        return [...new Set(readings.flatMap(({ stamps }) => stamps))]
      }),

    /** Regions of every page; a correction for a page's layout replaces the regions that are found. After
     * `stepMs` returns what is read so far, which is kept: called again, it reads on. */
    inspect: (pdf: Uint8Array, corrections: Correction[]): Promise<{ pages: LabelPage[] } | ReadSoFar> =>
      opened(pdf, async (document, zpl) => {
        const began = performance.now()
        const readings: PageReading[] = []
        for (let index = 0; index < document.pageCount; index++) {
          const ms = performance.now() - began
          if (ms > stepMs) return { read: index, of: document.pageCount, ms }
          readings.push(await read(document, index, zpl))
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
      }),

    prepare: (pdf: Uint8Array, request: PrepareRequest): Promise<PreparedLabel> =>
      opened(pdf, async (document, zpl) => {
        const { page } = request
        const reading = await read(document, page, zpl)
        const region = request.region ?? reading.regions[0] ?? { box: pageBox(reading), turn: 0 }
        const label = await prepareRegion(document, { page, reading, region, zpl: zpl[page] }, request)
        return { ...label, proof: zplProof(label.proof, zpl[page]) }
      }),

    readAsSent: (pdf: Uint8Array, page: number, dpmm: Dpmm): Promise<Proof> =>
      opened(pdf, async (document, zpl) =>
        zplProof(await readAsSent(document, page, await readAll(document, zpl), dpmm), zpl[page]),
      ),

    async clean(pdfs: Uint8Array[]): Promise<Uint8Array> {
      const { cleanCopy } = await import('./print/vector.ts')
      return cleanCopy(
        pdfium,
        (await Promise.all(pdfs.map(asPdf))).map(({ pdf }) => pdf),
      )
    },

    async sheets(paper: PageSize, sheets: SheetPart[][]): Promise<Uint8Array> {
      const { sheetsOf } = await import('./print/vector.ts')
      return sheetsOf(pdfium, paper, sheets)
    },

    preview: (pdf: Uint8Array, pageIndex: number, size: PictureSize): Promise<LabelPicture> =>
      opened(pdf, (document) =>
        document.withPage(pageIndex, (page) => {
          const dpmm = 'dpmm' in size ? size.dpmm : size.maxPx / Math.max(page.widthMm, page.heightMm)
          const picture = renderPage(pdfium, page, dpmm)
          const { widthMm, heightMm } = page
          const ink = inkHull(picture, undefined, paperGrey)
          return {
            png: greyPng(picture, dpmm),
            widthPx: picture.width,
            heightPx: picture.height,
            dpmm,
            page: { widthMm, heightMm },
            ...(ink && { ink: scaled(ink, 1 / dpmm) }),
          }
        }),
      ),
  }
}

/** A label in ZPL is drawn, unless its proof says that it is sent as it came. */
const zplProof = (proof: Proof, page: ZplPage | undefined): Proof =>
  page ? { zpl: 'drawn', ...proof } : proof

export type LabelEngine = ReturnType<typeof createEngine>
