import { z } from 'zod'
import { type Correction, correctionSchema } from '../../shared/labels/label.ts'
import type { Journal } from '../journal/journal.ts'

const fact = 'labelCorrections'
/** As many layouts as one desk can meet in years; the oldest is forgotten first. */
const most = 200

/** What a person corrected on the picture of a page, remembered for every page of the same layout. */
export function createLabelCorrections(journal: Pick<Journal, 'readFact' | 'saveFact'>) {
  const read = async (): Promise<Correction[]> => {
    const kept = z.array(correctionSchema).safeParse(await journal.readFact(fact))
    return kept.success ? kept.data : []
  }
  return {
    read,
    /** A correction without regions forgets what was corrected: the layout is found anew from then on. */
    async keep(correction: Correction): Promise<void> {
      const others = (await read()).filter(({ fingerprint }) => fingerprint !== correction.fingerprint)
      const all = correction.regions.length > 0 ? [...others, correction] : others
      await journal.saveFact(fact, all.slice(-most))
    },
  }
}
