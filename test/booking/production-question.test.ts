import { describe, expect, it } from 'vitest'
import { createProductionQuestion } from '../../electron/booking/production-question.ts'
import type { Environment } from '../../shared/kit/environment.ts'
import { createDesk, parcel } from '../fixtures/desk.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/memory-journal.ts'
import { createPickupDesk, monday } from '../fixtures/pickup-desk.ts'
import { createScriptedService } from '../fixtures/scripted-service.ts'

const day = 24 * 60 * 60 * 1000

function production(environment: Environment = 'production', unattended = false) {
  const clock = createFakeClock()
  const journal = createMemoryJournal(clock)
  const question = createProductionQuestion({ environment, unattended, journal, clock })
  const desk = createDesk(createScriptedService(), 1, clock, journal, question.mayBook)
  return { ...desk, question }
}

describe('the first booking of a day in production', () => {
  it('waits for a person’s yes: nothing is written or sent before', async () => {
    const desk = production()
    expect(await desk.book(parcel('d-1'))).toEqual({ kind: 'unconfirmed' })
    expect(desk.posts()).toEqual([])
    expect(await desk.journal.shipmentsOfDraft('d-1')).toEqual([])
    await desk.question.confirm()
    expect(await desk.bookOne('d-1')).toMatchObject({ booking: 'booked' })
    expect(await desk.bookOne('d-2')).toMatchObject({ booking: 'booked' })
  })

  it('is asked again the next day, and not after a restart on the same', async () => {
    const desk = production()
    await desk.question.confirm()
    const { journal, clock } = desk
    const restarted = createProductionQuestion({ environment: 'production', journal, clock })
    expect(await restarted.mayBook()).toBe(true)
    clock.advance(day)
    expect(await restarted.mayBook()).toBe(false)
  })

  it('gives a draft that is booked already back, whatever the day', async () => {
    const desk = production()
    await desk.question.confirm()
    await desk.bookOne('d-1')
    desk.clock.advance(day)
    expect(await desk.book(parcel('d-1'))).toMatchObject({ kind: 'shipment' })
    expect(desk.posts()).toHaveLength(1)
  })

  it.each(['practice', 'sandbox'] as const)('is not asked in %s', async (environment) => {
    expect(await production(environment).bookOne('d-1')).toMatchObject({ booking: 'booked' })
  })

  it('is not asked where nobody is: whoever scheduled the batch said so', async () => {
    expect(await production('production', true).bookOne('d-1')).toMatchObject({ booking: 'booked' })
  })
})

describe('booking all in production', () => {
  it('begins only after a yes', async () => {
    const desk = createPickupDesk(production())
    await desk.stand(2)
    expect(await desk.pickups.run.begin(monday)).toMatchObject({
      kind: 'refused',
      problem: { code: 'production.unconfirmed' },
    })
    expect(desk.posts()).toEqual([])
  })

  it('halts at midnight, and the rest stands', async () => {
    const made = production()
    await made.question.confirm()
    const desk = createPickupDesk(made)
    await desk.stand(2)
    desk.script.gate = new Promise((resolve) => {
      setImmediate(() => {
        desk.clock.advance(day)
        resolve()
      })
    })
    expect(await desk.bookAll()).toMatchObject({
      state: 'halted',
      booked: 1,
      problem: { code: 'production.unconfirmed' },
    })
    expect(await desk.references()).toEqual(['W-1 booked', 'W-2 ready'])
  })
})
