import { describe, expect, test } from 'vitest'
import { readShipment, verdictOf } from '../../../shared/shipment/index.ts'
import {
  checkPickupCount,
  queuedParcels,
  wantsOtherDay,
} from '../../../shared/shipment/rules/pickup-count.ts'
import { draft, parcel, readContext } from '../../fixtures/shipment/parcel-draft.ts'

const lines = (unitQuantity: number) => ({ lines: [{ unitQuantity }] })
const outcome = (parcels: number, already: number, queued: number, limit = 20) =>
  checkPickupCount(lines(parcels), already, limit, queued).map(
    ({ code, severity, value, excess, freight = false }) => ({ code, severity, value, excess, freight }),
  )

describe('the limit of a pickup', () => {
  test.each([
    { parcels: 1, booked: 12, queued: 3 },
    { parcels: 5, booked: 12, queued: 3 },
    { parcels: 1, booked: 0, queued: 19 },
    // As of freight, which counts none.
    { parcels: 0, booked: 21, queued: 0 },
  ])('$parcels beside $booked booked and $queued queued fit', ({ parcels, booked, queued }) => {
    expect(outcome(parcels, booked, queued)).toEqual([])
  })

  test.each([
    { parcels: 6, booked: 12, queued: 3, value: 21, excess: 1 },
    { parcels: 1, booked: 8, queued: 12, value: 21, excess: 1 },
    { parcels: 2, booked: 0, queued: 30, value: 32, excess: 12 },
  ])('$parcels beside $booked booked and $queued queued: a warning, and it may be booked', (row) => {
    const { parcels, booked, queued, value, excess } = row
    expect(outcome(parcels, booked, queued)).toEqual([
      { code: 'pickupFullOfQueued', severity: 'warning', value, excess, freight: false },
    ])
  })

  test.each([
    { parcels: 1, booked: 20, queued: 0, value: 21, freight: false },
    { parcels: 9, booked: 12, queued: 3, value: 21, freight: false },
    // No other day would take these either.
    { parcels: 21, booked: 0, queued: 0, value: 21, freight: true },
  ])('$parcels beside $booked booked are too many', ({ parcels, booked, queued, value, freight }) => {
    expect(outcome(parcels, booked, queued)).toEqual([
      { code: 'pickupFull', severity: 'error', value, excess: value - 20, freight },
    ])
  })

  test.each([
    ['1', 1],
    ['12', 12],
    ['2,0', 2],
    ['', 1],
    ['two', 1],
    ['1,5', 1],
    ['-3', 1],
    ['0', 1],
  ])('a queued line of "%s" is %d', (quantity, parcels) => {
    expect(queuedParcels(quantity)).toBe(parcels)
  })
})

describe('the verdict', () => {
  const verdict = (change: Parameters<typeof readContext>[0], of = draft()) =>
    verdictOf(readShipment(of, readContext(change)).findings).kind

  test('asks for another day, never for freight, if the pickup is full, closed or over', () => {
    expect(verdict({ parcelsOnPickup: 20 })).toBe('otherDay')
    expect(verdict({ pickupIsClosed: true })).toBe('otherDay')
    expect(verdict({}, draft({ pickupOn: '2026-11-20' }))).toBe('otherDay')
    expect(verdict({}, draft({ pickupOn: '2026-12-24' }))).toBe('otherDay')
  })

  test('ships with a warning if only queued parcels fill the pickup', () => {
    const read = readShipment(draft(), readContext({ parcelsOnPickup: 8, queuedOnPickup: 12 }))
    expect(verdictOf(read.findings).kind).toBe('ships')
    expect(read.request).toBeDefined()
    expect(read.findings).toMatchObject([{ code: 'pickupFullOfQueued', path: 'shipper.pickupOn' }])
  })

  test('is freight for a too heavy parcel, whatever the pickup', () => {
    const heavy = draft({ parcels: [{ ...parcel, weight: '42' }] })
    expect(verdict({ parcelsOnPickup: 20 }, heavy)).toBe('freight')
    expect(verdict({}, draft({ parcels: [{ ...parcel, quantity: '21' }] }))).toBe('freight')
  })

  test('is another day only for findings of the day', () => {
    const finding = { code: 'missing', path: 'consignee.name', severity: 'error' } as const
    expect(wantsOtherDay(finding)).toBe(false)
  })
})
