import { describe, expect, test } from 'vitest'
import type { Finding } from '../../../shared/kit/index.ts'
import { emptyDangerousGoods, type FreightDraft, readShipment } from '../../../shared/shipment/index.ts'
import {
  freight,
  freightContext,
  load,
  paintGoods,
  pallet,
  vehicle,
} from '../../fixtures/shipment/freight-draft.ts'

const read = (draft: FreightDraft) => readShipment(draft, freightContext())
const asText = ({ code, path, severity }: Finding) => `${severity} ${code} ${path}`
const found = (draft: FreightDraft) => read(draft).findings.map(asText)

describe('the request of freight', () => {
  test('has the minimum of a booking for one pallet', () => {
    expect(read(freight()).request).toEqual({
      product: 'STANDARD',
      shipper: {
        name: 'Hauptlager',
        address: { street: 'Hafenstr. 7', postCode: '20457', countryCode: 'DE', city: 'Hamburg' },
        pickupOn: '2026-11-23',
      },
      consignee: {
        name: 'Bäckerei Öztürk GmbH',
        address: {
          street: 'Straße des 17. Juni 135',
          postCode: '10623',
          countryCode: 'DE',
          city: 'Berlin',
        },
        contactPerson: { name: 'Frau Öztürk', phone: '+49 30 555111' },
      },
      lines: [
        {
          unitQuantity: 1,
          unitPackageType: 'EP',
          unitLength: 120,
          unitWidth: 80,
          unitHeight: 100,
          unitWeight: 210,
          content: 'Backöfen',
        },
      ],
    })
  })

  test('has all fields at the interface’s paths', () => {
    const { request, findings } = read(
      freight({
        lines: [
          { ...pallet, quantity: '3', wantsPalletExchange: true },
          { ...pallet, packageType: ' fp ', isStackable: true },
          { ...pallet, packageType: 'GB_X' },
        ],
        pickup: { wantsContactBeforePickup: true, wantsTailLiftTruck: true, loadingType: 'side' },
        delivery: {
          wantsContactBeforeDelivery: true,
          wantsPhoneCallFromDriverBeforeDelivery: true,
          isPrivateCustomer: true,
          wantsTailLiftTruck: true,
          unloadingType: 'RAMP',
        },
        wantsInsurance: true,
        valueOfGoods: '45.000,50',
        incoterm: 'standard',
        neutralData: '{"sender": {"name": "Neutral GmbH"}}',
      }),
    )
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(request).toMatchObject({
      wantsInsurance: true,
      valueOfGoodsAmount: 45000.5,
      valueOfGoodsCurrency: 'EUR',
      incoterm: 'STANDARD',
      neutralData: { sender: { name: 'Neutral GmbH' } },
      shipper: { wantsContactBeforePickup: true, wantsTailLiftTruck: true, loadingType: 'SIDE' },
      consignee: {
        wantsContactBeforeDelivery: true,
        wantsPhoneCallFromDriverBeforeDelivery: true,
        isPrivateCustomer: true,
        wantsTailLiftTruck: true,
        unloadingType: 'RAMP',
      },
      lines: [
        { unitQuantity: 3, unitPackageType: 'EP', wantsPalletExchange: true },
        { unitPackageType: 'FP', isStackable: true },
        { unitPackageType: 'GB_X' },
      ],
    })
  })

  test('has one line for a vehicle, whatever the groupage lines', () => {
    const { request } = read(vehicle({ lines: [pallet, { ...pallet, weight: 'heavy' }] }))
    expect(request).toMatchObject({
      product: 'DIRECT',
      shipper: { loadingType: 'RAMP' },
      consignee: { unloadingType: 'RAMP' },
      lines: [{ unitPackageType: 'DIRECT_TRUCK_7_5', unitQuantity: 1, unitWeight: 2500 }],
    })
    expect(request?.lines).toHaveLength(1)
  })

  test('has dangerous goods at their line, with points over the whole shipment', () => {
    const paint = { ...paintGoods, unNo: 'UN 1263' }
    const { request, points, findings } = read(
      freight({ lines: [pallet, { ...pallet, dangerousGoods: [paint] }, { ...pallet, dangerousGoods: [] }] }),
    )
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(request?.lines.map(({ dangerousGoods }) => dangerousGoods?.length)).toEqual([
      undefined,
      1,
      undefined,
    ])
    expect(request?.lines[1]?.dangerousGoods?.[0]).toMatchObject({
      unNo: '1263',
      adrVersion: 'ADR2025',
      weightNetOrVolumeUnit: 'LIT',
      pointsTotal: 300,
    })
    expect(points).toMatchObject({ total: 300, open: 0 })
    expect(
      found(freight({ lines: [{ ...pallet, dangerousGoods: [{ ...paint, packageType: '4G' }] }] })),
    ).toEqual([expect.stringContaining('lines[0].dangerousGoods[0].packageType')])
    const nothing = freight({ lines: [{ ...pallet, dangerousGoods: [emptyDangerousGoods] }] })
    const atGoods = found(nothing).filter((each) => each.includes('dangerousGoods'))
    expect(atGoods.filter((each) => !each.startsWith('error missing'))).toEqual([])
    expect(atGoods).toContain('error missing lines[0].dangerousGoods[0].weightNetOrVolumeUnit')
  })

  test('has no parcel extras, and the other service extras at their paths', () => {
    const extras = [
      { name: 'signature', path: 'parcelServices.signature', kind: 'switch' },
      { name: 'additionalInformation', path: 'consignee.address.additionalInformation', kind: 'text' },
    ] as const
    const draft = freight({ extras: { signature: true, additionalInformation: ' Gate 3 ' } })
    const read = readShipment(draft, freightContext({ extras }))
    expect(read.extras).toEqual({ 'consignee.address.additionalInformation': 'Gate 3' })
  })

  test.each([
    ['signature', 'noSignatureForFreight'],
    ['directDelivery', 'noDirectDeliveryForFreight'],
  ])('a parcel with %s that became freight says that it is booked without it', (name, code) => {
    const path = `parcelServices.${name}`
    const context = freightContext({ extras: [{ name, path, kind: 'switch' }] })
    const { findings, request } = readShipment(freight({ extras: { [name]: true } }), context)
    expect(findings).toContainEqual({ code, path, severity: 'warning' })
    expect(request).toBeDefined()
    expect(readShipment(freight({ extras: { [name]: false } }), context).findings).toEqual([])
    // An option that the account does not have was never offered.
    expect(readShipment(freight({ extras: { [name]: true } }), freightContext()).findings).toEqual([])
  })
})

describe('a price', () => {
  test('is requested without names, streets and contacts', () => {
    const { quotationRequest, request } = read(
      freight({ consignee: { name: '', street: '', contact: '', phone: '', email: 'not one' } }),
    )
    expect(request).toBeUndefined()
    expect(quotationRequest?.consignee).toEqual({
      address: { postCode: '10623', countryCode: 'DE', city: 'Berlin' },
    })
    expect(quotationRequest?.shipper.name).toBeUndefined()
  })

  test.each<[string, FreightDraft]>([
    ['a weight', freight({ lines: [{ ...pallet, weight: '' }] })],
    ['a content', freight({ lines: [{ ...pallet, content: ' ' }] })],
    ['a postcode', freight({ consignee: { postCode: '' } })],
    ['a day that is to come', freight({ pickupOn: '2026-11-20' })],
    ['an object as neutral data', freight({ neutralData: '[1]' })],
  ])('is not requested without %s', (_, draft) => expect(read(draft).quotationRequest).toBeUndefined())
})

test.each<[string, FreightDraft, string[]]>([
  ['one pallet', freight(), []],
  ['goods of any value', freight({ wantsInsurance: true, valueOfGoods: '250000' }), []],
  [
    'insurance without a value',
    freight({ wantsInsurance: true }),
    ['error valueOfGoodsMissing valueOfGoodsAmount'],
  ],
  [
    'a value that is no number',
    freight({ wantsInsurance: true, valueOfGoods: 'much' }),
    ['error notANumber valueOfGoodsAmount'],
  ],
  ['a pickup in eight weeks', freight({ pickupOn: '2027-01-18' }), []],
  [
    'no type',
    freight({ lines: [{ ...pallet, packageType: ' ' }] }),
    ['error missing lines[0].unitPackageType'],
  ],
  [
    'half a pallet',
    freight({ lines: [pallet, { ...pallet, quantity: '1,5' }] }),
    ['error notWhole lines[1].unitQuantity'],
  ],
  [
    'a vehicle among pallets',
    freight({ lines: [load] }),
    ['error vehicleNeedsDirect lines[0].unitPackageType'],
  ],
  [
    'a pallet as a vehicle',
    vehicle({ vehicle: { ...load, packageType: 'EP' } }),
    ['error vehicleNeeded lines[0].unitPackageType'],
  ],
  [
    'a vehicle of another kind',
    vehicle({ vehicle: { ...load, packageType: 'DIRECT_TRUCK_12', weight: '5000' } }),
    [],
  ],
  ['2,500 kg', vehicle(), []],
  ['two vehicles of 2,500 kg', vehicle({ vehicle: { ...load, quantity: '2' } }), []],
  [
    '2,500.1 kg',
    vehicle({ vehicle: { ...load, weight: '2500,1' } }),
    ['error vehicleOverloaded lines[0].unitWeight'],
  ],
  [
    'a vehicle without ramps',
    vehicle({ pickup: { loadingType: '' }, delivery: { unloadingType: '' } }),
    ['error rampNeeded shipper.loadingType', 'error rampNeeded consignee.unloadingType'],
  ],
  [
    'a vehicle loaded from the side',
    vehicle({ pickup: { loadingType: 'SIDE' } }),
    ['warning rampExpected shipper.loadingType'],
  ],
  [
    'a call without a number',
    freight({ consignee: { phone: '' }, delivery: { wantsPhoneCallFromDriverBeforeDelivery: true } }),
    ['error phoneNeeded consignee.contactPerson.phone'],
  ],
  [
    '1.234 kg',
    freight({ lines: [{ ...pallet, weight: '1.234' }] }),
    ['error ambiguousNumber lines[0].unitWeight'],
  ],
  [
    'a Euro pallet of 1,500 kg and 2.20 m',
    freight({ lines: [{ ...pallet, weight: '1500', height: '220' }] }),
    [],
  ],
  [
    'a Euro pallet of 9,999 kg',
    freight({ lines: [{ ...pallet, weight: '9999' }] }),
    ['warning palletVeryHeavy lines[0].unitWeight'],
  ],
  [
    'a flat pallet of 1,501 kg',
    freight({ lines: [{ ...pallet, packageType: 'FP', weight: '1501' }] }),
    ['warning palletVeryHeavy lines[0].unitWeight'],
  ],
  [
    'a Euro pallet of 10 m height',
    freight({ lines: [{ ...pallet, height: '1000' }] }),
    ['warning unitVeryHigh lines[0].unitHeight'],
  ],
  [
    'a carton of 10 m height',
    freight({ lines: [{ ...pallet, packageType: 'KT', height: '1000' }] }),
    ['warning unitVeryHigh lines[0].unitHeight'],
  ],
  ['a Euro pallet of 80 × 120', freight({ lines: [{ ...pallet, length: '80', width: '120' }] }), []],
  [
    'a Euro pallet of 120 × 100',
    freight({ lines: [{ ...pallet, width: '100' }] }),
    ['warning palletOverhang lines[0].unitWidth'],
  ],
  ['a flat pallet of 120 × 100', freight({ lines: [{ ...pallet, packageType: 'FP', width: '100' }] }), []],
  [
    'a notification by e-mail',
    freight({
      consignee: { phone: '', email: 'a@example.com' },
      delivery: { wantsContactBeforeDelivery: true },
    }),
    [],
  ],
  [
    'contact before pickup, and nobody to contact',
    freight({ pickup: { wantsContactBeforePickup: true } }),
    ['warning pickupContactNeeded shipper.contactPerson.phone'],
  ],
  [
    'cartons to exchange',
    freight({ lines: [{ ...pallet, packageType: 'KT', wantsPalletExchange: true }] }),
    ['warning nothingToExchange lines[0].unitPackageType'],
  ],
  ['neutral data', freight({ neutralData: ' {"a": [1, null, {"b": true}]} ' }), []],
  ['neutral data that is no JSON', freight({ neutralData: "{'a': 1}" }), ['error notJson neutralData']],
  [
    'neutral data that is a word',
    freight({ neutralData: '"neutral"' }),
    ['error notAJsonObject neutralData'],
  ],
  [
    'neutral data that reaches further',
    freight({ neutralData: '{"__proto__": {}}' }),
    ['error invalid neutralData'],
  ],
  [
    'neutral data without a floor',
    freight({ neutralData: `${'{"a":'.repeat(30)}1${'}'.repeat(30)}` }),
    ['error invalid neutralData'],
  ],
  [
    'a reference of 81 characters',
    freight({ reference: 'x'.repeat(81) }),
    ['error tooLong customerOrderCode'],
  ],
])('the findings of freight with $0 are $2', (_, draft, expected) => expect(found(draft)).toEqual(expected))

test('without a pickup location there is one finding for the shipper', () => {
  const { findings } = readShipment(freight(), freightContext({ pickupLocation: undefined }))
  expect(findings.map(asText)).toEqual(['error pickupLocationMissing shipper.name'])
})
