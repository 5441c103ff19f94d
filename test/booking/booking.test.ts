import { expect, it } from 'vitest'
import { createTestSession } from '../fixtures/session.ts'
import { nthDraft } from '../shipment/draft-fixture.ts'

const edited = nthDraft(1, { consignee: { name: 'Andere GmbH' } })

async function withBooked(isPrinted: boolean) {
  const session = createTestSession()
  const result = await session.book(nthDraft(1), isPrinted)
  if (result.kind !== 'shipment') throw new Error(result.kind)
  return { ...session, id: result.shipment.id }
}

it.each([true, false])(
  'a booked label prints by itself only where the packer asked for it: %s',
  async (isPrinted) => {
    const { id, booked } = await withBooked(isPrinted)
    expect(booked).toEqual([{ id, isPrinted }])
  },
)

it('a draft that another window booked with other details waits for a decision when it is saved', async () => {
  const { id, journal, saveDraft } = await withBooked(false)
  await saveDraft(nthDraft(1))
  expect((await journal.read(id))?.mismatch).toBeUndefined()
  await saveDraft(edited)
  expect((await journal.read(id))?.mismatch).toMatchObject({ draft: { consignee: { name: 'Andere GmbH' } } })
})

it('an order that a person keeps prints then, and not before', async () => {
  const session = await withBooked(false)
  await session.saveDraft(edited)
  expect(session.printed).toEqual([])
  await session.keepBooked(session.id)
  expect(session.printed).toEqual([session.id])
})
