import { describe, expect, test } from 'vitest'
import type { AddressUse } from '../../electron/addresses/address-book-type.ts'
import { addressUseOf, createLearnAddress } from '../../electron/addresses/learn-address.ts'
import type { Line, ServiceExtra } from '../../shared/shipment/index.ts'
import { backformen, freightHabit, habit } from '../fixtures/addresses/book-entry.ts'
import { intended, orderRequest, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

// The habits that the desk remembers of a consignee after a booking.

const extras: ServiceExtra[] = [
  { name: 'signature', path: 'parcelServices.signature', kind: 'switch' },
  { name: 'additionalInformation', path: 'consignee.address.additionalInformation', kind: 'text' },
  { name: 'uitCode', path: 'uitCode', kind: 'text' },
]
const [line] = orderRequest().lines as [Line]
const pallet: Line = { ...line, unitPackageType: 'EP', unitLength: 120, unitWidth: 80, unitHeight: 150 }

describe('a parcel', () => {
  test('yields its consignee, reference, options and size', () => {
    const request = orderRequest({ wantsInsurance: true })
    expect(addressUseOf(shipmentRecord({ request }), [])).toEqual({
      mode: 'parcel',
      address: {
        name: 'Bäckerei Groß',
        street: 'Marienplatz 8',
        postCode: '80331',
        city: 'München',
        countryCode: 'DE',
        contact: '',
        phone: '',
        email: '',
      },
      reference: 'A-1001',
      habit: habit({
        options: { wantsInsurance: true },
        parcel: { length: 40, width: 30, height: 20, content: 'Backformen' },
      }),
    })
  })

  test('yields the extras that belong to an address, not those of one shipment', () => {
    const sentExtras = {
      'parcelServices.signature': true,
      'consignee.address.additionalInformation': '2. OG',
      uitCode: 'RO-1',
      'somewhere.else': true,
    }
    expect(addressUseOf(shipmentRecord(), extras, sentExtras).habit.extras).toEqual({
      signature: true,
      additionalInformation: '2. OG',
    })
  })

  test('yields no size if its parcels differ', () => {
    const request = orderRequest({ lines: [line, { ...line, unitHeight: 5 }] })
    expect(addressUseOf(shipmentRecord({ request }), []).habit).toEqual(habit())
  })
})

describe('freight', () => {
  const freight = (change: Parameters<typeof orderRequest>[0]) =>
    addressUseOf(shipmentRecord({ mode: 'freight', request: orderRequest(change) }), [])

  test('yields delivery terms and the unit', () => {
    const { consignee } = orderRequest()
    const use = freight({
      consignee: { ...consignee, wantsTailLiftTruck: true, unloadingType: 'SIDE' },
      incoterm: 'DAP',
      lines: [{ ...pallet, wantsPalletExchange: true }],
    })
    expect(use).toMatchObject({
      mode: 'freight',
      habit: freightHabit({
        options: { wantsTailLiftTruck: true },
        terms: { unloadingType: 'SIDE', incoterm: 'DAP' },
        unit: {
          ...backformen,
          packageType: 'EP',
          length: 120,
          width: 80,
          height: 150,
          isStackable: false,
          wantsPalletExchange: true,
        },
      }),
    })
  })

  test.each([
    ['a vehicle’s load', { product: 'DIRECT' as const, lines: [pallet] }],
    [
      'what held dangerous goods',
      { lines: [{ ...pallet, dangerousGoods: [] as NonNullable<Line['dangerousGoods']> }] },
    ],
  ])('yields no unit from %s', (_, change) => {
    expect(freight(change).habit).not.toHaveProperty('unit', expect.anything())
  })
})

test('a parcel is booked also if the address book cannot be written', async () => {
  const uses: AddressUse[] = []
  const journal = { events: async () => [{ at: '', event: intended({ extras: { uitCode: 'x' } }) }] }
  const learn = async (use: AddressUse) => {
    uses.push(use)
    throw new Error('disk full')
  }
  await createLearnAddress({ journal, book: () => ({ learn }), extras: () => extras })(shipmentRecord())
  expect(uses).toHaveLength(1)
})
