import { createSerial } from '../../../shared/kit/index.ts'
import type { Correction } from '../../../shared/labels/index.ts'
import type { Journal } from '../../journal/index.ts'
import { sameLayout } from '../../labels/index.ts'

/** Stored corrections; the oldest are dropped. */
const maxCorrections = 200

/** Label regions that a person set on a page, for all pages with the same layout. */
export function createLabelCorrections(journal: Pick<Journal, 'readFact' | 'saveFact'>) {
  const writing = createSerial()
  const read = async (): Promise<Correction[]> => (await journal.readFact('labelCorrections')) ?? []
  const without = async ({ fingerprint }: Pick<Correction, 'fingerprint'>) =>
    (await read()).filter((correction) => !sameLayout(correction.fingerprint, fingerprint))
  return {
    read,
    /** A correction without regions says that the page has no label. */
    keep: (correction: Correction): Promise<void> =>
      writing(async () => {
        const all = [...(await without(correction)), correction]
        await journal.saveFact('labelCorrections', all.slice(-maxCorrections))
      }),
    /** Forgets the corrections of a layout; its labels are then detected again. */
    forget: (page: Pick<Correction, 'fingerprint'>): Promise<void> =>
      writing(async () => journal.saveFact('labelCorrections', await without(page))),
  }
}

export type LabelCorrections = ReturnType<typeof createLabelCorrections>
