import { expect, it } from 'vitest'
import type { Journal } from '../../electron/journal/journal.ts'
import { JournalError } from '../../electron/journal/journal-errors.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'
import { nthDraft } from '../fixtures/shipment/parcel-draft.ts'

/** A desk in an unattended host, whose journal cannot read this fact the first time. */
function withHiccup(unread: string) {
  const clock = createFakeClock()
  const journal = createMemoryJournal(clock)
  let isFirst = true
  const readFact: Journal['readFact'] = async (name) => {
    if (name === unread && isFirst) {
      isFirst = false
      throw new JournalError('journal.locked')
    }
    return journal.readFact(name)
  }
  return createTestSession({ clock, journal: { ...journal, readFact }, isUnattended: true })
}

it('at the sweep of the first booking refuses that booking alone', async () => {
  const session = withHiccup('sweep.marks')
  await expect(session.book(nthDraft(1))).rejects.toThrow(JournalError)
  expect(await session.book(nthDraft(1))).toMatchObject({ shipment: { booking: 'booked' } })
})

it('at the start refuses no booking', async () => {
  const session = withHiccup('journal.bookedAfterCopy')
  expect(await session.book(nthDraft(1))).toMatchObject({ shipment: { booking: 'booked' } })
})
