import { describe, expect, test } from 'vitest'
import { createBookedAfterCopy } from '../../../electron/booking/sweep/booked-after-copy.ts'
import { createRestoredJournal } from '../../../electron/booking/sweep/restored-journal.ts'
import { withCode } from '../../../electron/evidence/booking-code.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { comparableReference } from '../../../shared/shipment/index.ts'
import { freeLease } from '../../fixtures/app/bare-session.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { textOfFakePdf } from '../../fixtures/carrier/fake-service/scripted-service.ts'
import { draft, monday } from '../../fixtures/shipment/parcel-draft.ts'
import { intended } from '../../fixtures/shipment/shipment-records.ts'

const code = (n: number) => `PD-AAA${String(n).padStart(7, '0')}`

/** A desk whose journal is a copy with these drafts, on an account with orders of
 * these texts, the oldest first. */
async function createRestored(references: readonly string[], texts: readonly string[]) {
  const session = createTestSession()
  await session.journal.addDrafts(
    references.map((reference, n) => ({
      draft: draft({ id: `00000000-0000-4000-8000-00000000000${n}`, reference }),
      pickup: monday,
      source: 'form',
      findings: [],
    })),
  )
  await session.journal.saveFact('journal.restored', true)
  for (const text of texts) session.account.place(text)
  const start = () => {
    const bookedAfterCopy = createBookedAfterCopy(session)
    return {
      ...createRestoredJournal({
        ...session,
        bookedAfterCopy,
        service: session.account.service,
        sweep: session.booking.sweep,
        textOfPdf: textOfFakePdf,
      }),
      bookedAfterCopy: bookedAfterCopy.references,
    }
  }
  const restoredJournal = start()
  return {
    ...session,
    start,
    compareWithAccount: restoredJournal.compareWithAccount,
    isOwed: async () => !(await restoredJournal.ensureCompared()),
  }
}

describe('a draft that was booked since its journal was copied', () => {
  // FAULTS.md F41
  test.each([
    ['as it was typed', 'W-1', withCode('W-1', code(1))],
    ['with spaces around it', '  W-1 ', withCode('W-1', code(1))],
    [
      'that looks like a booking code, so that it lost its hyphen',
      'PD-4711471147',
      `PD4711471147 ${code(1)}`,
    ],
    ['that was too long to be sent whole', 'W'.repeat(100), withCode('W'.repeat(100), code(1))],
    ['in capitals, as the service shows it', 'Köln-1', withCode('KÖLN-1', code(1))],
    ['in small letters, as the service shows it', 'Köln-1', withCode('Köln-1', code(1)).toLowerCase()],
  ])('is recognised by its reference %s', async (_how, reference, text) => {
    const session = await createRestored([reference, 'W-2'], [text])
    expect(await session.compareWithAccount()).toMatchObject({ bookedSince: [reference], queued: 1 })
    expect((await session.journal.queuedDraftsOf(monday)).map(({ draft }) => draft.reference)).toEqual([
      'W-2',
    ])
    expect(await session.isOwed()).toBe(false)
  })

  // FAULTS.md F41
  test.each(['confirmation pdf', 'confirmation', 'label', 'label, and a sentence'] as const)(
    'is known where the service shows its reference in its %s alone',
    async (shows) => {
      const session = await createRestored(
        ['W-1', 'W-2'],
        [withCode('W-1', code(1)), 'W-2', withCode('W-3', code(2))],
      )
      session.account.script.shows = shows
      expect(await session.compareWithAccount()).toMatchObject({ bookedSince: ['W-1'], queued: 1 })
    },
  )

  // FAULTS.md F41
  test('is recognised however many orders followed', async () => {
    const others = Array.from({ length: 260 }, (_, n) => withCode(`later ${n}`, code(n + 2)))
    const session = await createRestored(['W-1'], [withCode('W-1', code(1)), ...others])
    expect(await session.compareWithAccount()).toMatchObject({ bookedSince: ['W-1'], queued: 0 })
  })

  test('is searched while the session is open, and by the next one', async () => {
    const session = await createRestored(['W-1'], [withCode('W-1', code(1)), withCode('W-2', code(2))])
    session.account.script.shows = 'detail'
    const closing = session.start()
    closing.stop()
    expect(await closing.compareWithAccount()).toMatchObject({
      bookedSince: [],
      problem: { code: 'booking.journalIsOlder' },
    })
    const next = session.start()
    expect(await next.ensureCompared()).toBe(false)
    expect(next.bookedAfterCopy()).toEqual(['W-1', 'W-2'])
  })

  test('is not recognised by an order that the copy knows', async () => {
    const session = await createRestored([], [])
    await session.journal.saveFact('journal.restored', false)
    const refused = await session.journal.intend(intended({ code: code(1), reference: 'W-1' }), 1)
    if (refused.kind === 'intended')
      await session.journal.append(refused.shipment.id, {
        type: 'rejected',
        problem: newProblem('service.validation'),
      })
    await session.journal.addDrafts([
      { draft: draft({ reference: 'W-1' }), pickup: monday, source: 'form', findings: [] },
    ])
    session.account.place(withCode('W-1', code(1)))
    session.account.script.shows = 'confirmation'
    expect(await session.compareWithAccount()).toMatchObject({ bookedSince: [], queued: 1 })
  })

  test.each([
    ['another reference', withCode('W-11', code(1))],
    ['no booking code', 'W-1'],
    ['a code alone', code(1)],
  ])('is not recognised by an order with %s', async (_what, text) => {
    const session = await createRestored(['W-1', ''], [text])
    expect(await session.compareWithAccount()).toMatchObject({ bookedSince: [], queued: 2 })
  })
})

describe('a reference that was booked since the journal was copied', () => {
  test.each(['list', 'detail'] as const)('is known where the %s shows it', async (shows) => {
    const session = await createRestored([], [withCode('PD-4711471147 Köln', code(1)), 'W-2', code(3)])
    session.account.script.shows = shows
    const restoredJournal = session.start()
    expect(restoredJournal.bookedAfterCopy()).toEqual([])
    await restoredJournal.compareWithAccount()
    expect(restoredJournal.bookedAfterCopy()).toEqual([comparableReference('PD-4711471147 Köln')])
  })

  test('is known after a restart and another copy, for a fortnight', async () => {
    const session = await createRestored([], [withCode('W-1', code(1))])
    await session.compareWithAccount()
    const [first] = session.account.orders
    if (first) first.status = 'CANCELLED'
    session.account.place(withCode('W-2', code(2)))
    await session.journal.markCopied()
    const again = session.start()
    await again.compareWithAccount()
    expect(new Set(again.bookedAfterCopy())).toEqual(new Set(['W-1', 'W-2']))
    session.clock.advance(14 * 86_400_000)
    expect(new Set(again.bookedAfterCopy())).toEqual(new Set(['W-1', 'W-2']))
    session.clock.advance(86_400_000)
    expect(again.bookedAfterCopy()).toEqual([])
  })

  test('is not known for longer because another copy lacks nothing', async () => {
    const session = await createRestored([], [withCode('W-1', code(1))])
    await session.compareWithAccount()
    const [first] = session.account.orders
    if (first) first.status = 'CANCELLED'
    session.clock.advance(14 * 86_400_000)
    await session.journal.markCopied()
    const again = session.start()
    expect(await again.ensureCompared()).toBe(true)
    expect(again.bookedAfterCopy()).toEqual(['W-1'])
    session.clock.advance(86_400_000)
    expect(again.bookedAfterCopy()).toEqual([])
  })
})

// FAULTS.md F59
test('what was booked since the copy is refused also at a desk that did not compare the journal', async () => {
  const session = await createRestored([], [withCode('W-1', code(1))])
  const other = createTestSession({ ...session, lease: freeLease, seed: 2 })
  await session.compareWithAccount()
  expect(other.booking.draftContext().bookedAfterCopy).toEqual([])
  expect(await other.booking.book(draft({ reference: 'W-1' }))).toMatchObject({
    kind: 'refused',
    findings: [{ code: 'bookedAfterCopy' }],
  })
  expect(other.posts()).toEqual([])
  expect(other.booking.draftContext().bookedAfterCopy).toEqual(['W-1'])
})

test('no second press is needed if the account has nothing new', async () => {
  const session = await createRestored(['W-1'], [])
  expect(await session.isOwed()).toBe(false)
  session.account.place(withCode('W-2', code(1)))
  await session.journal.markCopied()
  expect(await session.isOwed()).toBe(true)
})
