import type { Correction } from '../../shared/schemas/label.ts'
import type { LabelPreview } from '../../shared/schemas/label-preview.ts'
import { problem } from '../../shared/schemas/problem.ts'
import type { LabelOutcome, LabelPipeline, SheetSource } from '../ports/label-pipeline.ts'

/** A label to print and where it was found. */
export type FoundLabel = SheetSource & { cut: NonNullable<LabelPreview['cut']> }

/** The labels on a PDF's pages, in their order; copies, receipts and instructions are none. `label.noRegion` where
 * there is none at all. */
export async function findLabels(
  labels: Pick<LabelPipeline, 'inspect'>,
  pdf: Uint8Array,
  corrections: Correction[],
): Promise<LabelOutcome<FoundLabel[]>> {
  const inspected = await labels.inspect(pdf, corrections)
  if (!inspected.ok) return inspected
  const found = inspected.value.pages.flatMap(({ regions, widthMm, heightMm }, page) =>
    regions
      .filter(({ kind }) => kind === 'label')
      .map(({ box, turn, source }) => ({
        pdf,
        page,
        region: { box, turn },
        cut: { page, pageWidthMm: widthMm, pageHeightMm: heightMm, box, turn, source },
      })),
  )
  return found.length > 0 ? { ok: true, value: found } : { ok: false, problem: problem('label.noRegion') }
}
