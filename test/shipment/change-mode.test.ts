import { describe, expect, test } from 'vitest'
import { freightOf, parcelOf } from '../../shared/shipment/change-mode.ts'
import type { FreightDraft } from '../../shared/shipment/freight-draft.ts'
import { withPackageType, withProduct } from '../../shared/shipment/freight-form.ts'
import { readShipment } from '../../shared/shipment/read-shipment.ts'
import { draft, parcel } from './draft-fixture.ts'
import { freight, freightContext, load, pallet, vehicle } from './freight-fixture.ts'

const typedParcel = draft({
  parcels: [parcel, { ...parcel, weight: '33,5', quantity: '2' }],
  consignee: { email: 'backen@example.com' },
  options: {
    wantsContactBeforeDelivery: true,
    wantsPhoneCallFromDriverBeforeDelivery: true,
    isPrivateCustomer: true,
    wantsInsurance: true,
    valueOfGoods: '41.000,00',
    extras: { signature: true, additionalInformation: 'Gate 3' },
  },
})

describe('a parcel as freight', () => {
  test('carries everything that was typed, as typed, under the same name', () => {
    const { id, reference, consignee, options } = typedParcel
    const carried = freightOf(typedParcel)
    expect(carried).toMatchObject({
      id,
      reference,
      consignee,
      product: 'STANDARD',
      valueOfGoods: '41.000,00',
    })
    expect(carried.lines.map(({ weight, packageType }) => [weight, packageType])).toEqual([
      ['2,48', 'KT'],
      ['33,5', 'KT'],
    ])
    expect(carried.extras).toEqual(options.extras)
    expect(readShipment(carried, freightContext()).findings).toEqual([])
  })

  test('comes back as it was', () => expect(parcelOf(freightOf(typedParcel))).toEqual(typedParcel))
})

const carton = { ...pallet, packageType: 'KT' }
test.each<[string, FreightDraft]>([
  ['a pallet', freight()],
  ['a vehicle', vehicle()],
  ['something stackable', freight({ lines: [{ ...carton, isStackable: true }] })],
  ['a pallet to exchange', freight({ lines: [{ ...carton, wantsPalletExchange: true }] })],
  ['a tail lift', freight({ lines: [carton], delivery: { wantsTailLiftTruck: true } })],
  ['contact before pickup', freight({ lines: [carton], pickup: { wantsContactBeforePickup: true } })],
  ['a ramp', freight({ lines: [carton], delivery: { unloadingType: 'RAMP' } })],
  ['neutral data', freight({ lines: [carton], neutralData: '{}' })],
])('%s has no place in a parcel', (_, typed) => expect(parcelOf(typed)).toBeUndefined())

describe('a vehicle', () => {
  const write = (value: number) => String(value).replace('.', ',')

  test('takes the load of the lines, from ramp to ramp', () => {
    const lines = [
      { ...pallet, quantity: '4', weight: '100,5' },
      { ...pallet, height: '140', content: 'Teig' },
    ]
    const turned = withProduct(freight({ lines }), 'DIRECT', write)
    expect(turned.vehicle).toEqual({
      ...load,
      length: '200',
      width: '240',
      height: '140',
      weight: '612',
      content: 'Backöfen, Teig',
    })
    expect([turned.pickup.loadingType, turned.delivery.unloadingType]).toEqual(['RAMP', 'RAMP'])
    expect(readShipment(turned, freightContext()).request?.lines[0]?.unitWeight).toBe(612)
  })

  test('and back loses nothing', () => {
    const before = freight({ lines: [pallet, carton], delivery: { unloadingType: 'SIDE' } })
    const turned = withProduct(before, 'DIRECT', write)
    const back = withProduct({ ...turned, vehicle: load }, 'STANDARD', write)
    expect(back).toEqual({ ...before, vehicle: load })
    expect(withProduct(back, 'DIRECT', write).vehicle).toEqual(load)
  })
})

test.each([
  ['KT', { length: '', width: '' }],
  ['fp', { length: '', width: '' }],
  ['EP', { length: '120', width: '80' }],
])('the proposed sides go with the type: %s', (type, sides) =>
  expect(withPackageType(pallet, type)).toMatchObject({ ...sides, packageType: type }),
)
test('typed sides stay', () =>
  expect(withPackageType({ ...pallet, length: '100' }, 'KT')).toMatchObject({ length: '100', width: '80' }))
