import type { Problem } from '../../shared/kit/problem.ts'
import type {
  Box,
  Correction,
  Dpmm,
  LabelPage,
  Media,
  PrintMode,
  PrintProfile,
  Proof,
  Turn,
} from '../../shared/labels/label.ts'

/** What came of work on an untrusted PDF: a value, or a problem with a `label.*` code. The methods never reject. */
export type LabelOutcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem }

export type PageSize = { widthMm: number; heightMm: number }

/** A picture for the screen: a PNG whose own resolution (pHYs) is `dpmm` pixels per mm. */
export type LabelPicture = {
  png: Uint8Array
  widthPx: number
  heightPx: number
  dpmm: number
  page: PageSize
}

/** How sharp a picture is: pixels per mm, or the longest side's pixels. */
export type PictureSize = { dpmm: number } | { maxPx: number }

/** A label made ready. Without `output` it was refused, and the proof says why. `picture` is a 1-bit PNG of the very dots. */
export type PreparedLabel = {
  output?: { kind: 'zpl' | 'pdf'; bytes: Uint8Array }
  widthMm: number
  heightMm: number
  picture: Uint8Array
  proof: Proof
}

/** What to print and for which paper. The region is one of `inspect`'s, or a person's; `page` mode needs none. */
export type PrepareRequest = {
  page: number
  region?: { box: Box; turn: Turn }
  mode: PrintMode
  profile: PrintProfile
}

/** Labels on plain paper: so many across and down, from slot 0 (top left, row by row) or where the sheet is still unused. */
export type SheetLayout = { media: Media; columns: number; rows: number; startSlot: number; dpmm: Dpmm }

/** Where a label came on the sheets; not printed where it was refused. */
export type SheetLabel = { sheet: number; slot: number; printed: boolean; proof: Proof }

export type SheetSource = { pdf: Uint8Array; page: number; region?: { box: Box; turn: Turn } }

/** Everything that reads or changes label PDFs. Pages count from 0. All of it runs in a worker, with a deadline. */
export interface LabelPipeline {
  /** Is this a PDF that can be printed from, and of which pages? Cheap; decodes nothing. */
  check(pdf: Uint8Array): Promise<LabelOutcome<{ pages: PageSize[] }>>
  /** All pages of all documents in one file that prints the same dots and holds nothing else: no script, action, link, form field,
   * attachment or annotation. Every PDF that leaves the station for a printer, a folder or a viewer goes through here. */
  clean(pdfs: Uint8Array[]): Promise<LabelOutcome<Uint8Array>>
  /** The text that is written in the document, of its first pages; none in one that is all pictures. */
  readText(pdf: Uint8Array): Promise<LabelOutcome<string>>
  /** What is on the pages: labels, copies, receipts. Corrections of the same layout go before what is found. */
  inspect(pdf: Uint8Array, corrections?: Correction[]): Promise<LabelOutcome<{ pages: LabelPage[] }>>
  /** A page as shown, in grey. */
  preview(pdf: Uint8Array, page: number, size: PictureSize): Promise<LabelOutcome<LabelPicture>>
  /** The label for a printer, scanned back from its final dots. */
  prepare(pdf: Uint8Array, request: PrepareRequest): Promise<LabelOutcome<PreparedLabel>>
  /** Several labels on sheets of paper, as one PDF. */
  sheet(
    sources: SheetSource[],
    layout: SheetLayout,
  ): Promise<LabelOutcome<{ pdf: Uint8Array; labels: SheetLabel[] }>>
  /** Ends the workers; work under way ends with `label.failed`. */
  close(): Promise<void>
}
