import { problem } from '../../shared/schemas/problem.ts'
import type { LabelOutcome, LabelPipeline } from '../ports/label-pipeline.ts'
import type { PrintDocument, PrintOrder } from '../ports/printer.ts'

export type PreparedPrint = { document: PrintDocument; media: PrintOrder['media'] }
/** Makes of the service's PDF what a printer is given. */
export type PreparePrint = (pdf: Uint8Array, printer: string) => Promise<LabelOutcome<PreparedPrint>>

/** The service's pages as they are, on paper of the first one's size. */
export const createPrepareWholePages =
  (labels: Pick<LabelPipeline, 'check'>): PreparePrint =>
  async (pdf) => {
    const checked = await labels.check(pdf)
    if (!checked.ok) return checked
    const [media] = checked.value.pages
    if (!media) return { ok: false, problem: problem('label.noPages') }
    return { ok: true, value: { document: { format: 'pdf', bytes: pdf }, media } }
  }
