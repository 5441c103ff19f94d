import type { ReadCurrentDraft } from '../drafts/index.ts'
import type { RecordMismatch } from '../evidence/index.ts'
import type { Journal } from '../journal/index.ts'

type Deps = {
  journal: Pick<Journal, 'saveDraft' | 'shipmentsOfDraft'>
  readCurrentDraft: ReadCurrentDraft
  recordMismatch: RecordMismatch
}

/** Saves what is on a form, and records a mismatch if another window has booked it with other details. */
export const createSaveDraft =
  ({ journal, readCurrentDraft, recordMismatch }: Deps): Journal['saveDraft'] =>
  async (mode, draft) => {
    await journal.saveDraft(mode, draft)
    if (!draft) return
    const booked = (await journal.shipmentsOfDraft(draft.id)).find(({ booking }) => booking === 'booked')
    const typed = booked && (await readCurrentDraft(booked))
    if (booked && typed) await recordMismatch(booked, typed)
  }
