import { expect, test } from 'vitest'
import { createOfferPresets, presetOffers } from '../../electron/drafts/offer-presets.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { orderRequest, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const offered = (shipments: ShipmentRecord[]) =>
  createOfferPresets({
    journal: { list: async () => ({ shipments }) },
    settings: () => ({ parcelPresets: [], refusedPresets: [] }),
  })()
const five = (change: Partial<ShipmentRecord> = {}) =>
  Array.from({ length: 5 }, () => shipmentRecord({ booking: 'booked', ...change }))

test('the sizes that were booked most are offered', async () => {
  expect(await offered(five())).toEqual([
    { length: 40, width: 30, height: 20, times: 5, content: 'Backformen' },
  ])
})

test.each<[string, Partial<ShipmentRecord>]>([
  ['of freight', { mode: 'freight' }],
  ['of what was not booked', { booking: 'rejected' }],
  [
    'of orders without a size',
    { request: orderRequest({ lines: orderRequest().lines.map((line) => ({ ...line, unitHeight: 0 })) }) },
  ],
])('no size is offered %s', async (_, change) => {
  expect(await offered(five(change))).toEqual([])
})

const box = { length: 30, width: 20, height: 15, content: '' }
const times = (count: number, parcel = box) => Array.from({ length: count }, () => parcel)

test('a size is offered from the fifth time on, in any order of its sides, as typed last', () => {
  const turned = { ...box, length: 20, width: 30 }
  expect(presetOffers([...times(2, turned), ...times(2)], [], [])).toEqual([])
  expect(presetOffers([...times(2, turned), ...times(3)], [], [])).toEqual([
    { length: 20, width: 30, height: 15, times: 5 },
  ])
})
test.each([
  ['that is one', [box], []],
  ['that nobody wants', [], [{ length: 15, width: 20, height: 30 }]],
])('a size %s is never offered', (_, presets, refused) => {
  expect(presetOffers(times(9), presets, refused)).toEqual([])
})
test('at most three sizes are offered, with the content that most of them had', () => {
  const packed = [
    ...times(5, { ...box, length: 40 }),
    ...times(4, { ...box, content: 'Books' }),
    ...times(3, { ...box, content: 'Tea' }),
    ...times(6, { ...box, length: 50, content: 'Tea' }),
    ...times(8, { ...box, length: 60 }),
  ]
  expect(presetOffers(packed, [], [])).toEqual([
    { length: 60, width: 20, height: 15, times: 8 },
    { length: 30, width: 20, height: 15, times: 7, content: 'Books' },
    { length: 50, width: 20, height: 15, times: 6, content: 'Tea' },
  ])
})
