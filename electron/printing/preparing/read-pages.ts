import { type Outcome, type Problem, success } from '../../../shared/kit/index.ts'
import { newLabelProblem, type Proof, symbolName } from '../../../shared/labels/index.ts'
import { type Dpmm, dpiOf } from '../../../shared/printing/index.ts'
import { type LabelPipeline, type PageSize, type ReadingControl, stopAt } from '../../labels/index.ts'

/** Reads all pages of a PDF that prints as it came; each page has its own deadline. */
export async function readPages(
  labels: Pick<LabelPipeline, 'check' | 'readAsSent'>,
  pdf: Uint8Array,
  dpmm: Dpmm,
  control?: ReadingControl,
): Promise<Outcome<{ pages: PageSize[]; proofs: Proof[] }>> {
  const checked = await labels.check(pdf)
  if (!checked.ok) return checked
  const { pages } = checked.value
  const proofs: Proof[] = []
  for (const page of pages.keys()) {
    const stopped = stopAt(control, page, pages.length)
    if (stopped) return stopped
    const read = await labels.readAsSent(pdf, page, dpmm)
    if (!read.ok) return read
    proofs.push(read.value)
  }
  return success({ pages, proofs })
}

/** Why pages wait for a person; undefined if every label on them reads. */
export function unreadProblem(proofs: readonly Proof[], dpmm: Dpmm): Problem | undefined {
  const unread = proofs.flatMap(({ symbols }) => symbols).find(({ state }) => state === 'refused')
  if (!unread) return undefined
  const { format, text } = unread
  return newLabelProblem('label.unread', { symbol: symbolName(format), text, dpi: dpiOf(dpmm) })
}
