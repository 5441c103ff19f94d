import type { Correction } from '../../shared/labels/index.ts'
import type { Journal } from '../journal/index.ts'

/** Stored corrections; the oldest are dropped. */
const maxCorrections = 200

/** Label regions that a person set on a page, for all pages with the same layout. */
export function createLabelCorrections(journal: Pick<Journal, 'readFact' | 'saveFact'>) {
  const read = async (): Promise<Correction[]> => (await journal.readFact('labelCorrections')) ?? []
  return {
    read,
    /** A correction without regions deletes the stored one; the labels are then detected again. */
    async keep(correction: Correction): Promise<void> {
      const others = (await read()).filter(({ fingerprint }) => fingerprint !== correction.fingerprint)
      const all = correction.regions.length > 0 ? [...others, correction] : others
      await journal.saveFact('labelCorrections', all.slice(-maxCorrections))
    },
  }
}
