import { isDeskFact } from '../interface/facts.ts'
import type { Journal } from '../journal.ts'

/** The journal of several desks, with what stays this desk's own: both forms as
 * typed, and some facts (interface/facts.ts).
 * @param own this desk's own file */
export const withOwn = (shared: Journal, own: Journal): Journal => ({
  ...shared,
  saveDraft: own.saveDraft,
  readDraft: own.readDraft,
  saveFact: (name, value) => (isDeskFact(name) ? own : shared).saveFact(name, value),
  readFact: (name) => (isDeskFact(name) ? own : shared).readFact(name),
  async close() {
    // The own file is closed in any case: it holds what the form has.
    await shared.close().finally(() => own.close())
  },
})
