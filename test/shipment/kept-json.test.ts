import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freightHabitSchema, habitSchema } from '../../shared/addresses/index.ts'
import { draftSchema } from '../../shared/shipment/draft/draft.ts'
import { freightDraftSchema } from '../../shared/shipment/draft/freight-draft.ts'
import { lenientRequestSchema, readShipment } from '../../shared/shipment/index.ts'
import { freight, freightContext, load, pallet } from '../fixtures/shipment/freight-draft.ts'
import { draft, parcel, readContext } from '../fixtures/shipment/parcel-draft.ts'

// The service and the journals in use know these bytes. A field that is added follows
// behind the others of its object.

const fullParcel = draft({
  consignee: { email: 'backen@example.org' },
  parcels: [parcel, { ...parcel, quantity: '2', weight: '4' }],
  options: {
    wantsContactBeforeDelivery: true,
    wantsPhoneCallFromDriverBeforeDelivery: true,
    isPrivateCustomer: true,
    wantsInsurance: true,
    valueOfGoods: '1.200,50',
    extras: { signature: true },
  },
})
const fullFreight = freight({
  consignee: { email: 'backen@example.org' },
  lines: [{ ...pallet, isStackable: true, wantsPalletExchange: true }],
  vehicle: load,
  pickup: { wantsContactBeforePickup: true, wantsTailLiftTruck: true, loadingType: 'RAMP' },
  delivery: {
    wantsContactBeforeDelivery: true,
    wantsPhoneCallFromDriverBeforeDelivery: true,
    isPrivateCustomer: true,
    wantsTailLiftTruck: true,
    unloadingType: 'SIDE',
  },
  wantsInsurance: true,
  valueOfGoods: '45.000,50',
  incoterm: 'STANDARD',
  neutralData: '{"sender": {"name": "Neutral GmbH"}}',
})
const parcelRequest = readShipment(fullParcel, readContext()).request
const freightRequest = readShipment(fullFreight, freightContext()).request
const options = {
  wantsTailLiftTruck: false,
  wantsInsurance: true,
  isPrivateCustomer: true,
  wantsPhoneCallFromDriverBeforeDelivery: false,
  wantsContactBeforeDelivery: true,
}
const parcelHabit = { options, extras: { signature: true } }
const unit = { length: 120, width: 80, height: 100, content: 'Backöfen' }
const freightHabit = {
  options,
  extras: {},
  terms: { incoterm: 'STANDARD', unloadingType: 'RAMP' },
  unit: { ...unit, wantsPalletExchange: false, isStackable: true, packageType: 'EP' },
}

test.each<[file: string, value: unknown]>([
  ['parcel-request', parcelRequest],
  ['freight-request', freightRequest],
  ['parcel-draft', draftSchema.parse(fullParcel)],
  ['freight-draft', freightDraftSchema.parse(fullFreight)],
  // Of an order that was booked elsewhere.
  ['foreign-request', lenientRequestSchema.parse(freightRequest)],
  // Of an address.
  ['habits', [habitSchema.parse(parcelHabit), freightHabitSchema.parse(freightHabit)]],
])('%s keeps its bytes', (name, value) => {
  const kept = JSON.parse(readFileSync(join(import.meta.dirname, `kept-json/${name}.json`), 'utf8'))
  // The same order of fields, too; spaces and line breaks are for the reader.
  expect(JSON.stringify(value, undefined, 1)).toBe(JSON.stringify(kept, undefined, 1))
})
