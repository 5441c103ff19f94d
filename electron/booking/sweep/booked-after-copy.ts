import { addDays } from '../../../shared/kit/index.ts'
import type { FactValue, Journal } from '../../journal/index.ts'
import { type Clock, once, todayOf } from '../../kit/index.ts'

/** Days for which references booked after a copy are refused: as long as daily copies are kept. */
const countsForDays = 14

type Deps = {
  journal: Pick<Journal, 'readFact' | 'saveFact'>
  clock: Pick<Clock, 'now'>
}

/** References of orders that a copied journal lacks, for {@link countsForDays} days. */
export function createBookedAfterCopy({ journal, clock }: Deps) {
  let known: FactValue<'journal.bookedAfterCopy'> | undefined
  const read = async () => {
    known = await journal.readFact('journal.bookedAfterCopy')
  }
  const readFirst = once(read)
  // After an error here, the next call of `readFirst` reads it again.
  readFirst().catch(() => undefined)
  const references = () => (known && known.until >= todayOf(clock) ? known.references : [])

  return {
    /** The references that were read last. */
    references,
    /** Reads them once from the journal. */
    readFirst,
    /** The references as they are in the journal now: another desk may have compared it. */
    async readReferences(): Promise<readonly string[]> {
      await read()
      return references()
    },
    /** Refuses these, too, and all of them from today on. */
    async add(more: ReadonlySet<string>): Promise<void> {
      await readFirst()
      if (more.size === 0) return
      const all = {
        until: addDays(todayOf(clock), countsForDays),
        references: [...new Set([...references(), ...more])],
      }
      await journal.saveFact('journal.bookedAfterCopy', all)
      known = all
    },
  }
}

export type BookedAfterCopy = ReturnType<typeof createBookedAfterCopy>
