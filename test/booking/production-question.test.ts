import { describe, expect, test } from 'vitest'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { draft, monday } from '../fixtures/shipment/parcel-draft.ts'

const day = 24 * 60 * 60 * 1000

const firstDraft = draft({ id: 'd-1' })

const createProduction = () => createTestSession({ environment: 'production' })

describe('the first booking of a day in production', () => {
  test('waits for a confirmation; nothing is written or sent before', async () => {
    const session = createProduction()
    expect(await session.booking.book(firstDraft)).toEqual({ kind: 'unconfirmed' })
    expect(session.posts()).toEqual([])
    expect(await session.journal.shipmentsOfDraft('d-1')).toEqual([])
    await session.booking.confirmProduction()
    expect(await session.bookDraft(firstDraft)).toMatchObject({ booking: 'booked' })
    expect(await session.bookOne('d-2')).toMatchObject({ booking: 'booked' })
  })

  test('needs a confirmation on the next day, but not after a restart', async () => {
    const session = createProduction()
    await session.booking.confirmProduction()
    const { journal, clock } = session
    const restarted = createTestSession({ environment: 'production', journal, clock })
    expect(await restarted.booking.mayBook()).toBe(true)
    clock.advance(day)
    expect(await restarted.booking.mayBook()).toBe(false)
  })

  test('returns a booked draft on any day', async () => {
    const session = createProduction()
    await session.booking.confirmProduction()
    await session.bookDraft(firstDraft)
    session.clock.advance(day)
    expect(await session.booking.book(firstDraft)).toMatchObject({ kind: 'shipment' })
    expect(session.posts()).toHaveLength(1)
  })

  test.each(['practice', 'sandbox'] as const)('is not asked in %s', async (environment) => {
    expect(await createTestSession({ environment }).bookOne('d-1')).toMatchObject({ booking: 'booked' })
  })

  test('needs no confirmation in a batch', async () => {
    expect(
      await createTestSession({ environment: 'production', isUnattended: true }).bookOne('d-1'),
    ).toMatchObject({ booking: 'booked' })
  })
})

describe('booking all in production', () => {
  test('begins only after a confirmation', async () => {
    const session = createProduction()
    await session.queue(2)
    expect(await session.pickups.run.begin(monday)).toEqual({ kind: 'unconfirmed' })
    expect(session.posts()).toEqual([])
    await session.booking.confirmProduction()
    expect(await session.bookAll()).toMatchObject({ state: 'done', booked: 2 })
  })

  test('stops at midnight and keeps the remaining drafts queued', async () => {
    const session = createProduction()
    await session.booking.confirmProduction()
    await session.queue(2)
    session.account.script.gate = new Promise((resolve) => {
      setImmediate(() => {
        session.clock.advance(day)
        resolve()
      })
    })
    expect(await session.bookAll()).toMatchObject({
      state: 'halted',
      booked: 1,
      problem: { code: 'production.unconfirmed' },
    })
    expect(await session.references()).toEqual(['W-1 booked', 'W-2 ready'])
  })
})
