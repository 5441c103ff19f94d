import { type Outcome, success } from '../../shared/kit/index.ts'
import { type Correction, type LabelPreview, labelFailure } from '../../shared/labels/index.ts'
import type { LabelPipeline, SheetSource } from './label-pipeline.ts'
import type { ReadingControl } from './reading-control.ts'

/** A label to print, and its place on the page. `isSure`: a person need not check that it is the label. */
export type FoundLabel = SheetSource & { cut: NonNullable<LabelPreview['cut']>; isSure: boolean }

/** Least sureness of a label that prints without a question. */
const sureLabel = 0.5

/** The labels on a PDF's pages in page order, without copies, receipts and instructions;
 * `label.noRegion` if there are none. */
export async function findLabels(
  labels: Pick<LabelPipeline, 'inspect'>,
  pdf: Uint8Array,
  corrections: Correction[],
  control?: ReadingControl,
): Promise<Outcome<FoundLabel[]>> {
  const inspected = await labels.inspect(pdf, corrections, control)
  if (!inspected.ok) return inspected
  const found = inspected.value.pages.flatMap(({ regions, widthMm, heightMm }, page) =>
    regions
      .filter(({ kind }) => kind === 'label')
      .map(({ box, turn, source, sureness }) => ({
        pdf,
        page,
        region: { box, turn },
        isSure: sureness >= sureLabel,
        cut: { page, pageWidthMm: widthMm, pageHeightMm: heightMm, box, turn, source },
      })),
  )
  return found.length > 0 ? success(found) : labelFailure('label.noRegion')
}
