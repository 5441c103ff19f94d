import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelBody } from '../../fixtures/hosts/api-host.ts'
import { openApiApp } from './api-app.ts'

// Bodies of shipments, at the API's own routes on a station with the practice service.

let api: Awaited<ReturnType<typeof openApiApp>>
beforeAll(async () => {
  api = await openApiApp(10_000)
})
afterAll(() => api.close())

let bodies = 0
const send = (body: unknown, key?: string) => api.call('POST', '/v1/shipments', body, key)
const shipments = async () =>
  (await api.station.session().journal.list({ text: '', take: 200 })).shipments.length

type Change = (body: ReturnType<typeof parcelBody>) => unknown
const consignee =
  (change: object): Change =>
  (body) => ({ ...body, consignee: { ...body.consignee, ...change } })
const parcel =
  (change: object): Change =>
  (body) => ({ ...body, parcels: [{ ...body.parcels[0], ...change }] })
const options =
  (change: object): Change =>
  (body) => ({ ...body, options: change })
const top =
  (change: object): Change =>
  (body) => ({ ...body, ...change })
const freight =
  (change: object): Change =>
  ({ parcels: [parcel], ...body }) => ({
    ...body,
    mode: 'freight',
    lines: [
      {
        unitQuantity: 1,
        unitPackageType: 'EP',
        unitLength: 120,
        unitWidth: 80,
        unitHeight: 100,
        unitWeight: 0.1 + 0.2,
        content: parcel?.content,
      },
    ],
    ...change,
  })

describe('a wrong body is refused at its field, and books nothing', () => {
  test.each<[path: string, code: string, Change]>([
    ['', 'wrongType', () => null],
    ['', 'wrongType', () => []],
    ['', 'wrongType', () => 'text'],
    ['consignee', 'missing', () => ({})],
    ['consignee', 'missing', top({ consignee: undefined })],
    ['parcels', 'missing', top({ parcels: undefined })],
    ['parcels', 'missing', top({ parcels: [] })],
    ['action', 'missing', top({ action: undefined })],
    ['action', 'notOneOf', top({ action: 'Book' })],
    ['mode', 'notOneOf', top({ mode: 'air' })],
    ['customerOrderCode', 'unknownField', top({ customerOrderCode: 'x' })],
    ['reference', 'wrongType', top({ reference: 4711 })],
    ['reference', 'tooLong', top({ reference: 'x'.repeat(81) })],
    ['reference', 'controlCharacters', top({ reference: 'a\u0000b' })],
    ['reference', 'controlCharacters', top({ reference: 'a\u202eb' })],
    ['pickupOn', 'notADay', top({ pickupOn: '24.11.2026' })],
    ['pickupOn', 'notADay', top({ pickupOn: '2026-02-30' })],
    ['pickupOn', 'pickupInThePast', top({ pickupOn: '2020-01-01' })],
    ['pickupLocation', 'notOneOf', top({ pickupLocation: 'elsewhere' })],
    ['shipAgain', 'notAShipment', top({ shipAgain: 'nothing' })],
    ['consignee.name', 'missing', consignee({ name: ' ' })],
    ['consignee.street', 'missing', consignee({ street: undefined })],
    ['consignee.city', 'controlCharacters', consignee({ city: 'a\nb' })],
    ['consignee.name', 'tooLong', consignee({ name: 'x'.repeat(101) })],
    ['consignee.postCode', 'postCodeNotOfCountry', consignee({ postCode: '1' })],
    ['consignee.countryCode', 'notACountryCode', consignee({ countryCode: 'Narnia' })],
    ['consignee.email', 'notAnEmail', consignee({ email: 'nobody' })],
    ['consignee.private', 'wrongType', consignee({ private: 'yes' })],
    ['consignee.isPrivateCustomer', 'unknownField', consignee({ isPrivateCustomer: true })],
    ['parcels[0].weight', 'wrongType', parcel({ weight: '2,5' })],
    ['parcels[0].weight', 'notPositive', parcel({ weight: 0 })],
    ['parcels[0].weight', 'notPositive', parcel({ weight: -1 })],
    ['parcels[0].weight', 'notANumber', parcel({ weight: 1e300 })],
    ['parcels[0].weight', 'parcelTooHeavy', parcel({ weight: 33 })],
    ['parcels[0].quantity', 'notWhole', parcel({ quantity: 1.5 })],
    ['parcels[0].length', 'missing', parcel({ length: undefined })],
    ['parcels[0].content', 'missing', parcel({ content: '' })],
    ['options.valueOfGoods', 'valueOfGoodsMissing', options({ insure: true })],
    ['options.valueOfGoods', 'notPositive', options({ insure: true, valueOfGoods: -5 })],
    ['consignee.phone', 'phoneNeeded', options({ driverCalls: true })],
    ['options.tailLiftAtDelivery', 'unknownField', options({ tailLiftAtDelivery: true })],
    ['options.extras.signature2', 'unknownField', options({ extras: { signature2: true } })],
    ['options.extras.signature', 'wrongType', options({ extras: { signature: 'yes' } })],
    ['options.extras.signature', 'wrongType', options({ extras: { signature: 1 } })],
    ['options.extras.uitCode', 'wrongType', options({ extras: { uitCode: true } })],
    ['options.extras.uitCode', 'wrongType', options({ extras: { uitCode: 1.234 } })],
    ['options.extras.uitCode', 'wrongType', options({ extras: { uitCode: 2 ** 60 } })],
    ['options.extras.signature', 'unknownField', freight({ options: { extras: { signature: true } } })],
    ['options.constructor', 'unknownField', options({ __proto__: { insure: true }, constructor: 1 })],
  ])('%s: %s', async (path, code, change) => {
    const before = await shipments()
    const key = `wrong ${++bodies}`
    const body = change(parcelBody({ reference: key }))
    const answer = await send(JSON.stringify(body), key)
    expect(answer.body).toMatchObject({ status: 422, code: 'api.invalid' })
    expect(
      answer.body.fields.map((field: { path: string; code: string }) => `${field.path} ${field.code}`),
    ).toContain(`${path} ${code}`)
    for (const { message } of answer.body.fields) expect(message).toMatch(/^\S.* .*\S$/s)
    expect(await send(JSON.stringify(body), key)).toEqual(answer)
    expect(await shipments()).toBe(before)
  })
})

test.each([
  ['1', '1.0'],
  ['100', '1e2'],
  ['2.5', '25e-1'],
])('%s and %s are one number of a body', async (one, other) => {
  const key = `number ${one}`
  const body = JSON.stringify(parcelBody({ reference: key, action: 'draft' })).replace(
    '"length":30',
    '"length":LENGTH',
  )
  expect((await send(body.replace('LENGTH', one), key)).status).toBe(201)
  expect((await send(body.replace('LENGTH', other), key)).status).toBe(200)
  expect((await send(body.replace('LENGTH', '31'), key)).status).toBe(409)
})

test('sums of binary fractions are read as the numbers that were meant', async () => {
  const body = parcelBody({ reference: 'fractions' })
  const [first] = body.parcels
  const made = await send({
    ...body,
    parcels: [{ ...first, weight: 0.1 + 0.2 }],
    options: { valueOfGoods: 19.99 * 3 },
  })
  expect(made.body.state).toBe('booked')
  const [shipment] = await api.station.session().journal.byTypedReference('fractions')
  expect(shipment?.request).toMatchObject({ lines: [{ unitWeight: 0.3 }], valueOfGoodsAmount: 59.97 })
  const pallet = await send(freight({ reference: 'pallet', options: { extras: { signature: false } } })(body))
  expect(pallet.body).toMatchObject({ state: 'booked' })
  const [booked] = await api.station.session().journal.byTypedReference('pallet')
  expect(booked?.request).toMatchObject({ lines: [{ unitWeight: 0.3 }] })
})

test('a country may have its name, as in a file', async () => {
  const made = await send(
    consignee({ countryCode: 'Österreich', postCode: '1010', city: 'Wien' })(
      parcelBody({ reference: 'country' }),
    ),
  )
  expect(made.body.state).toBe('booked')
})

const drafted = () => parcelBody({ reference: `F-${++bodies}`, action: 'draft' })
const anything = fc.jsonValue({ maxDepth: 4 })
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.constantFrom(
    '\u202eabc',
    'e\u0301'.repeat(60),
    '👩‍👩‍👧',
    'عربي',
    '=1+1',
    '__proto__',
    '2027-02-29',
    '1e400',
    ' ',
  ),
)
const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    -1,
    5e-324,
    1e-7,
    0.0005,
    31.5,
    31.5000001,
    999_999.999,
    2 ** 31,
    2 ** 53,
    1e21,
    Number.MAX_VALUE,
  ),
)
const anyValue = fc.oneof(anything, anyText, anyNumber)
const nearly = fc
  .tuple(
    fc.constantFrom(
      'reference',
      'consignee',
      'parcels',
      'options',
      'pickupOn',
      'pickupLocation',
      'shipAgain',
      'mode',
      'lines',
      'product',
    ),
    anyValue,
  )
  .map(([field, value]) => ({ ...drafted(), [field]: value }))
const deeper = fc
  .tuple(
    fc.constantFrom('name', 'street', 'postCode', 'city', 'countryCode', 'phone', 'email', 'contact'),
    anyValue,
  )
  .map(([field, value]) => consignee({ [field]: value })(drafted()))
const parcels = fc
  .dictionary(fc.constantFrom('length', 'width', 'height', 'weight', 'quantity', 'content'), anyValue)
  .map((change) => parcel(change)(drafted()))
const lines = fc
  .dictionary(
    fc.constantFrom('unitQuantity', 'unitPackageType', 'unitLength', 'unitWeight', 'content'),
    anyValue,
  )
  .map((line) => freight({ lines: [line] })(drafted()))
const choices = fc
  .dictionary(fc.constantFrom('valueOfGoods', 'insurance', 'extras', 'tailLiftAtDelivery'), anyValue)
  .map((change) => options(change)(drafted()))

// SECURITY.md T16
test('no body makes a fault, or a booking that was not asked for', async () => {
  const before = await shipments()
  await fc.assert(
    fc.asyncProperty(fc.oneof(anything, nearly, deeper, parcels, lines, choices), async (body) => {
      const { status, body: answer } = await send(body)
      expect([200, 201, 400, 409, 422]).toContain(status)
      if (status === 201) expect(answer.state).toBe('draft')
    }),
    { numRuns: 300 },
  )
  expect(await shipments()).toBe(before)
})

test('no text of a key, a path or a query makes a fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        '/v1/shipments/',
        '/v1/shipments?reference=',
        '/v1/pickups?day=',
        '/v1/events?wait=0&after=',
        '/v1/pickups/',
      ),
      fc.string({ unit: 'binary', maxLength: 120 }),
      async (path, text) => {
        const answer = await api.call('GET', `${path}${encodeURIComponent(text.toWellFormed())}`)
        expect([200, 404, 405, 422]).toContain(answer.status)
      },
    ),
    { numRuns: 200 },
  )
})
