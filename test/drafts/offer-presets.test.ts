import { expect, test } from 'vitest'
import { createOfferPresets } from '../../electron/drafts/offer-presets.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { orderRequest, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const offered = (shipments: ShipmentRecord[]) =>
  createOfferPresets({
    journal: { list: async () => ({ shipments }) },
    settings: () => ({ parcelPresets: [], refusedPresets: [] }),
  })()
const five = (change: Partial<ShipmentRecord> = {}) =>
  Array.from({ length: 5 }, () => shipmentRecord({ booking: 'booked', ...change }))

test('offers the sizes that were booked most', async () => {
  expect(await offered(five())).toEqual([
    { length: 40, width: 30, height: 20, times: 5, content: 'Backformen' },
  ])
})

test.each<[string, Partial<ShipmentRecord>]>([
  ['of freight', { mode: 'freight' }],
  ['of what was not booked', { booking: 'rejected' }],
  [
    'of orders that tell no size',
    { request: orderRequest({ lines: orderRequest().lines.map((line) => ({ ...line, unitHeight: 0 })) }) },
  ],
])('offers none %s', async (_, change) => {
  expect(await offered(five(change))).toEqual([])
})
