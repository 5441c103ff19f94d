import { expect, it } from 'vitest'
import { JournalError } from '../../electron/journal/journal-errors.ts'
import { createTestSession, freeLease } from '../fixtures/app/test-session.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'
import { nthDraft } from '../fixtures/shipment/parcel-draft.ts'

const edited = nthDraft(1, { consignee: { name: 'Andere GmbH' } })

async function withBooked(isPrinted: boolean) {
  const session = createTestSession()
  const result = await session.book(nthDraft(1), { print: isPrinted })
  if (result.kind !== 'shipment') throw new Error(result.kind)
  return { ...session, id: result.shipment.id }
}

it.each([true, false])('prints a booked label only if the packer asked for it: %s', async (isPrinted) => {
  const { id, booked } = await withBooked(isPrinted)
  expect(booked).toEqual([{ id, isPrinted }])
})

it('prints nothing if the packer asked for it only at an attempt that the service refused', async () => {
  const session = createTestSession()
  session.script.acts.push('rejected')
  expect(await session.book(nthDraft(1), { print: true })).toMatchObject({
    shipment: { booking: 'rejected' },
  })
  const again = await session.book(nthDraft(1), { print: false })
  expect(again).toMatchObject({ shipment: { booking: 'booked' } })
  expect(session.booked.map(({ isPrinted }) => isPrinted)).toEqual([false])
})

it('prints nothing if the packer asked for it only while the journal was in use', async () => {
  const errors = [new JournalError('journal.locked')]
  const session = createTestSession({
    lease: async (work, read) => {
      const error = errors.pop()
      if (error) throw error
      return freeLease(work, read)
    },
  })
  await expect(session.book(nthDraft(1), { print: true })).rejects.toThrow(JournalError)
  await session.book(nthDraft(1), { print: false })
  expect(session.booked.map(({ isPrinted }) => isPrinted)).toEqual([false])
})

it('prints a label whose order is found after the journal could not be written', async () => {
  const clock = createFakeClock()
  const journal = createMemoryJournal(clock)
  let isFull = true
  const session = createTestSession({
    clock,
    journal: {
      ...journal,
      append: (id, event, ...rest) =>
        isFull ? Promise.reject(new JournalError('journal.full')) : journal.append(id, event, ...rest),
    },
  })
  await expect(session.book(nthDraft(1), { print: true })).rejects.toMatchObject({
    code: 'journal.outcomeLost',
  })
  isFull = false
  await session.sweep()
  expect(session.booked.map(({ isPrinted }) => isPrinted)).toEqual([true])
})

it('asks for a decision if another window booked the draft with other details', async () => {
  const { id, journal, saveDraft } = await withBooked(false)
  await saveDraft(nthDraft(1))
  expect((await journal.read(id))?.mismatch).toBeUndefined()
  await saveDraft(edited)
  expect((await journal.read(id))?.mismatch).toMatchObject({ draft: { consignee: { name: 'Andere GmbH' } } })
})

it('prints a kept order’s label only after the decision', async () => {
  const session = await withBooked(false)
  await session.saveDraft(edited)
  expect(session.printed).toEqual([])
  await session.keepBooked(session.id)
  expect(session.printed).toEqual([session.id])
})
