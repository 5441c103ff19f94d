import { type Outcome, success } from '../../../shared/kit/index.ts'
import type { PrintProfile } from '../../../shared/printing/index.ts'
import type { LabelPipeline, PageSize, SheetLabel, SheetPart } from '../label-pipeline.ts'
import { stopAt } from '../reading-control.ts'

type Deps = Pick<LabelPipeline, 'prepare'> & {
  /** Pages of one size with prepared labels on them. */
  place: (paper: PageSize, sheets: SheetPart[][]) => Promise<Outcome<Uint8Array>>
}

/** The paper of sheets: as high as A4 if the media does not say. */
export const sheetPaper = ({ widthMm, heightMm = 297 }: PrintProfile['media']): PageSize => ({
  widthMm,
  heightMm,
})

/** Several labels on sheets, row by row from the start slot on, each with its own proof and deadline. A
 * refused label leaves its slot empty; its proof has the reason. */
export const createSheets =
  ({ prepare, place }: Deps): LabelPipeline['sheet'] =>
  async (sources, layout, control) => {
    const { media, columns, rows, startSlot, dpmm } = layout
    const paper = sheetPaper(media)
    const slot = { widthMm: paper.widthMm / columns, heightMm: paper.heightMm / rows }
    const profile: PrintProfile = {
      media: { name: media.name, ...slot, marginMm: media.marginMm },
      dpmm,
      offsetXMm: 0,
      offsetYMm: 0,
    }
    const sheets: SheetPart[][] = [[]]
    const labels: SheetLabel[] = []
    for (const [i, { pdf, page, region }] of sources.entries()) {
      const stopped = stopAt(control, i, sources.length)
      if (stopped) return stopped
      const prepared = await prepare(pdf, { page, ...(region && { region }), mode: 'vector', profile })
      if (!prepared.ok) return prepared
      const { output, proof } = prepared.value
      const place = startSlot + i
      const [sheet, index] = [Math.floor(place / (columns * rows)), place % (columns * rows)]
      labels.push({ sheet, slot: index, printed: output !== undefined, proof })
      sheets[sheet] ??= []
      const [x, y] = [(index % columns) * slot.widthMm, Math.floor(index / columns) * slot.heightMm]
      if (output) sheets[sheet].push({ pdf: output.bytes, x, y, heightMm: slot.heightMm })
    }
    const pdf = await place(paper, sheets)
    return pdf.ok ? success({ pdf: pdf.value, labels }) : pdf
  }
