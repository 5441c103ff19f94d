import { comparisonOwedFact, type Journal } from '../ports/journal.ts'

/** Whether a journal is a copy that was not held against the account since it was marked as one (catch-up.ts): what it lacks may have
 * been booked. Rejects with `JournalError`. */
export const owesComparison = async (journal: Pick<Journal, 'readFact'>): Promise<boolean> =>
  (await journal.readFact(comparisonOwedFact)) === true
