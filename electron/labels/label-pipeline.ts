import type { Outcome } from '../../shared/kit/index.ts'
import type { Box, Correction, LabelPage, Proof, Turn } from '../../shared/labels/index.ts'
import type { Dpmm, Media, PrintMode, PrintProfile } from '../../shared/printing/index.ts'
import type { ReadingControl } from './reading-control.ts'

/** A page as shown (after /Rotate), in mm. */
export type PageSize = { widthMm: number; heightMm: number }

/** A picture for the screen: a PNG whose own resolution (pHYs) is `dpmm` pixels per mm. */
export type LabelPicture = {
  png: Uint8Array
  widthPx: number
  heightPx: number
  dpmm: number
  page: PageSize
  /** The box around all that is not white, in mm; absent on an empty page. */
  ink?: Box
}

/** The resolution of a picture: pixels per mm, or the pixels of the longest side. */
export type PictureSize = { dpmm: number } | { maxPx: number }

/** A label for a printer. A refused label has no `output`; its proof has the reason. `picture` is
 * a 1-bit PNG of the final dots. */
export type PreparedLabel = {
  output?: { kind: 'zpl' | 'pdf'; bytes: Uint8Array }
  widthMm: number
  heightMm: number
  picture: Uint8Array
  proof: Proof
}

/** The part to print, and the media for it. The region is one of `inspect`'s or set by a person. */
export type PrepareRequest = {
  page: number
  region?: { box: Box; turn: Turn }
  mode: PrintMode
  profile: PrintProfile
}

/** Labels on sheets: `columns` by `rows` slots, filled from `startSlot` on (0 is top left, row by row). */
type SheetLayout = { media: Media; columns: number; rows: number; startSlot: number; dpmm: Dpmm }

/** The place of a label on the sheets; a refused label is not printed. */
export type SheetLabel = { sheet: number; slot: number; printed: boolean; proof: Proof }

/** A prepared label on a sheet: its top left, and its height. */
export type SheetPart = { pdf: Uint8Array; x: number; y: number; heightMm: number }

export type SheetSource = { pdf: Uint8Array; page: number; region?: { box: Box; turn: Turn } }

/** Everything that reads or changes label PDFs; runs in a worker, with a deadline per page and one per
 * document. A PNG, JPEG or TIFF counts as a PDF of picture pages. Pages count from 0. The methods never
 * reject: a PDF that is refused is a problem with a `label.*` code. */
export interface LabelPipeline {
  /** Checks that the PDF can be opened, and gives its page sizes. Cheap: no page is drawn. */
  check(pdf: Uint8Array): Promise<Outcome<{ pages: PageSize[] }>>
  /** All pages of all documents in one file that prints the same dots and contains nothing else:
   * no script, action, link, form field, attachment or annotation. Every PDF for a printer, a
   * folder or a viewer is such a copy. */
  clean(pdfs: Uint8Array[]): Promise<Outcome<Uint8Array>>
  /** The text of the document's first pages; of pages that are pictures, what their symbols say. */
  readText(pdf: Uint8Array): Promise<Outcome<string>>
  /** The words stamped across the pages (*SAMPLE*, *VOID*), as written there. */
  readStamps(pdf: Uint8Array, control?: ReadingControl): Promise<Outcome<string[]>>
  /** The regions of the pages: labels, copies, receipts. A correction of the same layout
   * replaces the regions that are found. */
  inspect(
    pdf: Uint8Array,
    corrections?: Correction[],
    control?: ReadingControl,
  ): Promise<Outcome<{ pages: LabelPage[] }>>
  /** A page as shown, in grey. */
  preview(pdf: Uint8Array, page: number, size: PictureSize): Promise<Outcome<LabelPicture>>
  /** The label for a printer, with the proof of its final dots. */
  prepare(pdf: Uint8Array, request: PrepareRequest): Promise<Outcome<PreparedLabel>>
  /** Reads a page that prints as it came, at the printer's resolution. Boxes are in mm of the page. */
  readAsSent(pdf: Uint8Array, page: number, dpmm: Dpmm): Promise<Outcome<Proof>>
  /** Several labels on sheets of paper, as one PDF. */
  sheet(
    sources: SheetSource[],
    layout: SheetLayout,
    control?: ReadingControl,
  ): Promise<Outcome<{ pdf: Uint8Array; labels: SheetLabel[] }>>
  /** Ends the workers; calls in progress end with `label.failed`. */
  close(): Promise<void>
}
