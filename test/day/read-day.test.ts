import { expect, test } from 'vitest'
import { monday, tuesday } from '../fixtures/shipment/parcel-draft.ts'
import { openDay } from './open-day.ts'

function dayOfDesk() {
  const { day, ...desk } = openDay()
  return { ...desk, day, read: async () => day['day.read'](undefined) }
}

test('a label is an open item if it is not printed half a minute after it was stored, and at once with a problem', async () => {
  const { session, journal, clock, read } = dayOfDesk()
  const [first, second] = [await session.bookOne('d-1'), await session.bookOne('d-2')]
  await journal.append(first.id, { type: 'labelStored', document: 'd', pages: 1 })
  await journal.append(second.id, { type: 'labelFailed', problem: { code: 'label.broken' } })
  const failed = { kind: 'unprinted', id: second.id, printed: 'never', problem: { code: 'label.broken' } }
  expect(await read()).toMatchObject({ open: [failed], underWay: 1 })
  clock.advance(30_000)
  expect(await read()).toMatchObject({
    open: [{ kind: 'unprinted', id: first.id, printed: 'never' }, failed],
    underWay: 0,
  })
  await session.confirm(first.id)
  expect((await read()).open).toMatchObject([failed])
})

test('open items are listed worst first, and the counts of the day tie out', async () => {
  const { session, journal, clock, day, read } = dayOfDesk()
  await session.booking.sweep()
  const [printed, unprinted] = [await session.bookOne('d-1'), await session.bookOne('d-2')]
  await session.confirm(printed.id)
  session.account.script.outcomes = ['no answer']
  const unknown = await session.bookOne('d-3')
  await session.queue(2)
  await journal.saveFact('sweep.result', {
    at: '2026-11-20T08:00:00Z',
    duplicates: [],
    otherDesks: 0,
    unexplained: [{ id: 'o-x', reference: 'X-1' }],
  })
  clock.advance(60_000)

  const view = await read()
  expect(view.open).toMatchObject([
    { kind: 'unknown', id: unknown.id },
    { kind: 'unprinted', id: unprinted.id },
    { kind: 'unexplained', orders: [{ id: 'o-x', reference: 'X-1' }] },
    { kind: 'queued', pickupOn: monday.pickupOn, isLate: false, drafts: 2, ready: 2, parcels: 2 },
  ])
  expect(view).toMatchObject({
    day: monday.pickupOn,
    counts: { booked: 3, confirmed: 1, unprinted: 1, cancelled: 0, unknown: 1 },
  })

  await day['day.explain']({ orders: ['o-x'], reason: 'booked by phone' })
  expect((await read()).open.map(({ kind }) => kind)).toEqual(['unknown', 'unprinted', 'queued'])
})

test('drafts of a day that is over are late, and the day shown is the next one with parcels', async () => {
  const { session, clock, read } = dayOfDesk()
  await session.queue(1)
  await session.queue(1, { id: 'later', pickupOn: tuesday.pickupOn })
  clock.jumpTo('2026-11-24T08:00:00Z')
  const { day, open } = await read()
  expect(day).toBe(tuesday.pickupOn)
  expect(open).toMatchObject([
    { kind: 'queued', pickupOn: monday.pickupOn, isLate: true },
    { kind: 'queued', pickupOn: tuesday.pickupOn, isLate: false },
  ])
})
