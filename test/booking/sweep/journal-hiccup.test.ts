import { describe, expect, test } from 'vitest'
import type { Journal } from '../../../electron/journal/index.ts'
import type { FactName } from '../../../electron/journal/interface/facts.ts'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { createFakeClock } from '../../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../../fixtures/journal/memory-journal.ts'
import { nthDraft } from '../../fixtures/shipment/parcel-draft.ts'

/** A desk in an unattended host, whose journal cannot read this fact the first time. */
function createHiccup(unread: FactName) {
  const clock = createFakeClock()
  const journal = createMemoryJournal(clock)
  let hasFailed = false
  const readFact: Journal['readFact'] = async (name) => {
    if (name === unread && !hasFailed) {
      hasFailed = true
      throw new JournalError('journal.locked')
    }
    return journal.readFact(name)
  }
  const session = createTestSession({ clock, journal: { ...journal, readFact }, isUnattended: true })
  return { ...session, hasFailed: () => hasFailed }
}

describe('a journal that cannot be read once', () => {
  test('refuses only the first booking if that was at its sweep', async () => {
    const session = createHiccup('sweep.marks')
    await expect(session.booking.book(nthDraft(1))).rejects.toThrow(JournalError)
    expect(await session.booking.book(nthDraft(1))).toMatchObject({ shipment: { booking: 'booked' } })
  })

  test('refuses no booking if that was at the start', async () => {
    const session = createHiccup('journal.bookedAfterCopy')
    expect(await session.booking.book(nthDraft(1))).toMatchObject({ shipment: { booking: 'booked' } })
    expect(session.hasFailed()).toBe(true)
  })
})
