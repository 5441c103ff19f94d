import { describe, expect, test } from 'vitest'
import { deskOf, deskStateOf } from '../../electron/day/desk-row.ts'
import { parcelNameOf } from '../../shared/pickup/index.ts'
import { shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const seenAt = '2026-11-23T08:00:00Z'
const bookedAt = '2026-11-23T07:30:00Z'
const desk = {
  id: 'desk-2',
  name: 'Table 2',
  isOwn: false,
  seenAt,
  isGone: false,
  books: false,
  bookings: [],
}
const booking = { at: bookedAt, shipmentId: 's-1', parcels: 2 }
const sending = shipmentRecord({ id: 's-9', reference: 'W-9' })
const out = { name: 'Zebra', problem: { code: 'printer.paperOut' }, since: bookedAt }

describe('a desk', () => {
  // A later row has what the rows before it show as well: the first that holds is shown.
  test.each([
    [
      'off',
      { ...desk, isGone: true, books: true, place: 1, printer: out },
      {},
      { kind: 'off', since: seenAt },
    ],
    [
      'gone, with something left open',
      { ...desk, isGone: true, books: true, place: 1, printer: out },
      { leftOpen: true },
      { kind: 'gone', since: seenAt },
    ],
    [
      'booking a parcel',
      { ...desk, books: true, place: 1, printer: out },
      { sending },
      { kind: 'books', parcel: parcelNameOf(sending) },
    ],
    [
      'booking, or looking for an order',
      { ...desk, books: true, place: 1, printer: out },
      {},
      { kind: 'books' },
    ],
    ['waiting for its turn', { ...desk, place: 2, printer: out }, {}, { kind: 'waits', place: 2 }],
    [
      'without labels, since its printer has a problem',
      { ...desk, printer: out },
      {},
      { kind: 'printer', since: bookedAt, problem: { code: 'printer.paperOut' } },
    ],
    [
      'idle since its last booking',
      { ...desk, printer: { name: 'Zebra', since: bookedAt }, bookings: [booking] },
      {},
      { kind: 'idle', since: bookedAt },
    ],
    ['idle without a booking today', desk, {}, { kind: 'idle' }],
  ] as const)('%s', (_name, activity, { sending, leftOpen = false }: Around, state) => {
    const found = deskStateOf({ ...activity, bookings: [...activity.bookings] }, sending, leftOpen)
    expect(found).toMatchObject(state)
    expect(Object.keys(found)).toEqual(Object.keys(state))
  })

  test('has its parcels by the hour, their sum, and its newest parcel', async () => {
    const bookings = [booking, { at: '2026-11-23T07:45:00Z', shipmentId: 's-2', parcels: 1 }]
    const second = shipmentRecord({ id: 's-2', reference: 'W-2' })
    const journal = { read: async (id: string) => (id === 's-2' ? second : undefined) }
    const row = await deskOf(journal, { ...desk, bookings }, { kind: 'idle' })
    expect(row).toMatchObject({
      today: 3,
      last: { at: '2026-11-23T07:45:00Z', parcel: parcelNameOf(second) },
    })
    expect(row.hours[new Date(bookedAt).getHours()]).toBe(3)
    expect(row.hours.reduce((sum, parcels) => sum + parcels)).toBe(3)
  })
})

type Around = { sending?: typeof sending; leftOpen?: boolean }
