import { describe, expect, it } from 'vitest'
import type { Journal } from '../../electron/journal/journal.ts'
import { JournalError } from '../../electron/journal/journal.ts'
import { createDesk, parcel } from '../fixtures/desk.ts'
import { createFakeClock, until } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/memory-journal.ts'
import { createScriptedService } from '../fixtures/scripted-service.ts'
import { orderRequest } from '../fixtures/shipments.ts'

const types = async (journal: Journal, id: string) =>
  (await journal.events(id)).map(({ event }) => event.type)

describe('a booking that is answered', () => {
  it('commits the intent, then the mark, then sends once', async () => {
    const desk = createDesk()
    const before = desk.place('placed earlier')
    const { service } = desk.account
    const seen: unknown[] = []
    const placeOrder = service.placeOrder
    service.placeOrder = async (...sent) => {
      const [shipment] = (await desk.journal.list({ take: 1 })).shipments
      seen.push(shipment && (await types(desk.journal, shipment.id)))
      return placeOrder(...sent)
    }
    const shipment = await desk.bookOne('d1')
    expect(seen).toEqual([['intended', 'marked']])
    expect(shipment).toMatchObject({
      booking: 'booked',
      order: { id: 'o-2', reference: 'R-o-2' },
      highWaterMark: before.id,
    })
    expect(desk.posts()).toEqual([`POST A-1001 ${shipment.code}`])
    expect(shipment.request.customerOrderCode).toBe(`A-1001 ${shipment.code}`)
    expect(shipment.code).toMatch(/^PD-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(desk.changes.map(({ booking }) => booking)).toEqual(['intent', 'intent', 'booked'])
    expect(desk.labels).toEqual([shipment.id])
  })

  it('gives two identical parcels two codes and two orders', async () => {
    const desk = createDesk()
    const [one, two] = await Promise.all([desk.bookOne('d1'), desk.bookOne('d2')])
    expect(new Set([one.code, two.code]).size).toBe(2)
    expect([one.order?.id, two.order?.id]).toEqual(['o-1', 'o-2'])
  })

  it('never interleaves the mark and the POST of two bookings', async () => {
    const desk = createDesk()
    await Promise.all([desk.bookOne('d1'), desk.bookOne('d2'), desk.bookOne('d3')])
    const steps = desk.calls.filter((call) => /^(LIST 1|POST)/.test(call)).map((call) => call.slice(0, 4))
    // The first is the sweep of the day.
    expect(steps.slice(1)).toEqual(['LIST', 'POST', 'LIST', 'POST', 'LIST', 'POST'])
  })

  it.each([
    ['rejected', 'rejected', undefined],
    ['not sent', 'rejected', true],
    ['no answer', 'unknown', undefined],
    ['booked, no answer', 'unknown', undefined],
  ] as const)('%s: %s', async (act, booking, notSent) => {
    const desk = createDesk()
    desk.script.acts.push(act)
    const shipment = await desk.bookOne('d1')
    expect(shipment.booking).toBe(booking)
    expect(shipment.notSent).toBe(notSent)
    expect(shipment.problem).toBeDefined()
    expect(shipment.request).toEqual({ ...orderRequest(), customerOrderCode: `A-1001 ${shipment.code}` })
    expect(desk.posts()).toHaveLength(1)
    expect(desk.labels).toEqual([])
    await desk.stop()
  })

  it("does not take another shipment's order for its own", async () => {
    const desk = createDesk()
    await desk.bookOne('d1')
    desk.script.nextId = 'o-1'
    const second = await desk.bookOne('d2')
    expect(second).toMatchObject({ booking: 'unknown', problem: { code: 'booking.orderTaken' } })
    await desk.stop()
  })
})

it('does not take an order for its own that carries another desk’s code', async () => {
  const desk = createDesk()
  const { placeOrder } = desk.service
  desk.service.placeOrder = async (...parameters) => {
    const answer = await placeOrder(...parameters)
    if (answer.kind === 'ok') answer.value.order.customerOrderCode = 'X-1 PD-ZZZ0000001'
    return answer
  }
  const shipment = await desk.bookOne('d1')
  expect(shipment).toMatchObject({ booking: 'unknown', problem: { code: 'booking.orderTaken' } })
  await desk.stop()
})

it.each([
  ['FOREIGN', 'unknown'],
  ['PD-1', 'unknown'],
  ['A-1001', 'booked'],
  ['a1001 pd', 'booked'],
  ['Á-1001', 'booked'],
  ['  ', 'booked'],
  [undefined, 'booked'],
])(
  'an answer that calls the order %j is %s: another reference than was sent is another order’s',
  async (said, booking) => {
    const desk = createDesk()
    const { placeOrder } = desk.service
    desk.service.placeOrder = async (...parameters) => {
      const answer = await placeOrder(...parameters)
      if (answer.kind === 'ok') answer.value.order.customerOrderCode = said
      return answer
    }
    expect(await desk.bookOne('d1')).toMatchObject({ booking })
    await desk.stop()
  },
)

it('does not take an order for its own that was there before it was sent', async () => {
  const desk = createDesk()
  const before = desk.place()
  desk.script.nextId = before.id
  expect(await desk.bookOne('d1')).toMatchObject({
    booking: 'unknown',
    problem: { code: 'booking.orderTaken' },
  })
  await desk.stop()
})

describe('the same draft', () => {
  it('is sent once, however often the key is pressed', async () => {
    const desk = createDesk()
    let open = () => {}
    desk.script.gate = new Promise((resolve) => {
      open = resolve
    })
    const pressed = Array.from({ length: 12 }, () => desk.book(parcel('d1')))
    await until(() => desk.posts().length > 0)
    pressed.push(desk.book(parcel('d1')))
    open()
    const ids = (await Promise.all(pressed)).map((result) => result.kind === 'shipment' && result.shipment.id)
    expect(new Set(ids).size).toBe(1)
    await desk.book(parcel('d1'))
    expect(desk.posts()).toHaveLength(1)
  })

  it('is sent once where it is rejected and the key was pressed twelve times', async () => {
    const desk = createDesk()
    desk.script.acts.push('rejected', 'rejected')
    await Promise.all(Array.from({ length: 12 }, () => desk.book(parcel('d1'))))
    expect(desk.posts()).toHaveLength(1)
  })

  it('is never sent again while it is unknown', async () => {
    const desk = createDesk()
    desk.script.acts.push('no answer')
    const shipment = await desk.bookOne('d1')
    expect((await desk.bookOne('d1')).id).toBe(shipment.id)
    expect(desk.posts()).toHaveLength(1)
    await desk.stop()
  })

  it('becomes a new shipment with a new code after it was rejected', async () => {
    const desk = createDesk()
    desk.script.acts.push('rejected')
    const first = await desk.bookOne('d1')
    const second = await desk.bookOne('d1')
    expect(second).toMatchObject({ booking: 'booked', draftId: 'd1' })
    expect(second.code).not.toBe(first.code)
  })

  it('is looked for before it is sent again: it was booked although the answer was 400', async () => {
    const desk = createDesk()
    desk.script.acts.push('booked, rejected')
    const first = await desk.bookOne('d1')
    expect(first.booking).toBe('rejected')
    const second = await desk.bookOne('d1')
    expect(second).toMatchObject({ id: first.id, booking: 'booked', adoptedBy: 'record' })
    expect(desk.posts()).toHaveLength(1)
    expect(desk.labels).toEqual([first.id])
  })

  it('is sent anew where its order was cancelled meanwhile, as one too many', async () => {
    const desk = createDesk()
    desk.script.acts.push('booked, rejected')
    const first = await desk.bookOne('d1')
    const [order] = desk.orders
    if (order) order.status = 'CANCELLED'
    const second = await desk.bookOne('d1')
    expect(second).toMatchObject({ booking: 'booked', order: { id: 'o-2' } })
    expect(await desk.journal.read(first.id)).toMatchObject({ booking: 'rejected' })
  })

  it('is not sent again while it cannot be looked for', async () => {
    const desk = createDesk()
    desk.script.acts.push('booked, rejected')
    await desk.bookOne('d1')
    desk.script.listFailures.push(desk.unknown)
    expect(await desk.bookOne('d1')).toMatchObject({ booking: 'rejected', notSent: true })
    expect(desk.posts()).toHaveLength(1)
    expect((await desk.bookOne('d1')).order?.id).toBe('o-1')
  })

  it('can be sent again at once where nothing was sent', async () => {
    const desk = createDesk()
    desk.script.acts.push('not sent')
    expect(await desk.bookOne('d1')).toMatchObject({ booking: 'rejected', notSent: true })
    expect(await desk.bookOne('d1')).toMatchObject({ booking: 'booked' })
    expect(desk.orders).toHaveLength(1)
  })
})

describe('before anything is sent', () => {
  it.each(['unknown', 'notSent', 'wrong key'] as const)(
    'nothing is sent where the list answers: %s',
    async (failure) => {
      const desk = createDesk()
      await desk.sweep()
      desk.script.listFailures.push(
        failure === 'wrong key' ? desk.rejected('service.wrongKey', 401) : desk[failure],
      )
      const shipment = await desk.bookOne('d1')
      expect(shipment).toMatchObject({ booking: 'rejected', notSent: true })
      expect(await types(desk.journal, shipment.id)).toEqual(['intended', 'notSent'])
      expect(desk.posts()).toEqual([])
    },
  )

  it('refuses the 21st parcel of a pickup', async () => {
    const desk = createDesk()
    await desk.bookOne('d1', { parcels: 19, pickupLimit: 20 })
    expect(await desk.book(parcel('d2', { parcels: 2, pickupLimit: 20 }))).toEqual({
      kind: 'full',
      parcels: 19,
    })
    expect(desk.posts()).toHaveLength(1)
  })

  it.each(['intend', 'marked'] as const)(
    'nothing is sent where the journal cannot write (%s)',
    async (step) => {
      const clock = createFakeClock()
      const journal = createMemoryJournal(clock)
      const full = () => Promise.reject(new JournalError('journal.full'))
      const desk = createDesk(createScriptedService(), 1, clock, {
        ...journal,
        intend: step === 'intend' ? full : journal.intend,
        append: (id, event, ...rest) => (event.type === step ? full() : journal.append(id, event, ...rest)),
      })
      await expect(desk.bookOne('d1')).rejects.toMatchObject({ code: 'journal.full' })
      expect(desk.posts()).toEqual([])
    },
  )

  it('finds the order again where the journal was full after the answer', async () => {
    const clock = createFakeClock()
    const journal = createMemoryJournal(clock)
    let isFull = true
    const desk = createDesk(createScriptedService(), 1, clock, {
      ...journal,
      append: (id, event, ...rest) =>
        isFull && event.type !== 'marked'
          ? Promise.reject(new JournalError('journal.full'))
          : journal.append(id, event, ...rest),
    })
    await expect(desk.bookOne('d1')).rejects.toMatchObject({ code: 'journal.outcomeLost' })
    await until(() => clock.nextWake() === 5_000)
    isFull = false
    clock.advance(5_000)
    await until(async () => (await journal.unsettled()).length === 0)
    expect(await desk.bookOne('d1')).toMatchObject({ booking: 'booked', adoptedBy: 'record' })
    expect(desk.posts()).toHaveLength(1)
  })

  it('settles an intent that nobody sends any more when its draft is booked again', async () => {
    const clock = createFakeClock()
    const journal = createMemoryJournal(clock)
    let isFull = true
    const desk = createDesk(createScriptedService(), 1, clock, {
      ...journal,
      append: (id, event, ...rest) =>
        isFull ? Promise.reject(new JournalError('journal.full')) : journal.append(id, event, ...rest),
    })
    await expect(desk.bookOne('d1')).rejects.toMatchObject({ code: 'journal.full' })
    isFull = false
    expect(await desk.bookOne('d1')).toMatchObject({ booking: 'rejected', notSent: true })
    expect((await desk.bookOne('d1')).booking).toBe('booked')
    expect(desk.posts()).toHaveLength(1)
  })
})
