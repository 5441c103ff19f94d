import { expect, test, vi } from 'vitest'
import { monday, nthDraft, tuesday } from '../fixtures/shipment/parcel-draft.ts'
import { openDay } from './open-day.ts'

const annex = { pickupLocationId: 'annex', pickupOn: monday.pickupOn }

/** A booked shipment for each of two pickups of Monday, and a draft for Tuesday. */
async function twoPickups() {
  const { session, journal, pickups, day } = openDay()
  await session.booking.sweep()
  await pickups.add(nthDraft(1))
  await pickups.add(nthDraft(2, { pickupLocationId: 'annex' }))
  await pickups.add(nthDraft(3, tuesday))
  await session.bookAll(monday)
  await session.bookAll(annex)
  const shipmentOf = async (pickup: typeof monday) => (await pickups.content(pickup)).shipments[0]?.id ?? ''
  const [ofMain, ofAnnex] = [await shipmentOf(monday), await shipmentOf(annex)]
  const close = (reasons: Record<string, string> = {}) =>
    day['day.close']({ day: monday.pickupOn, reasons, takenOff: [] })
  const closedAt = async (pickup: typeof monday) => (await pickups.read(pickup)).summary.closedAt
  return { session, journal, day, ofMain, ofAnnex, close, closedAt }
}
const places = ({ closed }: { closed: readonly { pickupLocationId: string }[] }) =>
  closed.map(({ pickupLocationId }) => pickupLocationId).sort()

test('a day is closed by closing its pickups; those of other days and closed ones are left out', async () => {
  const { session, ofMain, ofAnnex, close, closedAt } = await twoPickups()
  for (const id of [ofMain, ofAnnex]) await session.confirm(id)
  const closing = await close()
  expect(closing.kind).toBe('closed')
  expect(places(closing)).toEqual(['annex', 'main'])
  expect(await closedAt(tuesday)).toBeUndefined()
  expect(await close()).toEqual({ kind: 'closed', closed: [] })
})

test('no pickup of the day is closed while one has an open item without a reason', async () => {
  const { session, ofMain, ofAnnex, close, closedAt } = await twoPickups()
  await session.confirm(ofMain)
  expect(await close()).toMatchObject({
    kind: 'refused',
    open: [{ kind: 'unprinted', id: ofAnnex }],
    closed: [],
  })
  expect([await closedAt(monday), await closedAt(annex)]).toEqual([undefined, undefined])
  expect(places(await close({ [ofAnnex]: 'label written by hand' }))).toEqual(['annex', 'main'])
})

test('an order that no desk booked is listed once, and its reason holds for each pickup', async () => {
  const { session, ofMain, ofAnnex, close } = await twoPickups()
  for (const id of [ofMain, ofAnnex]) await session.confirm(id)
  const { id } = session.account.place('typed by hand')
  expect(await close()).toMatchObject({ kind: 'refused', open: [{ kind: 'unexplained', id }] })
  expect(await close({ [id]: 'booked by phone' })).toMatchObject({
    kind: 'closed',
    closed: [{ explained: [{ id }] }, { explained: [{ id }] }],
  })
})

test('a reason for an order that no desk booked does not count once it is found to be a duplicate', async () => {
  const { session, ofMain, ofAnnex, close, day, journal } = await twoPickups()
  for (const id of [ofMain, ofAnnex]) await session.confirm(id)
  const order = session.account.place('typed by hand')
  const { id } = order
  await session.booking.sweep()
  await day['day.explain']({ orders: [id], reason: 'booked by phone' })
  order.customerOrderCode = (await journal.read(ofMain))?.code ?? ''
  expect(await close()).toMatchObject({ kind: 'refused', open: [{ kind: 'twin', id, shipmentId: ofMain }] })
  const { open } = await day['day.read'](undefined)
  expect(open).toMatchObject([{ kind: 'unexplained', orders: [{ kind: 'twin', id }] }])
  // A reason on Day never counts for a duplicate: only the closing can cancel it.
  await day['day.explain']({ orders: [id], reason: 'booked by phone' })
  expect(await close()).toMatchObject({ kind: 'refused', open: [{ kind: 'twin', id }] })
  expect(await close({ [id]: 'both parcels go' })).toMatchObject({
    closed: [{ explained: [{ id, reason: 'both parcels go' }] }, { explained: [{ id }] }],
  })
})

test('a day without an open pickup is not accounted for while an order of the account is open', async () => {
  const { session, ofMain, ofAnnex, close } = await twoPickups()
  for (const id of [ofMain, ofAnnex]) await session.confirm(id)
  expect((await close()).kind).toBe('closed')
  const { id } = session.account.place('typed by hand')
  expect(await close()).toMatchObject({ kind: 'refused', open: [{ kind: 'unexplained', id }], closed: [] })
})

test('the reasons of a closing count later, too, if another desk closed the last pickup meanwhile', async () => {
  const { session, journal, ofMain, ofAnnex, close, day } = await twoPickups()
  for (const id of [ofMain, ofAnnex]) await session.confirm(id)
  expect((await close()).kind).toBe('closed')
  const byHand = session.account.place('typed by hand')
  const duplicate = session.account.place((await journal.read(ofMain))?.code ?? '')
  const reasons = {
    [`unexplained ${byHand.id}`]: 'booked by phone',
    [`twin ${duplicate.id}`]: 'both parcels go',
  }
  expect(await close(reasons)).toEqual({ kind: 'closed', closed: [] })
  expect((await day['day.read'](undefined)).open).toEqual([])
  expect(await close()).toEqual({ kind: 'closed', closed: [] })
})

test('a refused closing without a pickup gives no reason', async () => {
  const { session, journal, ofMain, ofAnnex, close } = await twoPickups()
  for (const id of [ofMain, ofAnnex]) await session.confirm(id)
  await close()
  const [{ id }, second] = [session.account.place('by hand'), session.account.place('by hand, too')]
  expect(await close({ [id]: 'booked by phone' })).toMatchObject({
    kind: 'refused',
    open: [{ id: second.id }],
  })
  expect(await journal.reasonsGiven([{ kind: 'unexplained', id }])).toEqual(new Map())
})

test('a closing without a pickup leaves the reason that another desk gives meanwhile', async () => {
  const { session, journal, ofMain, ofAnnex, close, day } = await twoPickups()
  for (const id of [ofMain, ofAnnex]) await session.confirm(id)
  await close()
  const { id } = session.account.place('typed by hand')
  await session.booking.sweep()
  const { reasonsGiven } = journal
  let given = 0
  const explain = () => day['day.explain']({ orders: [id], reason: `reason ${++given}` })
  await explain()
  vi.spyOn(journal, 'reasonsGiven').mockImplementation(async (orders) => {
    const reasons = await reasonsGiven(orders)
    await explain()
    return reasons
  })
  expect((await close()).kind).toBe('closed')
  expect([...(await reasonsGiven([{ kind: 'unexplained', id }])).values()]).toEqual([`reason ${given}`])
})

test('if a pickup changes while the day closes, those closed before it are named, and the next try closes it', async () => {
  const { session, journal, ofMain, ofAnnex, close, closedAt } = await twoPickups()
  await session.confirm(ofAnnex)
  const { closePickup } = journal
  vi.spyOn(journal, 'closePickup').mockImplementationOnce(async (closing) => {
    const isDone = await closePickup(closing)
    await session.confirm(ofMain)
    return isDone
  })
  const closing = await close({ [ofMain]: 'label written by hand' })
  expect(closing).toMatchObject({ kind: 'refused', problem: { code: 'pickup.changed' }, open: [] })
  expect(places(closing)).toEqual(['annex'])
  expect(await closedAt(monday)).toBeUndefined()
  expect(places(await close())).toEqual(['main'])
})
