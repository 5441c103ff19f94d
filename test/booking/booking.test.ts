import { describe, expect, test } from 'vitest'
import { JournalError } from '../../electron/journal/journal-errors.ts'
import { freeLease } from '../fixtures/app/bare-session.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { createFakeClock, until } from '../fixtures/fake-clock.ts'
import { createFullJournal } from '../fixtures/journal/memory-journal.ts'
import { nthDraft } from '../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../fixtures/shipment/shipment-records.ts'

const edited = nthDraft(1, { consignee: { name: 'Andere GmbH' } })

async function createBooked(wantsPrint: boolean) {
  const session = createTestSession()
  const { id } = await shipmentIn(session.booking.book(nthDraft(1), { print: wantsPrint }))
  return { ...session, id }
}

test.each([true, false])(
  'a booked label is printed only if the packer asked for it: %s',
  async (wantsPrint) => {
    const { id, booked } = await createBooked(wantsPrint)
    expect(booked).toEqual([{ id, wantsPrint }])
  },
)

test('nothing is printed if the packer asked for it only at an attempt that the service refused', async () => {
  const session = createTestSession()
  session.account.script.outcomes.push('rejected')
  expect(await session.booking.book(nthDraft(1), { print: true })).toMatchObject({
    shipment: { booking: 'rejected' },
  })
  const again = await session.booking.book(nthDraft(1), { print: false })
  expect(again).toMatchObject({ shipment: { booking: 'booked' } })
  expect(session.booked.map(({ wantsPrint }) => wantsPrint)).toEqual([false])
})

test('nothing is printed if the packer asked for it only while the journal was in use', async () => {
  const errors = [new JournalError('journal.locked')]
  const session = createTestSession({
    lease: async (work, read) => {
      const error = errors.pop()
      if (error) throw error
      return freeLease(work, read)
    },
  })
  await expect(session.booking.book(nthDraft(1), { print: true })).rejects.toThrow(JournalError)
  await session.booking.book(nthDraft(1), { print: false })
  expect(session.booked.map(({ wantsPrint }) => wantsPrint)).toEqual([false])
})

test('a label whose order is found after the journal could not be written is printed', async () => {
  const clock = createFakeClock()
  const { journal, makeRoom } = createFullJournal(clock)
  const session = createTestSession({ clock, journal })
  await expect(session.booking.book(nthDraft(1), { print: true })).rejects.toMatchObject({
    code: 'journal.outcomeLost',
  })
  makeRoom()
  await session.booking.sweep()
  expect(session.booked.map(({ wantsPrint }) => wantsPrint)).toEqual([true])
})

test('a person is asked for a decision if another window booked the draft with other details', async () => {
  const { booking, id, journal } = await createBooked(false)
  await booking.saveDraft('parcel', nthDraft(1))
  expect((await journal.read(id))?.mismatch).toBeUndefined()
  await booking.saveDraft('parcel', edited)
  expect((await journal.read(id))?.mismatch).toMatchObject({ draft: { consignee: { name: 'Andere GmbH' } } })
})

test('a form that is cleared keeps no draft', async () => {
  const { booking, journal } = await createBooked(false)
  await booking.saveDraft('parcel', edited)
  await booking.saveDraft('parcel', null)
  expect(await journal.readDraft('parcel')).toBeNull()
})

test('a kept order’s label is printed only after the decision', async () => {
  const session = await createBooked(false)
  await session.booking.saveDraft('parcel', edited)
  expect(session.printed).toEqual([])
  await session.booking.keepBooked(session.id)
  expect(session.printed).toEqual([session.id])
})

describe('a draft that another window changes while it is sent', () => {
  async function createChangedWhileSent(
    act: (session: ReturnType<typeof createTestSession>) => Promise<unknown>,
  ) {
    const session = createTestSession()
    let answer = () => {}
    session.account.script.gate = new Promise((resolve) => {
      answer = resolve
    })
    await session.booking.saveDraft('parcel', nthDraft(1))
    const booking = session.booking.book(nthDraft(1), { print: true })
    await until(() => session.posts().length > 0)
    const acted = act(session)
    // It comes before the answer.
    await new Promise(setImmediate)
    answer()
    return { ...session, shipment: await shipmentIn(booking), other: await acted }
  }
  const differs = { booking: 'booked', mismatch: { draft: { consignee: { name: 'Andere GmbH' } } } }

  // FAULTS.md F16
  test('is compared with what was booked before its label prints', async () => {
    const { shipment, booked } = await createChangedWhileSent(({ booking }) =>
      booking.saveDraft('parcel', edited),
    )
    expect(shipment).toMatchObject(differs)
    expect(booked.map(({ wantsPrint }) => wantsPrint)).toEqual([false])
  })

  // FAULTS.md F16
  test('is compared for each window that books it', async () => {
    const { other, posts } = await createChangedWhileSent(({ booking }) => booking.book(edited))
    expect(other).toMatchObject({ shipment: differs })
    expect(posts()).toHaveLength(1)
  })

  test('is not compared with an older draft of the form, which saves the newest only after it sent the booking', async () => {
    const session = createTestSession()
    await session.booking.saveDraft('parcel', edited)
    const shipment = await shipmentIn(session.booking.book(nthDraft(1), { print: true }))
    expect(shipment.mismatch).toBeUndefined()
    expect(session.booked.map(({ wantsPrint }) => wantsPrint)).toEqual([true])
  })

  test('has no differences if it was saved unchanged', async () => {
    const { shipment, booked } = await createChangedWhileSent(({ booking }) =>
      booking.saveDraft('parcel', nthDraft(1)),
    )
    expect(shipment.mismatch).toBeUndefined()
    expect(booked.map(({ wantsPrint }) => wantsPrint)).toEqual([true])
  })

  test('is not compared with its queued draft, which the form replaced', async () => {
    const session = createTestSession()
    await session.queue(1)
    await session.booking.saveDraft('parcel', nthDraft(2))
    expect(await shipmentIn(session.booking.book(edited))).not.toHaveProperty('mismatch.draft')
  })
})

test('a booking without print does not print because another one of the draft, which was not booked, was to be printed', async () => {
  const session = createTestSession()
  session.account.script.outcomes.push('no answer')
  const unknown = await shipmentIn(session.booking.book(nthDraft(1), { print: true }))
  await session.booking.book(nthDraft(1), { print: true })
  await session.booking.declareAbsent(unknown.id)
  expect(await session.booking.book(nthDraft(1))).toMatchObject({ shipment: { booking: 'booked' } })
  expect(session.booked.map(({ wantsPrint }) => wantsPrint)).toEqual([false])
})

test('a label whose order is found is printed if the packer asked for it only while the booking was unknown', async () => {
  const session = createTestSession()
  session.account.script.outcomes.push('booked, no answer')
  session.account.hidden.add('o-1')
  await session.booking.book(nthDraft(1))
  expect(await session.booking.book(nthDraft(1), { print: true })).toMatchObject({
    shipment: { booking: 'unknown' },
  })
  session.account.hidden.clear()
  await session.booking.sweep()
  expect(session.booked.map(({ wantsPrint }) => wantsPrint)).toEqual([true])
})
