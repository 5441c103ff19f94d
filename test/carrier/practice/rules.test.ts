import { describe, expect, test } from 'vitest'
import type { PracticeOrderRequest } from '../../../electron/carrier/practice/request-schemas.ts'
import { packagingWords } from '../../../shared/shipment/dangerous-goods/packaging.ts'
import { freightOrder, goods, line, parcelOrder, practice, refusalCodes } from './practice.ts'

/** A vehicle of one's own. */
const vehicle = (change: (body: PracticeOrderRequest) => void = () => undefined): PracticeOrderRequest =>
  parcelOrder((body) => {
    body.product = 'DIRECT'
    body.shipper.loadingType = 'RAMP'
    body.consignee.unloadingType = 'RAMP'
    body.lines = [
      line({
        unitPackageType: 'DIRECT_TRUCK_7_5',
        unitLength: 600,
        unitWidth: 240,
        unitHeight: 200,
        unitWeight: 2500,
      }),
    ]
    change(body)
  })

type Body = ReturnType<typeof parcelOrder>
/** A side in cm with a square of `width` across: its girth is the length plus four widths. */
const sides = (unitLength: number, width: number) => line({ unitLength, unitWidth: width, unitHeight: width })

describe('a parcel is booked at a limit and refused above it, with field and excess', () => {
  const cases: [string, (body: Body) => void, (body: Body) => void, string][] = [
    [
      'weight',
      (b) => set(b, { unitWeight: 32 }),
      (b) => set(b, { unitWeight: 32.1 }),
      'tooHeavy lines[0].unitWeight',
    ],
    [
      'longest side, wherever it stands',
      (b) => set(b, { unitLength: 10, unitWidth: 240, unitHeight: 10 }),
      (b) => set(b, { unitLength: 10, unitWidth: 240.5, unitHeight: 10 }),
      'tooLong lines[0].unitLength',
    ],
    [
      'girth, from the longest side',
      (b) => set(b, sides(90, 50)),
      (b) => set(b, { ...sides(90, 50), unitHeight: 50.1 }),
      'girthTooLarge lines[0]',
    ],
    [
      'total weight',
      (b) => set(b, { unitQuantity: 16, unitWeight: 25 }),
      (b) => set(b, { unitQuantity: 16, unitWeight: 25.01 }),
      'shipmentTooHeavy lines',
    ],
    [
      'parcels of a pickup',
      (b) => set(b, { unitQuantity: 20 }),
      (b) => set(b, { unitQuantity: 21 }),
      'pickupFull lines',
    ],
    [
      'insured value',
      (b) => insure(b, 40_000),
      (b) => insure(b, 40_000.01),
      'notInsurable valueOfGoodsAmount',
    ],
    [
      'days ahead',
      (b) => pickUp(b, '2026-11-28'),
      (b) => pickUp(b, '2026-11-29'),
      'pickupTooFarAhead shipper.pickupOn',
    ],
    [
      'today',
      (b) => pickUp(b, '2026-11-21'),
      (b) => pickUp(b, '2026-11-20'),
      'pickupInThePast shipper.pickupOn',
    ],
  ]
  test.each(cases)('%s', async (_name, within, over, complaint) => {
    const service = practice()
    const fine = await service.bookParcel(parcelOrder(within))
    expect(fine.status).toBe(201)
    const refused = await practice().bookParcel(parcelOrder(over))
    expect([refused.status, refusalCodes(refused)]).toEqual([422, [complaint]])
  })

  test('says by how much', async () => {
    const { body } = await practice().bookParcel(parcelOrder((b) => set(b, { unitWeight: 32.5 })))
    expect(body.message).toContain('0.5 kg over the limit of 32 kg')
  })

  test('has a limit of volumetric weight, although the girth limit is reached first', async () => {
    const refused = await practice().bookParcel(parcelOrder((b) => set(b, sides(100, 60))))
    expect(refusalCodes(refused)).toEqual(['tooVoluminous lines[0]', 'girthTooLarge lines[0]'])
  })
})

const set = (body: Body, change: Partial<Body['lines'][number]>) => {
  body.lines = [line(change)]
}
const insure = (body: Body, amount: number) =>
  Object.assign(body, { wantsInsurance: true, valueOfGoodsAmount: amount, valueOfGoodsCurrency: 'EUR' })
const pickUp = (body: Body, day: string) => Object.assign(body.shipper, { pickupOn: day })
const route = (from: string, to: string) => (body: Body) => {
  for (const [party, code] of [
    [body.shipper, from],
    [body.consignee, to],
  ] as const)
    Object.assign(party.address, { countryCode: code, postCode: code === 'DE' ? '20457' : 'A-1' })
}

describe('parcel mode', () => {
  test.each([
    ['DE', 'DE'],
    ['DE', 'FR'],
    ['RO', 'DE'],
  ])('travels from %s to %s', async (from, to) => {
    expect((await practice().bookParcel(parcelOrder(route(from, to)))).status).toBe(201)
  })
  test.each([
    ['FR', 'IT'],
    ['DE', 'CH'],
    ['GB', 'DE'],
    ['AT', 'AT'],
  ])('is not offered from %s to %s', async (from, to) => {
    expect(refusalCodes(await practice().bookParcel(parcelOrder(route(from, to))))).toEqual([
      'routeNotOffered consignee.address.countryCode',
    ])
  })

  test.each<[string, (body: Body) => void, string]>([
    [
      'a pallet',
      (b) => set(b, { unitPackageType: 'EP' }),
      'packageTypeNotForParcels lines[0].unitPackageType',
    ],
    [
      'dangerous goods',
      (b) => set(b, { dangerousGoods: [goods] }),
      'dangerousGoodsNotForParcels lines[0].dangerousGoods',
    ],
    [
      'limited quantities',
      (b) => set(b, { dangerousGoods: [{ ...goods, isLimitedQuantity: true }] }),
      'dangerousGoodsNotForParcels lines[0].dangerousGoods',
    ],
    [
      'a neutral shipment',
      (b) => Object.assign(b, { neutralData: { a: 1 } }),
      'neutralDataNotForParcels neutralData',
    ],
    [
      'insurance without a value',
      (b) => Object.assign(b, { wantsInsurance: true, valueOfGoodsCurrency: 'EUR' }),
      'missing valueOfGoodsAmount',
    ],
    [
      'a German postcode of four digits',
      (b) => Object.assign(b.consignee.address, { postCode: '1062' }),
      'notAPostCode consignee.address.postCode',
    ],
    [
      'the moon',
      (b) => Object.assign(b.consignee.address, { countryCode: 'XX' }),
      'countryNotServed consignee.address.countryCode',
    ],
  ])('refuses %s', async (_name, change, complaint) => {
    const refused = await practice().bookParcel(parcelOrder(change))
    expect(refused.status).toBe(422)
    expect(refusalCodes(refused)).toContain(complaint)
  })

  test('accepts only true in its header', async () => {
    const refused = await practice().call('POST', '/v1/orders', parcelOrder(), {
      headers: { 'x-transport-type-parcel-is-active': 'yes' },
    })
    expect([refused.status, refusalCodes(refused)]).toEqual([400, ['parcelHeader']])
  })

  test('has its service extras at the paths of the settings', async () => {
    const body = parcelOrder((b) => {
      b.parcelServices = { signature: true, directDelivery: true }
      b.consignee.address.additionalInformation = 'Hinterhof'
      b.uitCode = '1234567890ABCDEF'
    })
    const booked = await practice().bookParcel(body)
    expect(booked.status).toBe(201)
    expect(
      refusalCodes(
        await practice().bookFreight(freightOrder((b) => Object.assign(b, { parcelServices: {} }))),
      ),
    ).toEqual(['parcelServicesNotForFreight parcelServices'])
  })
})

describe('the 20 parcels of a pickup', () => {
  test('are counted per location and day, however the location is spelled', async () => {
    const service = practice()
    const many = (count: number, day = '2026-11-23', street = 'Hafenstr. 7') =>
      service.bookParcel(
        parcelOrder((b) => {
          set(b, { unitQuantity: count })
          pickUp(b, day)
          b.shipper.address.street = street
        }),
      )
    expect((await many(15)).status).toBe(201)
    const full = await many(6, '2026-11-23', ' HAFENSTR.  7')
    expect(refusalCodes(full)).toEqual(['pickupFull lines'])
    expect(full.body.message).toContain('5 of 20 are left')
    expect((await many(5)).status).toBe(201)
    expect((await many(6, '2026-11-24')).status).toBe(201)
    expect((await many(6, '2026-11-23', 'Anderswo 1')).status).toBe(201)
  })

  test('are free again after a cancellation', async () => {
    const service = practice()
    const { body } = await service.bookParcel(parcelOrder((b) => set(b, { unitQuantity: 20 })))
    expect((await service.bookParcel()).status).toBe(422)
    await service.call('POST', `/v1/orders/${body.data.id}/cancel`)
    expect((await service.bookParcel()).status).toBe(201)
  })

  test('do not limit freight', async () => {
    const service = practice()
    const pallets = freightOrder((b) => {
      b.lines = [line({ unitQuantity: 33, unitPackageType: 'EP' })]
    })
    expect((await service.bookFreight(pallets)).status).toBe(201)
    expect((await service.bookFreight(pallets)).status).toBe(201)
  })
})

describe('freight', () => {
  test('books pallets with everything that freight has', async () => {
    const booked = await practice().bookFreight(
      freightOrder((b) => {
        b.incoterm = 'STANDARD'
        b.neutralData = { sender: 'somebody else' }
        b.shipper.wantsTailLiftTruck = true
        b.shipper.wantsContactBeforePickup = true
        Object.assign(b.lines[0] ?? {}, {
          isStackable: true,
          wantsPalletExchange: true,
          dangerousGoods: [goods],
        })
        pickUp(b, '2027-03-01')
      }),
    )
    expect(booked.status).toBe(201)
    expect(booked.body.data.transportType).toBe('GROUPAGE')
  })

  test('books a vehicle up to 2,500 kg, from ramp to ramp', async () => {
    expect((await practice().bookFreight(vehicle())).status).toBe(201)
    const refused = await practice().bookFreight(
      vehicle((b) => {
        Object.assign(b.lines[0] ?? {}, { unitWeight: 2500.5 })
        delete b.shipper.loadingType
        b.consignee.unloadingType = 'SIDE'
      }),
    )
    expect(refusalCodes(refused)).toEqual([
      'vehicleTooHeavy lines[0].unitWeight',
      'rampRequired shipper.loadingType',
      'rampRequired consignee.unloadingType',
    ])
  })

  test('refuses vehicles and pallets together', async () => {
    const pallet = await practice().bookFreight(
      vehicle((b) => Object.assign(b.lines[0] ?? {}, { unitPackageType: 'EP' })),
    )
    expect(refusalCodes(pallet)).toEqual(['packageTypeNotForVehicles lines[0].unitPackageType'])
    const truck = await practice().bookFreight(
      freightOrder((b) => Object.assign(b.lines[0] ?? {}, { unitPackageType: 'DIRECT_TRUCK_7_5' })),
    )
    expect(refusalCodes(truck)).toEqual(['packageTypeNotForFreight lines[0].unitPackageType'])
  })

  const dangerous = (change: object) =>
    practice().bookFreight(
      freightOrder((b) => Object.assign(b.lines[0] ?? {}, { dangerousGoods: [{ ...goods, ...change }] })),
    )
  const at = 'lines[0].dangerousGoods[0]'

  test.each(['FASS', 'FASS aus Stahl mit abnehmbarem Deckel', 'KANISTER aus Aluminium', ...packagingWords])(
    'takes the packaging %s',
    async (packageType) => {
      expect((await dangerous({ packageType })).status).toBe(201)
    },
  )
  test.each(['FAESSER aus Stahl', 'KANI', '4G', 'Fass', 'KISTEN', 'aus FASS', 'FASS-aus-Stahl'])(
    'refuses the packaging %s',
    async (packageType) => {
      expect(refusalCodes(await dangerous({ packageType }))).toEqual([
        `notAPackagingDescription ${at}.packageType`,
      ])
    },
  )
  test.each([
    ['IBC aus Stahl', 201],
    ['IBC', 201],
    ['GROSSPACKMITTEL aus Stahl', 422],
    ['IBCs', 422],
    ['SACK', 201],
  ])('where the carrier calls GROSSPACKMITTEL IBC, %s gets status %s', async (packageType, status) => {
    const { status: actual, body } = await practice({
      packagingWords: { GROSSPACKMITTEL: 'IBC' },
    }).bookFreight(
      freightOrder((b) => Object.assign(b.lines[0] ?? {}, { dangerousGoods: [{ ...goods, packageType }] })),
    )
    expect(actual).toBe(status)
    if (status === 422) expect(body.errors[0]?.message).toContain(', IBC, ')
  })
  test.each([
    ['adrVersion', 'ADR2023', 'notAllowed'],
    ['weightNetOrVolumeUnit', 'kg', 'notAllowed'],
    ['weightNetOrVolumeUnit', 'Liter', 'notAllowed'],
    ['packagingGroup', 'IV', 'notAPackingGroup'],
    ['unNo', '126', 'notAUnNumber'],
    ['quantity', 1.5, 'notWhole'],
    ['surprise', 1, 'unknownField'],
  ])('refuses %s of %s', async (field, value, code) => {
    expect(refusalCodes(await dangerous({ [field]: value }))).toEqual([`${code} ${at}.${field}`])
  })
  test('accepts goods without a packing group', async () => {
    expect((await dangerous({ packagingGroup: null })).status).toBe(201)
  })
})

describe('the shape of a request', () => {
  test('has fewer required fields for a quotation', async () => {
    const least = {
      product: 'STANDARD',
      shipper: { address: { postCode: '20457', countryCode: 'DE', city: 'Hamburg' }, pickupOn: '2026-11-23' },
      consignee: { address: { postCode: '10623', countryCode: 'DE', city: 'Berlin' } },
      lines: [line()],
    }
    const service = practice()
    expect((await service.quoteParcel(least)).status).toBe(201)
    expect((await service.quoteFreight(least)).status).toBe(201)
    expect(refusalCodes(await service.bookParcel(least))).toEqual([
      'missing shipper.name',
      'missing shipper.address.street',
      'missing consignee.name',
      'missing consignee.address.street',
    ])
  })

  test.each<[string, unknown, number, string]>([
    ['nothing', '', 400, 'notJson'],
    ['no JSON', '{"product":', 400, 'notJson'],
    ['a list', [], 422, 'wrongKind'],
    [
      'an unknown field, deep down',
      parcelOrder((b) => Object.assign(b.consignee.address, { zip: '1' })),
      422,
      'unknownField consignee.address.zip',
    ],
    [
      'a number as text',
      parcelOrder((b) => set(b, { unitWeight: '2.5' as never })),
      422,
      'wrongKind lines[0].unitWeight',
    ],
    ['no lines', parcelOrder((b) => Object.assign(b, { lines: [] })), 422, 'missing lines'],
    [
      'half a parcel',
      parcelOrder((b) => set(b, { unitQuantity: 0.5 })),
      422,
      'notWhole lines[0].unitQuantity',
    ],
    [
      'a day that does not exist',
      parcelOrder((b) => pickUp(b, '2026-02-30')),
      422,
      'notADay shipper.pickupOn',
    ],
    [
      'another currency',
      parcelOrder((b) => Object.assign(b, { valueOfGoodsCurrency: 'USD' })),
      422,
      'notAllowed valueOfGoodsCurrency',
    ],
    [
      'an e-mail that is none',
      parcelOrder((b) => Object.assign(b.consignee, { contactPerson: { email: 'x' } })),
      422,
      'notAnEmail consignee.contactPerson.email',
    ],
    [
      'a line break in a name',
      parcelOrder((b) => Object.assign(b.consignee, { name: 'a\nb' })),
      422,
      'controlCharacters consignee.name',
    ],
    ['two megabytes', JSON.stringify({ product: 'x'.repeat(2_000_000) }), 413, 'tooLarge'],
    [
      'more units than labels can be drawn for',
      freightOrder((b) => Object.assign(b.lines[0] ?? {}, { unitQuantity: 501 })),
      422,
      'tooManyUnits lines',
    ],
  ])('refuses %s', async (_name, body, status, complaint) => {
    const refused = await practice().call('POST', '/v1/orders', body, {
      parcel: status !== 422 || !complaint.startsWith('tooMany'),
    })
    expect([refused.status, refusalCodes(refused)]).toEqual([status, [complaint]])
  })
})
