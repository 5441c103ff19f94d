import { describe, expect, test } from 'vitest'
import { createFollowShipments } from '../../electron/booking/follow-shipments.ts'
import { newProblem } from '../../shared/kit/index.ts'
import { settingsSchema } from '../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { order, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const minute = 60_000
const halfHour = 30 * minute

const onTheWay = (id: string, change: Partial<ShipmentRecord> = {}) =>
  shipmentRecord({
    id,
    booking: 'booked',
    pickupOn: '2026-11-18',
    order: order(`o-${id}`, { status: 'IN_TRANSIT' }),
    intendedAt: '2026-11-18T08:00:00.000Z',
    ...change,
  })
const many = (count: number, change: Partial<ShipmentRecord> = {}) =>
  Array.from({ length: count }, (_, index) => onTheWay(`s-${index}`, change))

/** A journal of these shipments, newest first, and a service that gives the set
 * answers. Time passes by `pass` alone. */
function follow(shipments: ShipmentRecord[], isOn = true) {
  const clock = createFakeClock()
  const asked: string[] = []
  const state = {
    isOn,
    journalFails: false,
    /** The result of each request, by `order s-1` or `tracking s-1`. */
    answers: new Map<string, () => Promise<string | undefined>>(),
    cancelled: new Set<string>(),
    underWay: 0,
    atOnce: 0,
  }
  const pages: number[] = []
  const ask = async (what: 'order' | 'tracking', id: string) => {
    asked.push(`${what} ${id}`)
    state.underWay += 1
    state.atOnce = Math.max(state.atOnce, state.underWay)
    try {
      const code = await state.answers.get(`${what} ${id}`)?.()
      const found = shipments.find((each) => each.id === id) ?? onTheWay(id)
      const shipment: ShipmentRecord = state.cancelled.has(id) ? { ...found, booking: 'cancelled' } : found
      return { shipment, ...(code && { problem: newProblem(code) }) }
    } finally {
      state.underWay -= 1
    }
  }
  const following = createFollowShipments({
    clock,
    isOn: () => state.isOn,
    journal: {
      async list({ take, before }) {
        if (state.journalFails) throw new Error('disk I/O error')
        const from = Number(before ?? 0)
        pages.push(from)
        const next = from + take < shipments.length ? String(from + take) : undefined
        return { shipments: shipments.slice(from, from + take), next }
      },
    },
    readAgain: (id) => ask('order', id),
    fetchDocument: (id, name) => ask(name === 'tracking' ? 'tracking' : 'order', id),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  /** Lets so many milliseconds go by, everybody waking in turn. */
  const pass = async (ms: number) => {
    const end = clock.now() + ms
    for (;;) {
      await settle()
      const wake = clock.nextWake()
      if (wake === undefined || clock.now() + wake > end) break
      clock.advance(wake)
    }
    clock.advance(end - clock.now())
    await settle()
  }
  const ids = (what = 'order') =>
    asked.filter((each) => each.startsWith(what)).map((each) => each.split(' ')[1])
  return { clock, asked, ids, state, pages, pass, settle, ...following }
}

describe('shipments on their way', () => {
  test('are followed only if a person wants it', async () => {
    expect(settingsSchema.parse({}).followShipments).toBe(false)
    const following = follow(many(2), false)
    following.start()
    await following.pass(5 * halfHour)
    expect([following.asked, following.pages]).toEqual([[], []])
  })

  test('are checked a minute after the start and then every half hour: order, then tracking', async () => {
    const following = follow(many(2))
    following.start()
    following.start()
    await following.pass(minute - 1)
    expect(following.asked).toEqual([])
    await following.pass(minute)
    const round = ['order s-0', 'tracking s-0', 'order s-1', 'tracking s-1']
    expect(following.asked).toEqual(round)
    await following.pass(halfHour - 2 * minute)
    expect(following.asked).toEqual(round)
    await following.pass(2 * minute)
    expect(following.asked).toEqual([...round, ...round])
  })

  test('are checked from handover to arrival', async () => {
    const delivered = { latest: { text: 'Zugestellt', at: '2026-11-19T10:00:00Z', ended: true } }
    const underWay = { latest: { text: 'Depot', at: '2026-11-19T10:00:00Z', ended: false } }
    const paper = { kind: 'json' as const, document: 'hash', at: '2026-11-19T10:00:00Z' }
    const following = follow([
      onTheWay('travelling', { tracking: { ...paper, ...underWay } }),
      onTheWay('with an order without a status', { order: order('o-9') }),
      onTheWay('picked up tomorrow', { pickupOn: '2026-11-21' }),
      onTheWay('arrived by its tracking', { tracking: { ...paper, ...delivered } }),
      onTheWay('arrived by its order', { order: order('o-8', { status: 'DELIVERED' }) }),
      onTheWay('cancelled by its order', { order: order('o-7', { status: 'CANCELLED' }) }),
      ...(['intent', 'rejected', 'unknown', 'ambiguous', 'absent', 'cancelling', 'cancelled'] as const).map(
        (booking) => onTheWay(booking, { booking }),
      ),
    ])
    following.start()
    await following.pass(10 * minute)
    expect(following.asked).toEqual([
      'order travelling',
      'tracking travelling',
      'order with an order without a status',
      'tracking with an order without a status',
    ])
  })

  test('are checked one at a time, two seconds apart', async () => {
    const following = follow(many(3))
    const gate = Promise.withResolvers<undefined>()
    following.state.answers.set('order s-0', () => gate.promise)
    following.start()
    await following.pass(10 * minute)
    expect(following.asked).toEqual(['order s-0'])
    gate.resolve(undefined)
    await following.settle()
    expect(following.asked).toEqual(['order s-0', 'tracking s-0'])
    await following.pass(1999)
    expect(following.ids()).toEqual(['s-0'])
    await following.pass(1)
    expect(following.ids()).toEqual(['s-0', 's-1'])
    await following.pass(minute)
    expect([following.ids(), following.state.atOnce]).toEqual([['s-0', 's-1', 's-2'], 1])
  })

  test('are checked in rounds of a hundred, the longest unchecked first', async () => {
    const following = follow(many(250))
    following.start()
    await following.pass(10 * minute)
    expect(following.ids()).toHaveLength(100)
    await following.pass(3 * halfHour)
    const rounds = following.ids()
    expect(new Set(rounds.slice(0, 250)).size).toBe(250)
    // All pages of the journal, each round.
    expect(following.pages.slice(0, 4)).toEqual([0, 200, 0, 200])
  })

  test('are looked for no further than the page that has one of more than a month', async () => {
    const following = follow([...many(200, { intendedAt: '2026-10-01T08:00:00.000Z' }), ...many(200)])
    following.start()
    await following.pass(minute)
    expect(following.pages).toEqual([0])
  })

  test('need no tracking after a cancellation elsewhere', async () => {
    const following = follow(many(2))
    following.state.cancelled.add('s-0')
    following.start()
    await following.pass(2 * minute)
    expect(following.ids('tracking')).toEqual(['s-1'])
  })

  test.each<[string, string, () => Promise<string | undefined>]>([
    ['its order is not found', 'order s-0', async () => 'service.notFound'],
    ['its tracking is not found', 'tracking s-0', async () => 'service.notFound'],
    ['its tracking does not open', 'tracking s-0', async () => 'document.broken'],
    ['its order cannot be kept', 'order s-0', () => Promise.reject(new Error('constraint failed'))],
    ['its tracking cannot be kept', 'tracking s-0', () => Promise.reject(new Error('constraint failed'))],
  ])('are checked further after one of which %s', async (_, question, answer) => {
    const following = follow(many(3))
    following.state.answers.set(question, answer)
    following.start()
    await following.pass(2 * minute)
    expect(following.ids('order')).toEqual(['s-0', 's-1', 's-2'])
    expect(following.ids('tracking').slice(-2)).toEqual(['s-1', 's-2'])
  })

  test.each([
    'service.rateLimited',
    'service.wrongKey',
    'service.serverError',
    'service.timeout',
    'service.dns',
  ])('pause for half an hour at %s', async (code) => {
    for (const question of ['order s-0', 'tracking s-0']) {
      const following = follow(many(2))
      following.state.answers.set(question, async () => code)
      following.start()
      await following.pass(halfHour)
      expect(following.asked.at(-1)).toBe(question)
      following.state.answers.clear()
      await following.pass(2 * minute)
      // The one that was not reached is first.
      expect(following.ids().slice(1)).toEqual(['s-1', 's-0'])
    }
  })

  test('are followed again after the journal could not be read', async () => {
    const following = follow(many(1))
    following.state.journalFails = true
    following.start()
    await following.pass(2 * minute)
    expect(following.asked).toEqual([])
    following.state.journalFails = false
    await following.pass(halfHour)
    expect(following.ids()).toEqual(['s-0'])
  })

  test('stop when switched off and continue when switched on', async () => {
    const following = follow(many(3))
    following.start()
    await following.pass(minute)
    expect(following.ids()).toEqual(['s-0'])
    following.state.isOn = false
    await following.pass(2 * halfHour)
    expect(following.ids()).toEqual(['s-0'])
    following.state.isOn = true
    await following.pass(2 * halfHour)
    expect(following.ids()).toEqual(['s-0'])
    following.start()
    await following.pass(2 * minute)
    expect(following.ids()).toEqual(['s-0', 's-1', 's-2', 's-0'])
  })

  test('stop when the session closes, after the running request', async () => {
    const following = follow(many(3))
    const gate = Promise.withResolvers<undefined>()
    following.state.answers.set('tracking s-0', () => gate.promise)
    following.start()
    await following.pass(minute)
    let closed = false
    const closing = following.stop().then(() => {
      closed = true
    })
    await following.settle()
    expect(closed).toBe(false)
    gate.resolve(undefined)
    await closing
    following.start()
    await following.pass(2 * halfHour)
    expect(following.asked).toEqual(['order s-0', 'tracking s-0'])
  })

  test.each([0, minute, 10 * minute])(
    'do not delay closing while nothing is requested, after %i ms',
    async (ms) => {
      const following = follow(many(1))
      following.start()
      await following.pass(ms)
      await following.stop()
      const { length } = following.asked
      await following.pass(2 * halfHour)
      expect(following.asked).toHaveLength(length)
    },
  )
})
