import { describe, expect, test } from 'vitest'
import { pointSize } from '../../../electron/evidence/orders-since.ts'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { type Order, readShipment } from '../../../shared/shipment/index.ts'
import { createTestSession, type TestSession } from '../../fixtures/app/test-session.ts'
import { createFakeClock, until } from '../../fixtures/fake-clock.ts'
import { createFullJournal, createMemoryJournal } from '../../fixtures/journal/memory-journal.ts'
import { freight } from '../../fixtures/shipment/freight-draft.ts'
import { draft, parcel, readContext } from '../../fixtures/shipment/parcel-draft.ts'
import { eventTypes } from '../../fixtures/shipment/shipment-records.ts'

const dayMs = 86_400_000

describe('an answered booking', () => {
  test('commits the intent with its high-water mark, then sends once', async () => {
    const session = createTestSession()
    const before = session.account.place('placed earlier')
    const { service } = session.account
    const seen: unknown[] = []
    const placeOrder = service.placeOrder
    service.placeOrder = async (...sent) => {
      const [shipment] = (await session.journal.list({ take: 1 })).shipments
      seen.push(shipment && (await eventTypes(session.journal, shipment.id)))
      return placeOrder(...sent)
    }
    const shipment = await session.bookOne('d1')
    expect(seen).toEqual([['intended', 'marked']])
    expect(shipment).toMatchObject({
      booking: 'booked',
      order: { id: 'o-2', reference: 'R-o-2' },
      highWaterMark: before.id,
    })
    expect(session.posts()).toEqual([`POST A-1001 ${shipment.code}`])
    expect(shipment.request.customerOrderCode).toBe(`A-1001 ${shipment.code}`)
    expect(shipment.code).toMatch(/^PD-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(session.changes.map(({ booking }) => booking)).toEqual(['intent', 'booked'])
    expect(session.booked.map(({ id }) => id)).toEqual([shipment.id])
  })

  // FAULTS.md F21
  test('gives two identical parcels two codes and two orders', async () => {
    const session = createTestSession()
    const same = { reference: '' }
    const [one, two] = await Promise.all([session.bookOne('d1', same), session.bookOne('d2', same)])
    expect(new Set([one.code, two.code]).size).toBe(2)
    expect([one.order?.id, two.order?.id]).toEqual(['o-1', 'o-2'])
  })

  test('the mark and the POST of one booking are never interleaved with those of another', async () => {
    const session = createTestSession()
    await Promise.all(['d1', 'd2', 'd3'].map((id) => session.bookOne(id, { reference: id })))
    const steps = session.account.calls
      .filter((call) => call.startsWith('POST') || call === `LIST ${pointSize}`)
      .map((call) => call.slice(0, 4))
    // The first is the sweep of the day.
    expect(steps.slice(1)).toEqual(['LIST', 'POST', 'LIST', 'POST', 'LIST', 'POST'])
  })

  test.each([
    ['rejected', 'rejected', undefined],
    ['not sent', 'rejected', true],
    ['no answer', 'unknown', undefined],
    ['booked, no answer', 'unknown', undefined],
  ] as const)(
    'a booking with the answer “%s” is %s, with the request and the problem',
    async (outcome, booking, notSent) => {
      const session = createTestSession()
      session.account.script.outcomes.push(outcome)
      const { request } = readShipment(draft({ reference: 'A-1001' }), readContext())
      const shipment = await session.bookOne('d1')
      expect(shipment.booking).toBe(booking)
      expect(shipment.notSent).toBe(notSent)
      expect(shipment.problem).toBeDefined()
      expect(shipment.request).toEqual({ ...request, customerOrderCode: `A-1001 ${shipment.code}` })
      expect(session.posts()).toHaveLength(1)
      expect(session.booked).toEqual([])
    },
  )

  test("does not accept another shipment's order", async () => {
    const session = createTestSession()
    await session.bookOne('d1')
    answerWith(session, (order) => {
      order.id = 'o-1'
    })
    const second = await session.bookOne('d2')
    expect(second).toMatchObject({ booking: 'unknown', problem: { code: 'booking.orderTaken' } })
  })
})

/** Changes the order that the answers to bookings name. */
function answerWith(session: TestSession, change: (order: Order) => void) {
  const { placeOrder } = session.account.service
  session.account.service.placeOrder = async (...parameters) => {
    const answer = await placeOrder(...parameters)
    if (answer.kind === 'ok') change(answer.value.order)
    return answer
  }
}

// FAULTS.md F20
test('an order with another desk’s code is not accepted', async () => {
  const session = createTestSession()
  answerWith(session, (order) => {
    order.customerOrderCode = 'X-1 PD-ZZZ0000001'
  })
  const shipment = await session.bookOne('d1')
  expect(shipment).toMatchObject({ booking: 'unknown', problem: { code: 'booking.orderTaken' } })
})

// FAULTS.md F20
test.each([
  ['FOREIGN', 'unknown'],
  ['PD-1', 'unknown'],
  ['A-1001', 'booked'],
  ['a1001 pd', 'booked'],
  ['Á-1001', 'booked'],
  ['  ', 'booked'],
  [undefined, 'booked'],
])(
  'an answer that calls the order %j is %s: a different reference belongs to another order',
  async (customerOrderCode, booking) => {
    const session = createTestSession()
    answerWith(session, (order) => {
      order.customerOrderCode = customerOrderCode
    })
    expect(await session.bookOne('d1')).toMatchObject({ booking })
  },
)

test('an order that existed before the booking is not accepted', async () => {
  const session = createTestSession()
  const before = session.account.place()
  answerWith(session, (order) => {
    order.id = before.id
  })
  expect(await session.bookOne('d1')).toMatchObject({
    booking: 'unknown',
    problem: { code: 'booking.orderTaken' },
  })
})

describe('the same draft', () => {
  // FAULTS.md F8
  test('is sent once, however often the key is pressed', async () => {
    const session = createTestSession()
    let open = () => {}
    session.account.script.gate = new Promise((resolve) => {
      open = resolve
    })
    const pressed = Array.from({ length: 12 }, () => session.booking.book(draft({ id: 'd1' })))
    await until(() => session.posts().length > 0)
    pressed.push(session.booking.book(draft({ id: 'd1' })))
    open()
    const ids = (await Promise.all(pressed)).map((result) => result.kind === 'shipment' && result.shipment.id)
    expect(new Set(ids).size).toBe(1)
    await session.booking.book(draft({ id: 'd1' }))
    expect(session.posts()).toHaveLength(1)
  })

  // FAULTS.md F8
  test('is sent once if it is rejected while the key is pressed twelve times', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('rejected', 'rejected')
    await Promise.all(Array.from({ length: 12 }, () => session.booking.book(draft({ id: 'd1' }))))
    expect(session.posts()).toHaveLength(1)
  })

  // FAULTS.md F1
  test('is not sent again while it is unknown', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('no answer')
    const shipment = await session.bookOne('d1')
    expect((await session.bookOne('d1')).id).toBe(shipment.id)
    expect(session.posts()).toHaveLength(1)
  })

  test('becomes a new shipment with a new code after a rejection', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('rejected')
    const first = await session.bookOne('d1')
    const second = await session.bookOne('d1')
    expect(second).toMatchObject({ booking: 'booked', draftId: 'd1' })
    expect(second.id).not.toBe(first.id)
    expect(second.code).not.toBe(first.code)
  })

  // FAULTS.md F3; SECURITY.md T31
  test('is looked for before it is sent again, if it was booked although the answer was 400', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('booked, rejected')
    const first = await session.bookOne('d1')
    expect(first.booking).toBe('rejected')
    const second = await session.bookOne('d1')
    expect(second).toMatchObject({ id: first.id, booking: 'booked', adoptedBy: 'record' })
    expect(session.posts()).toHaveLength(1)
    expect(session.booked.map(({ id }) => id)).toEqual([first.id])
  })

  test('is sent again if its order was cancelled as a duplicate', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('booked, rejected')
    const first = await session.bookOne('d1')
    const [order] = session.account.orders
    if (order) order.status = 'CANCELLED'
    const second = await session.bookOne('d1')
    expect(second).toMatchObject({ booking: 'booked', order: { id: 'o-2' } })
    expect(await session.journal.read(first.id)).toMatchObject({ booking: 'rejected' })
  })

  test('is not sent again while the account cannot be read', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('booked, rejected')
    await session.bookOne('d1')
    session.account.script.listFaults.push({ kind: 'timeout' })
    expect(await session.bookOne('d1')).toMatchObject({ booking: 'rejected', notSent: true })
    expect(session.posts()).toHaveLength(1)
    expect((await session.bookOne('d1')).order?.id).toBe('o-1')
  })

  // FAULTS.md F4
  test('can be sent again at once if nothing was sent', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('not sent')
    expect(await session.bookOne('d1')).toMatchObject({ booking: 'rejected', notSent: true })
    expect(await session.bookOne('d1')).toMatchObject({ booking: 'booked' })
    expect(session.account.orders).toHaveLength(1)
  })

  describe('that was refused before more orders than can be read', () => {
    /** Sweeps account for the orders in two parts. */
    const createLongAgo = async (outcome: 'rejected' | 'booked, rejected') => {
      const session = createTestSession()
      session.account.script.pageSize = 1
      session.account.script.outcomes.push(outcome)
      const first = await session.bookOne('d1')
      for (const day of [21, 22]) {
        for (let n = 0; n < 210; n++) session.account.place()
        session.clock.jumpTo(`2026-11-${day}T07:00:00Z`)
        expect((await session.booking.sweep()).problem).toBeUndefined()
      }
      return { session, first }
    }

    // FAULTS.md F17
    test('is sent again, and so is another draft of its reference', async () => {
      const { session } = await createLongAgo('rejected')
      expect(await session.bookOne('d2')).toMatchObject({ booking: 'booked' })
      expect(await session.bookOne('d1')).toMatchObject({ booking: 'booked' })
    })

    // FAULTS.md F17
    test('is not sent again while a sweep has its order', async () => {
      const { session, first } = await createLongAgo('booked, rejected')
      expect((await session.booking.lastSweep())?.duplicates).toMatchObject([
        { id: 'o-1', shipmentId: first.id },
      ])
      expect(await session.bookOne('d2')).toMatchObject({
        notSent: true,
        problem: { code: 'orders.tooMany' },
      })
      expect(await session.bookOne('d1')).toMatchObject({
        notSent: true,
        problem: { code: 'orders.tooMany' },
      })
      expect(session.posts()).toHaveLength(1)
    })
  })

  test('may have a duplicate order, which stops no other draft of its reference', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('booked, no answer')
    session.account.hidden.add('o-1')
    const first = await session.bookOne('d1')
    await session.booking.declareAbsent(first.id)
    expect(await session.bookOne('d1')).toMatchObject({ booking: 'booked' })
    session.account.hidden.clear()
    expect(await session.bookOne('d2')).toMatchObject({ booking: 'booked', draftId: 'd2' })
    expect((await session.booking.sweep()).duplicates).toMatchObject([{ id: 'o-1', shipmentId: first.id }])
  })
})

describe('a refused booking that the service kept', () => {
  const later = { pickupOn: '2026-12-07' }
  const createThreeRefused = async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('booked, rejected', 'rejected', 'rejected')
    session.account.hidden.add('o-1')
    const first = await session.bookOne('d1')
    await session.bookOne('d2')
    await session.bookOne('d3')
    expect(session.posts()).toHaveLength(3)
    return { ...session, first }
  }

  test('is looked for thirteen days later before another of its reference, though two were refused since', async () => {
    const { account, clock, journal, bookOne, posts, first } = await createThreeRefused()
    clock.advance(13 * dayMs)
    account.hidden.clear()
    await expect(bookOne('d4', later)).rejects.toThrow('alreadyShipped')
    expect(posts()).toHaveLength(3)
    expect(await journal.read(first.id)).toMatchObject({ booking: 'booked' })
  })

  test('is no longer looked for after a fortnight', async () => {
    const { account, clock, bookOne } = await createThreeRefused()
    clock.advance(15 * dayMs)
    const before = account.calls.length
    expect(await bookOne('d4', later)).toMatchObject({ booking: 'booked' })
    // The sweep of the day, and the mark.
    const calls = ['LIST 50', `LIST ${pointSize}`, expect.stringContaining('POST')]
    expect(account.calls.slice(before)).toEqual(calls)
  })

  test('is looked for before another draft of its reference in another case', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('booked, rejected')
    session.account.hidden.add('o-1')
    const first = await session.bookOne('d1', { reference: 'AB-1' })
    session.account.hidden.clear()
    await expect(session.bookOne('d2', { reference: 'ab-1' })).rejects.toThrow('alreadyShipped')
    expect(session.posts()).toHaveLength(1)
    expect(await session.journal.read(first.id)).toMatchObject({ booking: 'booked' })
  })

  test('is looked for before another draft of its quotation, also under another reference', async () => {
    const session = createTestSession()
    const quotationId = await session.keep(freight())
    session.account.script.outcomes.push('booked, rejected')
    const first = await session.bookDraft(freight({ id: 'd1', quotationId }))
    await expect(session.bookDraft(freight({ id: 'd2', quotationId, reference: 'other' }))).rejects.toThrow(
      'quotationBooked',
    )
    expect(session.posts()).toHaveLength(1)
    expect(await session.journal.read(first.id)).toMatchObject({ booking: 'booked' })
  })

  test.each([['reference'], ['quotation']])(
    'is not looked for if three newer ones of its %s were refused, as other bookings wait',
    async (what) => {
      const session = createTestSession()
      const quotationId = what === 'quotation' ? await openedQuotation(session) : ''
      const book = (id: string) =>
        session.bookDraft(what === 'quotation' ? freight({ id, quotationId }) : draft({ id }))
      session.account.script.outcomes.push('booked, rejected', 'rejected', 'rejected', 'rejected')
      session.account.hidden.add('o-1')
      for (const id of ['d1', 'd2', 'd3', 'd4']) await book(id)
      session.account.hidden.clear()
      expect(await book('d5')).toMatchObject({ draftId: 'd5' })
      expect(session.posts()).toHaveLength(5)
    },
  )
})

/** Keeps a quotation that was opened by its ID: no refusal of the service ends it. Returns its ID. */
async function openedQuotation(session: TestSession): Promise<string> {
  const id = await session.keep(freight())
  const kept = await session.journal.readQuotation(id)
  if (!kept) throw new Error('it is not kept')
  await session.journal.keepQuotation({ ...kept, request: undefined, opened: true }, id)
  return id
}

describe('before anything is sent', () => {
  test.each([{ kind: 'timeout' }, { kind: 'dns' }, { kind: 'status', status: 401 }] as const)(
    'nothing is sent where the list answers: %j',
    async (fault) => {
      const session = createTestSession()
      await session.booking.sweep()
      session.account.script.listFaults.push(fault)
      const shipment = await session.bookOne('d1')
      expect(shipment).toMatchObject({ booking: 'rejected', notSent: true })
      expect(await eventTypes(session.journal, shipment.id)).toEqual(['intended', 'notSent'])
      expect(session.posts()).toEqual([])
    },
  )

  // FAULTS.md F26
  test('refuses the 21st parcel of a pickup', async () => {
    const session = createTestSession()
    await session.bookOne('d1', { parcels: [{ ...parcel, quantity: '19' }] })
    const two = draft({ id: 'd2', reference: 'A-1002', parcels: [{ ...parcel, quantity: '2' }] })
    expect(await session.booking.book(two)).toMatchObject({
      kind: 'refused',
      findings: [{ code: 'pickupFull', value: 21, limit: 20 }],
    })
    expect(session.posts()).toHaveLength(1)
  })

  // FAULTS.md F32
  test('sends nothing where the journal cannot write the intent', async () => {
    const clock = createFakeClock()
    const intend = () => Promise.reject(new JournalError('journal.full'))
    const session = createTestSession({ clock, journal: { ...createMemoryJournal(clock), intend } })
    await expect(session.bookOne('d1')).rejects.toMatchObject({ code: 'journal.full' })
    expect(session.posts()).toEqual([])
  })
})

describe('where the journal is full', () => {
  // FAULTS.md F31
  test('a booking whose answer could not be written finds its order', async () => {
    const clock = createFakeClock()
    const { journal, makeRoom } = createFullJournal(clock)
    const session = createTestSession({ clock, journal })
    await expect(session.bookOne('d1')).rejects.toMatchObject({ code: 'journal.outcomeLost' })
    await until(() => clock.nextWake() === 5_000)
    makeRoom()
    clock.advance(5_000)
    await until(async () => (await journal.unsettled()).length === 0)
    expect(await session.bookOne('d1')).toMatchObject({ booking: 'booked', adoptedBy: 'record' })
    expect(session.posts()).toHaveLength(1)
  })

  test('an interrupted intent is settled when its draft is booked again', async () => {
    const clock = createFakeClock()
    const { journal, makeRoom } = createFullJournal(clock)
    const session = createTestSession({ clock, journal })
    const { service } = session.account
    const { listOrders } = service
    await session.booking.sweep()
    service.listOrders = async () => ({ kind: 'notSent', problem: newProblem('service.noConnection') })
    await expect(session.bookOne('d1')).rejects.toMatchObject({ code: 'journal.full' })
    service.listOrders = listOrders
    makeRoom()
    expect(await session.bookOne('d1')).toMatchObject({ booking: 'rejected', notSent: true })
    expect((await session.bookOne('d1')).booking).toBe('booked')
    expect(session.posts()).toHaveLength(1)
  })
})
