import { describe, expect, test } from 'vitest'
import { findByReference, findShipped } from '../../../electron/drafts/find-by-reference.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { freight } from '../../fixtures/shipment/freight-draft.ts'
import { idOf, monday, nthDraft, tuesday } from '../../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../../fixtures/shipment/shipment-records.ts'

const again = (n = 2) => nthDraft(n, { reference: ' w-1 ' })
const asks = { kind: 'refused', findings: [{ code: 'alreadyShipped', path: 'customerOrderCode' }] }

async function createShipped() {
  const session = createTestSession()
  const { id: firstId } = await shipmentIn(session.booking.book(nthDraft(1)))
  return { ...session, firstId }
}

describe('a reference that was shipped before', () => {
  test('is not booked from the form before a person saw the earlier shipment', async () => {
    const { booking, firstId, posts } = await createShipped()
    expect(await booking.book(again())).toMatchObject(asks)
    expect(await booking.book(again(), { acknowledgedId: 'another' })).toMatchObject(asks)
    expect(posts()).toHaveLength(1)
    expect(await booking.book(again(), { acknowledgedId: firstId })).toMatchObject({ kind: 'shipment' })
    expect(posts()).toHaveLength(2)
    // The second part is the one to be shown now.
    expect(await booking.book(again(3), { acknowledgedId: firstId })).toMatchObject(asks)
  })

  test('asks once if two windows book it at the same time', async () => {
    const { booking, posts } = createTestSession()
    const results = await Promise.all([booking.book(nthDraft(1)), booking.book(again())])
    expect(results).toMatchObject([{ kind: 'shipment' }, asks])
    expect(posts()).toHaveLength(1)
  })

  test('may be booked again after a cancellation', async () => {
    const { booking, firstId } = await createShipped()
    await booking.cancel(firstId)
    expect(await booking.book(again())).toMatchObject({ kind: 'shipment' })
  })

  test('counts if the earlier outcome is unknown', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('no answer')
    expect(await session.booking.book(nthDraft(1))).toMatchObject({ shipment: { booking: 'unknown' } })
    expect(await session.booking.book(again())).toMatchObject({ findings: [{ code: 'maybeShipped' }] })
  })

  test('is not booked from a file if it was typed', async () => {
    const { booking, posts } = await createShipped()
    expect(await booking.bookRow(again())).toMatchObject(asks)
    expect(posts()).toHaveLength(1)
  })

  test('is booked from a file if a file brought the earlier shipment, because the import compares files', async () => {
    const { booking } = createTestSession()
    const ofFile = (n: number) =>
      nthDraft(n, { id: `00000000-0000-8000-8000-00000000000${n}`, reference: 'w-1' })
    expect(await booking.bookRow(ofFile(1))).toMatchObject({ kind: 'shipment' })
    expect(await booking.bookRow(ofFile(2))).toMatchObject({ kind: 'shipment' })
  })

  test('is the draft’s own shipment if the key is pressed twice', async () => {
    const { booking, firstId } = await createShipped()
    expect(await booking.book(nthDraft(1))).toMatchObject({ kind: 'shipment', shipment: { id: firstId } })
  })

  test('asks for freight too', async () => {
    const session = createTestSession()
    const { id: firstId } = await shipmentIn(session.booking.book(freight({ reference: 'F-1' })))
    const other = freight({ id: idOf(2), reference: 'f-1' })
    expect(await session.booking.book(other)).toMatchObject(asks)
    expect(await session.booking.book(other, { acknowledgedId: firstId })).toMatchObject({ kind: 'shipment' })
  })
})

describe('a queued draft of it', () => {
  test('is not added before a person saw the earlier shipment, and is booked with the pickup then', async () => {
    const { pickups, bookAll, firstId, references } = await createShipped()
    expect(await pickups.add(again())).toMatchObject(asks)
    expect(await pickups.add(again(), firstId)).toMatchObject({ kind: 'added' })
    expect(await references()).toEqual(['W-1 booked', 'w-1 ready'])
    expect(await bookAll()).toMatchObject({ booked: 1, refused: 0 })
  })

  test('that was added before the shipment waits for a person, with the reason', async () => {
    const session = createTestSession()
    await session.pickups.add({ ...again(), ...tuesday })
    const { id: firstId } = await shipmentIn(session.booking.book(nthDraft(1)))
    expect((await session.pickups.read(tuesday)).entries).toMatchObject([
      { ready: false, findings: asks.findings },
    ])
    expect(await session.bookAll(tuesday)).toMatchObject({ booked: 0, refused: 1 })
    await session.pickups.add({ ...again(), ...tuesday }, firstId)
    expect(await session.bookAll(tuesday)).toMatchObject({ booked: 1, refused: 0 })
  })

  test('from a file waits for a person, with the reason', async () => {
    const { journal, pickups, bookAll, firstId } = await createShipped()
    const draft = again()
    await journal.addDrafts([{ draft, pickup: monday, source: 'file', findings: [] }])
    expect((await pickups.read(monday)).entries[1]).toMatchObject({ ready: false, findings: asks.findings })
    expect(await bookAll()).toMatchObject({ booked: 0, refused: 1 })
    await pickups.add(draft, firstId)
    expect(await bookAll()).toMatchObject({ booked: 1, refused: 0 })
  })

  test.each([
    ['first', ['W-1 booked', ' w-1  wrong']],
    ['second', ['w-1 booked', 'W-1 wrong']],
  ])(
    'of a typed draft and one from a file only the first is booked; the typed one is %s',
    async (place, entries) => {
      const { journal, pickups, bookAll, references } = createTestSession()
      const addOfFile = () =>
        journal.addDrafts([{ draft: again(), pickup: monday, source: 'file', findings: [] }])
      if (place === 'second') await addOfFile()
      await pickups.add(nthDraft(1))
      if (place === 'first') await addOfFile()
      expect(await bookAll()).toMatchObject({ booked: 1, refused: 1 })
      expect(await references()).toEqual(entries)
    },
  )
})

describe('a scan of it', () => {
  test('finds the shipment among many with similar references', async () => {
    const session = createTestSession()
    for (const location of session.locations) location.parcelsPerDay = 100
    await session.booking.book(nthDraft(1))
    for (let n = 10; n < 40; n++) await session.booking.book(nthDraft(n, { reference: `W-1${n}` }))
    expect(await findByReference(session.journal, 'w-1')).toMatchObject({
      drafts: [],
      shipped: { values: { reference: 'W-1' } },
    })
    expect(await findShipped(session.journal, { reference: 'w-11' })).toBeUndefined()
  })

  test.each(['#', '23.11.', 'ÄÖ-1', '%', "O'Neill"])('finds the reference %s', async (reference) => {
    const session = createTestSession()
    await session.booking.book(nthDraft(1, { reference }))
    const typed = reference.toLowerCase()
    expect(await findByReference(session.journal, typed)).toMatchObject({
      shipped: { values: { reference } },
    })
  })
})
