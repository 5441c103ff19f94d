import { comparisonOwedFact, type Journal } from '../journal/journal.ts'

/** Whether a journal is a copy that was not held against the account since it was marked as one (reconcile-restored-journal.ts): what it lacks may have
 * been booked. Rejects with `JournalError`. */
export const needsReconciliation = async (journal: Pick<Journal, 'readFact'>): Promise<boolean> =>
  (await journal.readFact(comparisonOwedFact)) === true
