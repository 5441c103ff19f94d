import { describe, expect, test } from 'vitest'
import { readShipment } from '../../../shared/shipment/index.ts'
import { draft, parcel, readContext } from '../../fixtures/shipment/parcel-draft.ts'

test('a typed parcel becomes the exact request body', () => {
  const { request, findings } = readShipment(
    draft({ options: { wantsContactBeforeDelivery: true, wantsInsurance: true, valueOfGoods: '1.200,50' } }),
    readContext(),
  )
  expect(findings).toEqual([])
  expect(request).toStrictEqual({
    product: 'STANDARD',
    wantsInsurance: true,
    valueOfGoodsAmount: 1200.5,
    valueOfGoodsCurrency: 'EUR',
    shipper: {
      name: 'Hauptlager',
      address: { street: 'Hafenstr. 7', postCode: '20457', countryCode: 'DE', city: 'Hamburg' },
      pickupOn: '2026-11-23',
    },
    consignee: {
      name: 'Bäckerei Öztürk GmbH',
      address: { street: 'Straße des 17. Juni 135', postCode: '10623', countryCode: 'DE', city: 'Berlin' },
      contactPerson: { name: 'Frau Öztürk', phone: '+49 30 555111' },
      wantsContactBeforeDelivery: true,
    },
    lines: [
      {
        unitQuantity: 1,
        unitPackageType: 'KT',
        unitLength: 30,
        unitWidth: 20,
        unitHeight: 10,
        unitWeight: 2.48,
        content: 'Backformen',
      },
    ],
  })
})

test('a price can be requested before names and streets are typed', () => {
  const { request, quotationRequest } = readShipment(
    draft({ consignee: { name: '', street: '', contact: '', phone: '', email: 'not yet' } }),
    readContext(),
  )
  expect(request).toBeUndefined()
  expect(quotationRequest?.consignee).toStrictEqual({
    address: { postCode: '10623', countryCode: 'DE', city: 'Berlin' },
  })
  expect(quotationRequest?.shipper.name).toBeUndefined()
})

test('no price is requested for a parcel with errors', () => {
  expect(
    readShipment(draft({ parcels: [{ ...parcel, weight: '32,5' }] }), readContext()).quotationRequest,
  ).toBeUndefined()
})

describe('errors are reported at their field', () => {
  const at = (found: ReturnType<typeof readShipment>, path: string) =>
    found.findings.filter((finding) => finding.path === path).map(({ code }) => code)
  test.each([
    ['quantity', 'unitQuantity', '', 'missing'],
    ['quantity', 'unitQuantity', '0', 'notPositive'],
    ['quantity', 'unitQuantity', '-1', 'notPositive'],
    ['quantity', 'unitQuantity', '1,5', 'notWhole'],
    ['quantity', 'unitQuantity', '1e9', 'notANumber'],
    ['weight', 'unitWeight', '', 'missing'],
    ['weight', 'unitWeight', '0', 'notPositive'],
    ['weight', 'unitWeight', '-2', 'notPositive'],
    ['weight', 'unitWeight', 'heavy', 'notANumber'],
    ['weight', 'unitWeight', '😀', 'notANumber'],
    ['length', 'unitLength', '', 'missing'],
    ['length', 'unitLength', '0', 'notPositive'],
    ['length', 'unitLength', '1000000000', 'tooLarge'],
    ['height', 'unitHeight', '<script>', 'notANumber'],
    ['content', 'content', '   ', 'missing'],
    ['content', 'content', 'x'.repeat(201), 'tooLong'],
  ] as const)('parcel %s (%s) %s: %s', (field, wire, typed, code) => {
    expect(
      at(
        readShipment(draft({ parcels: [{ ...parcel, [field]: typed }] }), readContext()),
        `lines[0].${wire}`,
      ),
    ).toContain(code)
  })

  test.each([
    ['name', 'consignee.name', '', 'missing'],
    ['name', 'consignee.name', 'x'.repeat(101), 'tooLong'],
    ['name', 'consignee.name', 'a\nb', 'controlCharacters'],
    ['name', 'consignee.name', 'invoice\u202egpj.exe', 'controlCharacters'],
    ['name', 'consignee.name', '\ud800', 'controlCharacters'],
    ['street', 'consignee.address.street', ' ', 'missing'],
    ['postCode', 'consignee.address.postCode', '', 'missing'],
    ['city', 'consignee.address.city', '', 'missing'],
    ['countryCode', 'consignee.address.countryCode', '', 'missing'],
    ['countryCode', 'consignee.address.countryCode', 'Germany', 'notACountryCode'],
    ['email', 'consignee.contactPerson.email', 'nobody', 'notAnEmail'],
    ['phone', 'consignee.contactPerson.phone', '1'.repeat(41), 'tooLong'],
  ] as const)('consignee %s (%s) %j: %s', (field, path, typed, code) => {
    const read = readShipment(draft({ consignee: { [field]: typed } }), readContext())
    expect(at(read, path)).toEqual([code])
    expect(read.request).toBeUndefined()
  })

  test.each([
    '<script>alert(1)</script>',
    '👩‍🚀 Rakete',
    'שלום עולם',
    "Robert'); DROP TABLE shipments;--",
    '=HYPERLINK("x")',
    'Łódź ąęó',
  ])('the name %s is a name', (name) =>
    expect(readShipment(draft({ consignee: { name } }), readContext()).request?.consignee.name).toBe(name),
  )

  test.each([
    ['2026-02-30', 'notADay'],
    ['tomorrow', 'notADay'],
    ['', 'missing'],
    ['2026-11-20', 'pickupInThePast'],
  ])('the pickup day %j: %s', (pickupOn, code) => {
    expect(at(readShipment(draft({ pickupOn }), readContext()), 'shipper.pickupOn')).toEqual([code])
  })

  test.each([
    ['', 'valueOfGoodsMissing'],
    ['1.234', 'ambiguousNumber'],
    ['many', 'notANumber'],
    ['0', 'notPositive'],
    ['40000,01', 'valueNotInsurable'],
  ])('insured goods worth %j: %s', (valueOfGoods, code) => {
    expect(
      at(
        readShipment(draft({ options: { wantsInsurance: true, valueOfGoods } }), readContext()),
        'valueOfGoodsAmount',
      ),
    ).toEqual([code])
  })

  test('a missing pickup location is one finding, not five', () => {
    const { findings } = readShipment(draft(), readContext({ pickupLocation: undefined }))
    expect(findings.map(({ code }) => code)).toEqual(['pickupLocationMissing'])
  })

  test('a reference is optional, short and one line', () => {
    expect(readShipment(draft({ reference: '' }), readContext()).findings).toEqual([])
    expect(
      at(readShipment(draft({ reference: 'r'.repeat(81) }), readContext()), 'customerOrderCode'),
    ).toEqual(['tooLong'])
  })
})

test('service extras are sent at their paths, only if they are set up', () => {
  const given = draft({ options: { extras: { signature: true, hint: ' 2nd floor ', other: true } } })
  const extras = [
    { name: 'signature', path: 'parcelServices.signature', kind: 'switch' },
    { name: 'hint', path: 'consignee.address.additionalInformation', kind: 'text' },
    { name: 'direct', path: 'parcelServices.directDelivery', kind: 'switch' },
  ] as const
  expect(readShipment(given, readContext({ extras: [...extras] })).extras).toEqual({
    'parcelServices.signature': true,
    'consignee.address.additionalInformation': '2nd floor',
  })
  expect(readShipment(given, readContext()).extras).toEqual({})
})
