import { z } from 'zod'
import { type Correction, correctionSchema } from '../../shared/labels/index.ts'
import type { Journal } from '../journal/index.ts'

const fact = 'labelCorrections'
/** Stored corrections; the oldest are dropped. */
const most = 200

/** Label regions that a person set on a page, for all pages with the same layout. */
export function createLabelCorrections(journal: Pick<Journal, 'readFact' | 'saveFact'>) {
  const read = async (): Promise<Correction[]> => {
    const kept = z.array(correctionSchema).safeParse(await journal.readFact(fact))
    return kept.success ? kept.data : []
  }
  return {
    read,
    /** A correction without regions deletes the stored one; the labels are then detected again. */
    async keep(correction: Correction): Promise<void> {
      const others = (await read()).filter(({ fingerprint }) => fingerprint !== correction.fingerprint)
      const all = correction.regions.length > 0 ? [...others, correction] : others
      await journal.saveFact(fact, all.slice(-most))
    },
  }
}
