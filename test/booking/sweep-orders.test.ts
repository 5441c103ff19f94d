import { describe, expect, it, vi } from 'vitest'
import { JournalError } from '../../electron/journal/journal.ts'
import { createDesk } from '../fixtures/desk.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/memory-journal.ts'
import { intended } from '../fixtures/shipments.ts'

const nextDay = '2026-11-21T07:00:00Z'

describe('every order is accounted for', () => {
  it('tells its own, other desks’ and unexplained ones apart', async () => {
    const desk = createDesk()
    desk.place('before this desk was set up')
    await desk.bookOne('d1')
    const other = createDesk(desk.account, 99)
    await other.bookOne('x1')
    desk.place('typed at the service by hand')
    desk.place('by hand and cancelled', { status: 'CANCELLED' })
    const sweep = await desk.sweep()
    expect(sweep).toMatchObject({
      otherDesks: 1,
      twins: [],
      unexplained: [{ id: 'o-4', reference: 'R-o-4' }],
    })
    expect(sweep.problem).toBeUndefined()
    expect(desk.sweeps.at(-1)).toEqual(sweep)
    expect(await desk.lastSweep()).toEqual(JSON.parse(JSON.stringify(sweep)))
  })

  it('reads the detail where the list shows no codes', async () => {
    const desk = createDesk()
    desk.script.shows = 'detail'
    await desk.sweep()
    const other = createDesk(desk.account, 99)
    await other.bookOne('x1')
    expect(await desk.sweep()).toMatchObject({ otherDesks: 1, unexplained: [] })
  })

  it('alarms where a booking that was taken as not booked turns up after all', async () => {
    const desk = createDesk()
    desk.script.acts.push('booked, no answer')
    desk.script.hidden.add('o-1')
    const first = await desk.bookOne('d1')
    await desk.declareAbsent(first.id)
    const second = await desk.bookOne('d1')
    expect(second.booking).toBe('booked')
    expect((await desk.sweep()).twins).toEqual([])
    desk.script.hidden.clear()
    expect((await desk.sweep()).twins).toMatchObject([{ id: 'o-1', code: first.code, shipmentId: first.id }])
    await desk.stop()
  })

  it('alarms where the service made two orders of one booking', async () => {
    const desk = createDesk()
    const shipment = await desk.bookOne('d1')
    desk.place(shipment.request.customerOrderCode)
    expect((await desk.sweep()).twins).toMatchObject([{ id: 'o-2', shipmentId: shipment.id }])
  })

  it('alarms where an order stands that is cancelled here', async () => {
    const desk = createDesk()
    const shipment = await desk.bookOne('d1')
    await desk.cancel(shipment.id)
    expect((await desk.sweep()).twins).toEqual([])
    const [order] = desk.orders
    if (order) order.status = 'CREATED'
    expect((await desk.sweep()).twins).toMatchObject([
      { id: 'o-1', code: shipment.code, shipmentId: shipment.id },
    ])
  })

  it('takes no intent of a copy for not sent: the copy may have been made before its mark was noted', async () => {
    const desk = createDesk()
    await desk.sweep()
    const begun = await desk.journal.intend(intended({ code: 'PD-AAA0000001' }), 1)
    if (begun.kind !== 'intended') throw new Error('full')
    await desk.journal.markCopied()
    await desk.sweep()
    expect(await desk.journal.read(begun.shipment.id)).toMatchObject({ booking: 'unknown' })
    await desk.stop()
  })

  it('books nothing before the place is kept from which the account is read', async () => {
    const desk = createDesk()
    const { saveFact } = desk.journal
    let isFull = true
    vi.spyOn(desk.journal, 'saveFact').mockImplementation(async (name, value) => {
      if (isFull && name === 'sweep.marks') throw new JournalError('journal.full')
      return saveFact(name, value)
    })
    await expect(desk.sweep()).rejects.toMatchObject({ code: 'journal.full' })
    await expect(desk.bookOne('d1')).rejects.toMatchObject({ code: 'journal.full' })
    expect(desk.orders).toEqual([])
    isFull = false
    await desk.bookOne('d1')
    expect(await desk.journal.readFact('sweep.marks')).toMatchObject([{ highWaterMark: null }])
    await desk.stop()
  })

  it('shows what an old backup has forgotten as unexplained, not as another desk’s', async () => {
    const desk = createDesk()
    await desk.bookOne('d1')
    const mark = (await desk.journal.readFact('desk.mark')) ?? ''
    const marks = (await desk.journal.readFact('sweep.marks')) ?? []
    const clock = createFakeClock()
    const restored = createMemoryJournal(clock)
    await restored.saveFact('desk.mark', mark)
    await restored.saveFact('sweep.marks', marks)
    const after = createDesk(desk.account, 2, clock, restored)
    expect(await after.sweep()).toMatchObject({ otherDesks: 0, unexplained: [{ id: 'o-1' }] })
  })

  it('shows what was booked since a copy that was made before the very first sweep', async () => {
    const desk = createDesk()
    await desk.bookOne('d1')
    const clock = createFakeClock()
    const restored = createMemoryJournal(clock)
    await restored.saveFact('journal.restored', true)
    const after = createDesk(desk.account, 2, clock, restored)
    const seen = { otherDesks: 0, unexplained: [{ id: 'o-1' }] }
    expect(await after.sweep()).toMatchObject(seen)
    // Whoever was to act on it may have died meanwhile.
    expect(await createDesk(desk.account, 3, clock, restored).sweep()).toMatchObject(seen)
    await restored.saveFact('journal.restored', false)
    desk.place('by hand')
    expect(await after.sweep()).toMatchObject({ unexplained: [{ id: 'o-2' }] })
  })

  it('looks for unknown bookings on the way', async () => {
    const desk = createDesk()
    desk.script.acts.push('booked, no answer')
    desk.script.hidden.add('o-1')
    const shipment = await desk.bookOne('d1')
    await desk.reconcile(shipment.id)
    desk.script.hidden.clear()
    expect(await desk.sweep()).toMatchObject({ twins: [], unexplained: [] })
    expect((await desk.journal.read(shipment.id))?.booking).toBe('booked')
    await desk.stop()
  })

  it('goes back to the first sweep of the last day, so that a late order is seen', async () => {
    const desk = createDesk()
    desk.script.hidden.add('o-1')
    await desk.sweep()
    desk.place('late, by hand')
    await desk.bookOne('d1')
    desk.clock.jumpTo(nextDay)
    await desk.sweep()
    desk.script.hidden.clear()
    expect((await desk.sweep()).unexplained).toMatchObject([{ id: 'o-1' }])
  })

  describe('what was found, and has passed out of the list that is read,', () => {
    const pastTheMark = async () => {
      const desk = createDesk()
      const shipment = await desk.bookOne('d1')
      const standing = async () => {
        const { unexplained, twins } = await desk.sweep()
        return [...unexplained, ...twins].map(({ id }) => id)
      }
      desk.place('by hand')
      desk.place(shipment.request.customerOrderCode)
      expect(await standing()).toEqual(['o-2', 'o-3'])
      await desk.bookOne('d2')
      for (const day of [22, 23, 24]) {
        desk.clock.jumpTo(`2026-11-${day}T07:00:00Z`)
        await desk.sweep()
      }
      return { desk, standing, shipment }
    }

    it('stands day after day, also where nothing can be read', async () => {
      const { desk, standing } = await pastTheMark()
      expect(await standing()).toEqual(['o-2', 'o-3'])
      desk.script.readFails = true
      desk.script.listFailures.push(desk.unknown)
      expect((await desk.sweep()).twins).toMatchObject([{ id: 'o-3' }])
      desk.script.readFails = false
      const gone = desk.orders.splice(1, 1)
      expect(await standing()).toEqual(['o-2', 'o-3'])
      desk.orders.splice(1, 0, ...gone)
    })

    it('stands no more when it is cancelled, here or elsewhere', async () => {
      const { desk, standing } = await pastTheMark()
      const byHand = desk.orders[1]
      if (byHand) byHand.status = 'CANCELLED'
      expect(await standing()).toEqual(['o-3'])
      expect(await desk.cancelDuplicate('o-3')).toEqual({ cancelled: true })
      expect((await desk.lastSweep())?.twins).toEqual([])
    })

    it('stands no more when a person cancels it and the service shows it no more', async () => {
      const { desk, standing } = await pastTheMark()
      const { cancelOrder } = desk.service
      desk.service.cancelOrder = async (id) => {
        const answer = await cancelOrder(id)
        desk.orders.splice(2, 1)
        return answer
      }
      expect(await desk.cancelDuplicate('o-3')).toEqual({ cancelled: true })
      expect(await standing()).toEqual(['o-2'])
    })

    it('stands no more when a person has made it a shipment', async () => {
      const { desk, standing } = await pastTheMark()
      await desk.takeOver('o-2')
      expect(await standing()).toEqual(['o-3'])
    })
  })

  it('says what it could not read', async () => {
    const desk = createDesk()
    await desk.sweep()
    desk.script.listFailures.push(desk.unknown)
    expect((await desk.sweep()).problem).toMatchObject({ code: 'service.timeout' })
  })
})

describe('before the first booking of the day', () => {
  const sweepsAt = (calls: string[]) => calls.findIndex((call) => call.startsWith('LIST'))

  it('sweeps once, and not again on that day', async () => {
    const desk = createDesk()
    await desk.bookOne('d1')
    await desk.bookOne('d2')
    expect(desk.sweeps).toHaveLength(1)
    expect(sweepsAt(desk.calls)).toBeLessThan(desk.calls.findIndex((call) => call.startsWith('POST')))
    desk.clock.jumpTo(nextDay)
    await desk.bookOne('d3')
    expect(desk.sweeps).toHaveLength(2)
  })

  it('does not sweep again where one was done at start, and waits for one under way', async () => {
    const desk = createDesk()
    const [, shipment] = await Promise.all([desk.sweep(), desk.bookOne('d1'), desk.sweep()])
    expect(shipment.booking).toBe('booked')
    expect(desk.sweeps).toHaveLength(1)
  })

  it('sends nothing where the account cannot be read', async () => {
    const desk = createDesk()
    desk.script.listFailures.push(desk.unknown)
    expect(await desk.bookOne('d1')).toMatchObject({ booking: 'rejected', notSent: true })
    expect(desk.posts()).toEqual([])
    expect((await desk.bookOne('d1')).booking).toBe('booked')
  })

  it('books where only the list has no end, and keeps saying so', async () => {
    const desk = createDesk()
    await desk.bookOne('d1')
    for (let n = 0; n < 60; n++) desk.place()
    desk.clock.jumpTo(nextDay)
    desk.script.pageSize = 1
    expect((await desk.bookOne('d2')).booking).toBe('booked')
    expect(await desk.lastSweep()).toMatchObject({ problem: { code: 'orders.tooMany' } })
  })
})
