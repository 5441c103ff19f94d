import { describe, expect, test } from 'vitest'
import { readShipment, withPackageType, withProduct } from '../../../shared/shipment/index.ts'
import { freight, freightContext, load, pallet } from '../../fixtures/shipment/freight-draft.ts'

const carton = { ...pallet, packageType: 'KT' }

describe('a vehicle', () => {
  const write = (value: number) => String(value).replace('.', ',')

  test('gets the load of the lines, from ramp to ramp', () => {
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

  test.each([
    [11, '440'],
    [22, '880'],
    [23, '920'],
  ])('a vehicle of %i Euro pallets is as long as they are', (quantity, length) => {
    const lines = [{ ...pallet, quantity: String(quantity) }]
    expect(withProduct(freight({ lines }), 'DIRECT', write).vehicle.length).toBe(length)
  })

  test('loses nothing when changed back', () => {
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
])('proposed sides change with the type: %s', (type, sides) =>
  expect(withPackageType(pallet, type)).toMatchObject({ ...sides, packageType: type }),
)
test('typed sides stay', () =>
  expect(withPackageType({ ...pallet, length: '100' }, 'KT')).toMatchObject({ length: '100', width: '80' }))
