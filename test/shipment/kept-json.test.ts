import { expect, test } from 'vitest'
import { freightHabitSchema, habitSchema } from '../../shared/addresses/address-book.ts'
import { draftSchema } from '../../shared/shipment/draft/draft.ts'
import { freightDraftSchema } from '../../shared/shipment/draft/freight-draft.ts'
import { readShipment } from '../../shared/shipment/draft/read-shipment.ts'
import { lenientRequestSchema } from '../../shared/shipment/wire/lenient-request.ts'
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

test('the request of a parcel keeps its bytes', () =>
  expect(JSON.stringify(parcelRequest)).toMatchInlineSnapshot(
    `"{"product":"STANDARD","wantsInsurance":true,"valueOfGoodsAmount":1200.5,"valueOfGoodsCurrency":"EUR","lines":[{"unitQuantity":1,"unitPackageType":"KT","unitLength":30,"unitWidth":20,"unitHeight":10,"unitWeight":2.48,"content":"Backformen"},{"unitQuantity":2,"unitPackageType":"KT","unitLength":30,"unitWidth":20,"unitHeight":10,"unitWeight":4,"content":"Backformen"}],"shipper":{"name":"Hauptlager","address":{"street":"Hafenstr. 7","postCode":"20457","countryCode":"DE","city":"Hamburg"},"pickupOn":"2026-11-23"},"consignee":{"name":"Bäckerei Öztürk GmbH","address":{"street":"Straße des 17. Juni 135","postCode":"10623","countryCode":"DE","city":"Berlin"},"contactPerson":{"name":"Frau Öztürk","phone":"+49 30 555111","email":"backen@example.org"},"isPrivateCustomer":true,"wantsContactBeforeDelivery":true,"wantsPhoneCallFromDriverBeforeDelivery":true}}"`,
  ))

test('the request of freight keeps its bytes', () =>
  expect(JSON.stringify(freightRequest)).toMatchInlineSnapshot(
    `"{"product":"STANDARD","wantsInsurance":true,"valueOfGoodsAmount":45000.5,"valueOfGoodsCurrency":"EUR","incoterm":"STANDARD","lines":[{"unitQuantity":1,"unitPackageType":"EP","unitLength":120,"unitWidth":80,"unitHeight":100,"unitWeight":210,"content":"Backöfen","isStackable":true,"wantsPalletExchange":true}],"neutralData":{"sender":{"name":"Neutral GmbH"}},"shipper":{"name":"Hauptlager","address":{"street":"Hafenstr. 7","postCode":"20457","countryCode":"DE","city":"Hamburg"},"pickupOn":"2026-11-23","wantsContactBeforePickup":true,"loadingType":"RAMP","wantsTailLiftTruck":true},"consignee":{"name":"Bäckerei Öztürk GmbH","address":{"street":"Straße des 17. Juni 135","postCode":"10623","countryCode":"DE","city":"Berlin"},"contactPerson":{"name":"Frau Öztürk","phone":"+49 30 555111","email":"backen@example.org"},"isPrivateCustomer":true,"wantsContactBeforeDelivery":true,"wantsPhoneCallFromDriverBeforeDelivery":true,"unloadingType":"SIDE","wantsTailLiftTruck":true}}"`,
  ))

test('the draft of a parcel keeps its bytes', () =>
  expect(JSON.stringify(draftSchema.parse(fullParcel))).toMatchInlineSnapshot(
    `"{"id":"6f6c2d3e-1d52-4a5e-9b11-0e7a3ba2c001","reference":"W-1001","consignee":{"name":"Bäckerei Öztürk GmbH","street":"Straße des 17. Juni 135","postCode":"10623","city":"Berlin","countryCode":"DE","contact":"Frau Öztürk","phone":"+49 30 555111","email":"backen@example.org"},"parcels":[{"quantity":"1","length":"30","width":"20","height":"10","weight":"2,48","content":"Backformen"},{"quantity":"2","length":"30","width":"20","height":"10","weight":"4","content":"Backformen"}],"options":{"wantsContactBeforeDelivery":true,"wantsPhoneCallFromDriverBeforeDelivery":true,"isPrivateCustomer":true,"wantsInsurance":true,"valueOfGoods":"1.200,50","extras":{"signature":true}},"pickupLocationId":"main","pickupOn":"2026-11-23"}"`,
  ))

test('the draft of freight keeps its bytes', () =>
  expect(JSON.stringify(freightDraftSchema.parse(fullFreight))).toMatchInlineSnapshot(
    `"{"id":"6f6c2d3e-1d52-4a5e-9b11-0e7a3ba2c001","reference":"W-1001","product":"STANDARD","pickupLocationId":"main","pickupOn":"2026-11-23","consignee":{"name":"Bäckerei Öztürk GmbH","street":"Straße des 17. Juni 135","postCode":"10623","city":"Berlin","countryCode":"DE","contact":"Frau Öztürk","phone":"+49 30 555111","email":"backen@example.org"},"lines":[{"quantity":"1","length":"120","width":"80","height":"100","weight":"210","content":"Backöfen","packageType":"EP","isStackable":true,"wantsPalletExchange":true}],"vehicle":{"quantity":"1","length":"600","width":"240","height":"200","weight":"2500","content":"Maschine","packageType":"DIRECT_TRUCK_7_5","isStackable":false,"wantsPalletExchange":false},"pickup":{"wantsContactBeforePickup":true,"wantsTailLiftTruck":true,"loadingType":"RAMP"},"delivery":{"wantsContactBeforeDelivery":true,"wantsPhoneCallFromDriverBeforeDelivery":true,"isPrivateCustomer":true,"wantsTailLiftTruck":true,"unloadingType":"SIDE"},"wantsInsurance":true,"valueOfGoods":"45.000,50","incoterm":"STANDARD","neutralData":"{\\"sender\\": {\\"name\\": \\"Neutral GmbH\\"}}","extras":{},"quotationId":""}"`,
  ))

test('the request of an order that was booked elsewhere keeps its bytes', () =>
  expect(JSON.stringify(lenientRequestSchema.parse(freightRequest))).toMatchInlineSnapshot(
    `"{"product":"STANDARD","wantsInsurance":true,"valueOfGoodsAmount":45000.5,"valueOfGoodsCurrency":"EUR","incoterm":"STANDARD","shipper":{"name":"Hauptlager","address":{"street":"Hafenstr. 7","postCode":"20457","countryCode":"DE","city":"Hamburg"},"wantsTailLiftTruck":true,"pickupOn":"2026-11-23","wantsContactBeforePickup":true,"loadingType":"RAMP"},"consignee":{"name":"Bäckerei Öztürk GmbH","address":{"street":"Straße des 17. Juni 135","postCode":"10623","countryCode":"DE","city":"Berlin"},"wantsTailLiftTruck":true,"contactPerson":{"name":"Frau Öztürk","phone":"+49 30 555111","email":"backen@example.org"},"isPrivateCustomer":true,"wantsContactBeforeDelivery":true,"wantsPhoneCallFromDriverBeforeDelivery":true,"unloadingType":"SIDE"},"lines":[{"unitQuantity":1,"unitPackageType":"EP","unitLength":120,"unitWidth":80,"unitHeight":100,"unitWeight":210,"content":"Backöfen","isStackable":true,"wantsPalletExchange":true}]}"`,
  ))

test('the habits of an address keep their bytes', () =>
  expect(
    JSON.stringify([habitSchema.parse(parcelHabit), freightHabitSchema.parse(freightHabit)]),
  ).toMatchInlineSnapshot(
    `"[{"options":{"wantsContactBeforeDelivery":true,"wantsPhoneCallFromDriverBeforeDelivery":false,"isPrivateCustomer":true,"wantsInsurance":true},"extras":{"signature":true}},{"options":{"wantsContactBeforeDelivery":true,"wantsPhoneCallFromDriverBeforeDelivery":false,"isPrivateCustomer":true,"wantsInsurance":true,"wantsTailLiftTruck":false},"extras":{},"terms":{"unloadingType":"RAMP","incoterm":"STANDARD"},"unit":{"length":120,"width":80,"height":100,"content":"Backöfen","packageType":"EP","isStackable":true,"wantsPalletExchange":false}}]"`,
  ))
