import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAddressBook } from '../../electron/addresses/address-book.ts'
import type { AddressBook } from '../../electron/addresses/address-book-type.ts'
import { addressUseOf } from '../../electron/addresses/learn-address.ts'
import { createLearnOlderBookings } from '../../electron/addresses/learn-older-bookings.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { orderRequest, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

let dir: string
let book: AddressBook
beforeEach(() => {
  dir = tempFolder('older')
  book = createAddressBook(join(dir, 'addresses.db'))
})
afterEach(() => book.close())

const now = '2026-11-21T10:00:00.000Z'
const dayMs = 86_400_000
/** Booked so many days ago; the shipment of day n goes to consignee n modulo 3. */
const bookedBefore = (days: number, change: Partial<ShipmentRecord> = {}): ShipmentRecord => {
  const { consignee, lines } = orderRequest()
  const [line] = lines
  const request = orderRequest({
    consignee: { ...consignee, name: `Consignee ${days % 3}` },
    lines: line ? [{ ...line, unitHeight: days % 2 ? 20 : 10 }] : [],
  })
  const bookedAt = new Date(Date.parse(now) - days * dayMs).toISOString()
  return shipmentRecord({
    id: `s-${days}`,
    reference: `W-${days}`,
    booking: 'booked',
    bookedAt,
    request,
    ...change,
  })
}

/** A journal of these shipments, the newest first. */
function older(shipments: ShipmentRecord[], pages = Number.POSITIVE_INFINITY) {
  const asked: (string | undefined)[] = []
  let slept = 0
  let stop: () => void = () => undefined
  let end: () => void = () => undefined
  const ended = new Promise<void>((done) => {
    end = done
  })
  const learner = createLearnOlderBookings({
    environment: 'sandbox',
    journal: {
      async list({ take, before }) {
        asked.push(before)
        if (asked.length >= pages) stop()
        const from = Number(before ?? 0)
        const shown = shipments.slice(from, from + take)
        return { shipments: shown, next: from + take < shipments.length ? String(from + take) : undefined }
      },
      events: async () => [],
    },
    book: () => ({
      async learning(journal) {
        const known = await book.learning(journal)
        if (known?.done) end()
        return known
      },
      async learnOlder(uses, journal, learning) {
        await book.learnOlder(uses, journal, learning)
        if (learning.done || asked.length >= pages) end()
      },
    }),
    extras: () => [],
    clock: {
      now: () => Date.parse(now) + slept,
      sleep: async (ms) => {
        slept += ms
      },
    },
  })
  stop = () => void learner.stop()
  return {
    asked,
    async run() {
      learner.start()
      await ended
      await learner.stop()
    },
  }
}
const history = Array.from({ length: 60 }, (_, days) => bookedBefore(days + 1))
const entries = async () => (await book.find({ text: 'consignee', take: 8 })).entries

test('consignees, references and habits are learned from older bookings', async () => {
  const { asked, run } = older(history)
  await run()
  expect(asked).toEqual([undefined, '25', '50'])
  const found = await entries()
  expect(found).toHaveLength(3)
  expect(found[0]).toMatchObject({
    name: 'Consignee 1',
    uses: 20,
    references: expect.arrayContaining(['W-1', 'W-28']),
    usual: { parcel: { height: 20 } },
  })
})

test('the learning continues after an interruption, and learns nothing twice', async () => {
  const { run } = older(history, 2)
  await run()
  expect(await book.learning('sandbox')).toMatchObject({ since: now, before: '50', done: false })
  await older(history).run()
  const again = older(history)
  await again.run()
  expect(again.asked).toEqual([])
  expect((await entries()).map(({ uses }) => uses)).toEqual([20, 20, 20])
})

test('entries that are no booking, learned already, or removed are ignored', async () => {
  const [first, second, third] = history as [ShipmentRecord, ShipmentRecord, ShipmentRecord]
  await book.learn(addressUseOf(first, []))
  await book.learn(addressUseOf(second, []))
  const removed = (await book.find({ text: 'consignee 2', take: 1 })).entries[0]
  await book.remove([removed?.id ?? 0])
  await older([
    // Booked, and learned, while the station had just started.
    bookedBefore(0, { bookedAt: '2026-11-21T10:00:01.000Z' }),
    first,
    bookedBefore(5),
    { ...third, booking: 'cancelled' },
    { ...third, booking: 'unknown' },
  ]).run()
  expect(await entries()).toMatchObject([{ name: 'Consignee 1', uses: 1 }])
})

test('newer data is not overwritten', async () => {
  const [latest] = history as [ShipmentRecord]
  const use = addressUseOf(latest, [])
  await book.learn({ ...use, reference: 'NEW', address: { ...use.address, phone: '' } })
  const before = (await entries())[0]
  const olderUse = { ...use, reference: 'OLD', at: latest.bookedAt ?? '' }
  await book.learnOlder(
    [{ ...olderUse, address: { ...use.address, name: 'CONSIGNEE 1', phone: '030 1' } }],
    'sandbox',
    { since: now, done: true },
  )
  expect((await entries())[0]).toMatchObject({
    name: 'Consignee 1',
    phone: '030 1',
    uses: 2,
    usedAt: before?.usedAt,
    references: ['NEW', 'OLD'],
  })
})
