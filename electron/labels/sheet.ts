import type { PrintProfile } from '../../shared/labels/index.ts'
import { type LabelDocument, openDocument } from './document.ts'
import type { SheetLabel, SheetLayout, SheetSource } from './label-pipeline.ts'
import type { Pdfium } from './pdfium.ts'
import { prepareRegion } from './prepare.ts'
import type { ReadPage } from './reading.ts'
import { pageBox } from './regions/blocks.ts'

/** Several labels on sheets, row by row from the start slot on, each with its own proof. A refused label leaves its
 * slot empty; its proof has the reason. */
export async function makeSheet(
  pdfium: Pdfium,
  read: ReadPage,
  sources: SheetSource[],
  layout: SheetLayout,
): Promise<{ pdf: Uint8Array; labels: SheetLabel[] }> {
  const { media, columns, rows, startSlot, dpmm } = layout
  const heightMm = media.heightMm ?? 297
  const slot = { widthMm: media.widthMm / columns, heightMm: heightMm / rows }
  const profile: PrintProfile = {
    media: { name: media.name, ...slot, marginMm: media.marginMm },
    dpmm,
    offsetXMm: 0,
    offsetYMm: 0,
  }
  const perSheet = columns * rows
  const sheets: { pdf: Uint8Array; x: number; y: number; heightMm: number }[][] = [[]]
  const labels: SheetLabel[] = []
  for (const [i, source] of sources.entries()) {
    const place = startSlot + i
    const [sheet, at] = [Math.floor(place / perSheet), place % perSheet]
    const { output, proof } = await prepareOne(pdfium, read, source, profile)
    labels.push({ sheet, slot: at, printed: output !== undefined, proof })
    sheets[sheet] ??= []
    const [x, y] = [(at % columns) * slot.widthMm, Math.floor(at / columns) * slot.heightMm]
    if (output) sheets[sheet].push({ pdf: output.bytes, x, y, heightMm: slot.heightMm })
  }
  const { sheetOf } = await import('./vector.ts')
  return { pdf: await sheetOf(pdfium, { widthMm: media.widthMm, heightMm }, sheets), labels }
}

async function prepareOne(
  pdfium: Pdfium,
  read: ReadPage,
  { pdf, page, region }: SheetSource,
  profile: PrintProfile,
) {
  const document: LabelDocument = openDocument(pdfium, pdf)
  try {
    const reading = await read(document, page)
    const part = region ?? reading.regions[0] ?? { box: pageBox(reading), turn: 0 as const }
    return await prepareRegion(document, page, reading, part, 'vector', profile)
  } finally {
    document.close()
  }
}
