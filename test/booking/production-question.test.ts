import { describe, expect, it } from 'vitest'
import { bookingInput, createTestSession } from '../fixtures/session.ts'
import { monday } from '../shipment/draft-fixture.ts'

const day = 24 * 60 * 60 * 1000

const production = () => createTestSession({ environment: 'production' })

describe('the first booking of a day in production', () => {
  it('waits for a person’s yes: nothing is written or sent before', async () => {
    const session = production()
    expect(await session.bookings.book(bookingInput('d-1'))).toEqual({ kind: 'unconfirmed' })
    expect(session.posts()).toEqual([])
    expect(await session.journal.shipmentsOfDraft('d-1')).toEqual([])
    await session.confirmProduction()
    expect(await session.bookOne('d-1')).toMatchObject({ booking: 'booked' })
    expect(await session.bookOne('d-2')).toMatchObject({ booking: 'booked' })
  })

  it('is asked again the next day, and not after a restart on the same', async () => {
    const session = production()
    await session.confirmProduction()
    const { journal, clock } = session
    const restarted = createTestSession({ environment: 'production', journal, clock })
    expect(await restarted.mayBook()).toBe(true)
    clock.advance(day)
    expect(await restarted.mayBook()).toBe(false)
  })

  it('gives a draft that is booked already back, whatever the day', async () => {
    const session = production()
    await session.confirmProduction()
    await session.bookOne('d-1')
    session.clock.advance(day)
    expect(await session.bookings.book(bookingInput('d-1'))).toMatchObject({ kind: 'shipment' })
    expect(session.posts()).toHaveLength(1)
  })

  it.each(['practice', 'sandbox'] as const)('is not asked in %s', async (environment) => {
    expect(await createTestSession({ environment }).bookOne('d-1')).toMatchObject({ booking: 'booked' })
  })

  it('is not asked where nobody is: whoever scheduled the batch said so', async () => {
    expect(
      await createTestSession({ environment: 'production', unattended: true }).bookOne('d-1'),
    ).toMatchObject({ booking: 'booked' })
  })
})

describe('booking all in production', () => {
  it('begins only after a yes', async () => {
    const session = production()
    await session.queue(2)
    expect(await session.pickups.run.begin(monday)).toEqual({ kind: 'unconfirmed' })
    expect(session.posts()).toEqual([])
  })

  it('halts at midnight, and the rest stands', async () => {
    const session = production()
    await session.confirmProduction()
    await session.queue(2)
    session.script.gate = new Promise((resolve) => {
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
