import { afterEach, beforeEach, expect, test } from 'vitest'
import { pointSize } from '../../../electron/evidence/orders-since.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import type { Lease } from '../../../electron/journal/postgres/lease.ts'
import type { BookingTurn } from '../../../shared/desks/index.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { createScriptedService } from '../../fixtures/carrier/fake-service/scripted-service.ts'
import { until } from '../../fixtures/fake-clock.ts'
import { describeSharedJournal } from '../../fixtures/journal/describe-databases.ts'
import type { DeskOptions } from '../../fixtures/journal/shared-journal.ts'
import { monday } from '../../fixtures/shipment/parcel-draft.ts'
import { eventTypes, intended } from '../../fixtures/shipment/shipment-records.ts'

describeSharedJournal('desks on one account', (server) => {
  let desks: { journal: Journal; booking: Lease }[]
  beforeEach(async () => {
    desks = []
  })
  afterEach(async () => {
    for (const { journal } of desks) await journal.close()
  })

  const open = async (desk: string, options: DeskOptions = {}) => {
    const opened = await server.openDesk({ desk, ...options })
    desks.push(opened)
    return opened
  }
  const gate = () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { open, opened }
  }
  /** Takes the lease, and keeps it until `end` is called. `lastly`: the last work under it. */
  const takeLease = async ({ booking }: { booking: Lease }, lastly = async () => {}) => {
    const [begun, ended] = [gate(), gate()]
    const held = booking.hold(async () => {
      begun.open()
      await ended.opened
      await lastly()
    })
    await begun.opened
    return {
      end() {
        ended.open()
        return held
      },
    }
  }
  /** As if the holder had been frozen until its lease expired. It renews only after some seconds. */
  const expire = () => server.rows(`update leases set expires_at = clock_timestamp()`)

  const account = () => {
    const shared = createScriptedService()
    let seed = 0
    return {
      ...shared,
      posts: () => shared.calls.filter((call) => call.startsWith('POST')),
      /** `beforePost`: what the desk's POSTs wait for. */
      async desk(name: string, beforePost = async () => {}) {
        const { journal, booking } = await open(name)
        const { placeOrder } = shared.service
        const service: typeof shared.service = {
          ...shared.service,
          placeOrder: (...order) => beforePost().then(() => placeOrder(...order)),
        }
        return createTestSession({ account: shared, service, journal, lease: booking.hold, seed: ++seed })
      },
    }
  }

  test('get the lease in the order in which they asked, and see how many are before them', async () => {
    const turns: (BookingTurn | undefined)[] = []
    const [first, third] = [await open('Desk 1'), await open('Desk 3')]
    const second = await open('Desk 2', {
      onTurnChanged: (turn) => turn?.before !== turns.at(-1)?.before && turns.push(turn),
    })
    const order: string[] = []
    const work = (name: string) => async () => void order.push(name)
    const held = await takeLease(first)
    const asked = [second.booking.hold(work('second'))]
    await until(async () => (await third.booking.line()).before === 2)
    expect(await second.booking.line()).toEqual({ before: 1, desk: 'Desk 1' })
    await until(() => turns.length > 0)
    expect(turns).toEqual([{ before: 1, desk: 'Desk 1' }])
    asked.push(third.booking.hold(work('third')))
    await until(async () => (await first.booking.line()).before === 2)
    await held.end()
    asked.push(first.booking.hold(work('first')))
    await Promise.all(asked)
    expect(order).toEqual(['second', 'third', 'first'])
    expect(turns.at(-1)).toBeUndefined()
  })

  test('keep a place in the queue for at most three seconds after they asked', async () => {
    const [first, second] = [await open('Desk 1'), await open('Desk 2')]
    const held = await takeLease(first)
    const asked = second.booking.hold(async () => undefined)
    await until(async () => (await first.booking.line()).before === 1)
    const [place] = await server.rows(
      `select extract(epoch from waits_until - clock_timestamp())::float as seconds from desks where name = 'Desk 2'`,
    )
    expect(place?.seconds).toBeGreaterThan(0)
    expect(place?.seconds).toBeLessThanOrEqual(3)
    await Promise.all([held.end(), asked])
  })

  test('a desk reads what the desk before it left, however early it asked', async () => {
    const [first, second] = [await open('Desk 1'), await open('Desk 2')]
    const left = { until: '2026-12-07', references: ['A-1'] }
    const held = await takeLease(first, () => first.journal.saveFact('journal.bookedAfterCopy', left))
    const found = second.booking.hold(
      async (known) => known,
      () => second.journal.readFact('journal.bookedAfterCopy'),
    )
    await until(async () => (await first.booking.line()).before === 1)
    await held.end()
    expect(await found).toEqual(left)
  })

  test('keep the lease for as long as their work takes', async () => {
    const [first, second] = [await open('Desk 1', { leaseMs: 300 }), await open('Desk 2')]
    const held = await takeLease(first)
    const expiry = async () => (await server.rows(`select expires_at from leases`))[0]?.expires_at
    const before = await expiry()
    await until(async () => String(await expiry()) !== String(before))
    expect((await second.booking.line()).before).toBe(1)
    await held.end()
    await until(async () => (await second.booking.line()).before === 0)
  })

  test('book one after the other, each order once', async () => {
    const service = account()
    const sessions = [
      await service.desk('Desk 1'),
      await service.desk('Desk 2'),
      await service.desk('Desk 3'),
    ]
    await Promise.all(
      sessions.flatMap((desk, n) =>
        ['a', 'b', 'c'].map((draft) => desk.bookOne(`${draft} ${n}`, { reference: `${draft}-${n}` })),
      ),
    )
    expect(service.orders).toHaveLength(9)
    // High-water mark and POST of one booking have no other one between them.
    const isMark = (call: string) => call === `LIST ${pointSize}`
    const marks = service.calls.filter((call) => call.startsWith('POST') || isMark(call))
    const booking = marks.slice(marks.findIndex((call) => call.startsWith('POST')) - 1)
    expect(booking.map((call) => call.slice(0, 4)).join(' ')).toMatch(/^(LIST )+POST( (LIST )+POST)*$/)
  })

  // FAULTS.md F50
  test('book the same draft at the same instant, and make one order', async () => {
    const service = account()
    const [first, second] = [await service.desk('Desk 1'), await service.desk('Desk 2')]
    const [one, two] = await Promise.all([first.bookOne('a'), second.bookOne('a')])
    expect(one.id).toBe(two.id)
    expect(service.posts()).toHaveLength(1)
  })

  // FAULTS.md F49
  test('find the order of a desk that was frozen in its POST, and book it no second time', async () => {
    const service = account()
    const [sending, post] = [gate(), gate()]
    const first = await service.desk('Desk 1', () => {
      sending.open()
      return post.opened
    })
    const second = await service.desk('Desk 2')
    // Its sweep of the day, which also looks for what is open.
    await second.bookOne('before', { reference: 'before' })
    const late = first.bookOne('a').catch((error) => error)
    await sending.opened
    await expire()
    expect((await second.bookOne('b', { reference: 'B-1' })).booking).toBe('booked')
    // The order may still come: the parcel is neither free nor booked again.
    expect(await second.journal.shipmentsOfDraft('a')).toMatchObject([{ booking: 'unknown' }])
    expect((await second.bookOne('a')).booking).toBe('unknown')
    expect(await second.journal.countPickup(monday)).toMatchObject({ parcels: 3 })

    post.open()
    expect((await late).code).toBe('journal.outcomeLost')
    const [a] = await second.journal.shipmentsOfDraft('a')
    await until(async () => (await second.journal.read(a?.id ?? ''))?.booking === 'booked')
    expect(service.posts()).toHaveLength(3)
    expect(service.orders).toHaveLength(3)
  })

  // FAULTS.md F49
  test('end the booking of a desk that was frozen before its POST: it sends nothing any more', async () => {
    const service = account()
    const [first, second] = [await service.desk('Desk 1'), await service.desk('Desk 2')]
    await first.bookOne('before', { reference: 'before' })
    const { intend } = first.journal
    const intending = gate()
    const release = gate()
    first.journal.intend = async (...given) => {
      intending.open()
      await release.opened
      return intend(...given)
    }
    const late = first.bookOne('a').catch((error) => error)
    await intending.opened
    await expire()
    const sent = service.posts().length
    expect(await second.bookOne('b', { reference: 'B-1' })).toMatchObject({ booking: 'booked' })

    release.open()
    expect((await late).code).toBe('journal.leaseLost')
    expect(service.posts()).toHaveLength(sent + 1)
    // The draft is free.
    expect((await second.bookOne('a')).booking).toBe('booked')
  })

  // FAULTS.md F59
  test('write nothing with a number of their lease that a restored database gave to another desk', async () => {
    const service = account()
    const [first, second] = [await open('Desk 1'), await service.desk('Desk 2')]
    const shipment = await second.bookOne('before', { reference: 'before' })
    const held = await takeLease(first, async () => {
      await first.journal.append(shipment.id, { type: 'cancelIntended' })
    })
    const token = async () => (await server.rows('select token from leases'))[0]?.token
    const before = await token()
    await server.rows(`update leases set token = token - 1, expires_at = clock_timestamp()`)
    const other = (await open('Desk 3')).booking.hold(async () => {
      expect(await token()).toBe(before)
      await expect(held.end()).rejects.toMatchObject({ code: 'journal.leaseLost' })
      const [{ holds } = {}] = await server.rows('select expires_at > clock_timestamp() as holds from leases')
      expect(holds).toBe(true)
    })
    await other
    expect((await second.journal.read(shipment.id))?.booking).toBe('booked')
  })

  test('write nothing of a booking after another desk took the lease, also where this desk wrote last', async () => {
    const [first, second] = [await open('Desk 1'), await open('Desk 2')]
    const begun = gate()
    const end = gate()
    let id = ''
    const held = first.booking
      .hold(async () => {
        const made = await first.journal.intend(intended(), 1)
        if (made.kind !== 'intended') throw new Error(made.kind)
        id = made.shipment.id
        begun.open()
        await end.opened
        await first.journal.append(id, { type: 'marked', highWaterMark: null })
      })
      .catch((error) => error)
    await begun.opened
    await expire()
    await second.booking.hold(async () => end.open())

    expect((await held).code).toBe('journal.leaseLost')
    expect(await eventTypes(second.journal, id)).toEqual(['intended'])
  })

  test('need no explanation of each other’s orders', async () => {
    const service = account()
    const [first, second] = [await service.desk('Desk 1'), await service.desk('Desk 2')]
    await second.booking.sweep()
    await first.bookOne('a')
    expect(await second.booking.sweep()).toMatchObject({ unexplained: [], duplicates: [], otherDesks: 0 })
  })

  test('leave a booking alone that another desk is sending, when they start', async () => {
    const service = account()
    const [sending, post] = [gate(), gate()]
    const first = await service.desk('Desk 1', () => {
      sending.open()
      return post.opened
    })
    const second = await service.desk('Desk 2')
    const booked = first.bookOne('a')
    await sending.opened
    await second.booking.resume()
    post.open()
    expect((await booked).booking).toBe('booked')
    expect(await eventTypes(second.journal, (await booked).id)).toEqual(['intended', 'marked', 'booked'])
  })
})
