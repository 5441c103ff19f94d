import { createSerial, type Problem } from '../../../shared/kit/index.ts'
import { newLabelProblem } from '../../../shared/labels/index.ts'
import type { Journal } from '../../journal/index.ts'
import { sha256Hex } from '../../kit/index.ts'
import type { LabelPipeline, ReadingControl } from '../../labels/index.ts'

/** Labels that are kept; the oldest are dropped. */
const maxLabels = 500

/** Stamped labels that a person decided to print, by the SHA-256 of their PDFs. */
export function createAcceptedStamps(journal: Pick<Journal, 'readFact' | 'saveFact'>) {
  const writing = createSerial()
  const read = async () => (await journal.readFact('acceptedStamps')) ?? []
  return {
    has: async (pdf: Uint8Array): Promise<boolean> => (await read()).includes(sha256Hex(pdf)),
    add: (pdf: Uint8Array): Promise<void> =>
      writing(async () => {
        const others = (await read()).filter((hash) => hash !== sha256Hex(pdf))
        await journal.saveFact('acceptedStamps', [...others, sha256Hex(pdf)].slice(-maxLabels))
      }),
  }
}

/** Why a label with a stamp waits for a person; undefined without a stamp. */
export async function stampProblem(
  labels: Pick<LabelPipeline, 'readStamps'>,
  pdf: Uint8Array,
  control?: ReadingControl,
): Promise<Problem | undefined> {
  const stamps = await labels.readStamps(pdf, control)
  if (!stamps.ok) return stamps.problem
  const words = stamps.value.join(', ')
  return words ? newLabelProblem('label.stamped', { words }) : undefined
}
