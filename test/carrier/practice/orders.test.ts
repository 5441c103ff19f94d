import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openPracticeService } from '../../../electron/carrier/practice/open-practice-service.ts'
import { openPracticeStore } from '../../../electron/carrier/practice/store.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'
import { freightOrder, line, parcelOrder, practice, refusalCodes, saturday } from './practice.ts'

const hour = 3_600_000

describe('a key', () => {
  test('is required', async () => {
    const refused = await practice().get('/v1/orders?take=1', { key: null })
    expect([refused.status, refusalCodes(refused)]).toEqual([401, ['keyMissing']])
    expect((await practice().get('/v1/orders?take=1', { key: ' ' })).status).toBe(401)
  })
  test('can be any, unless one was chosen', async () => {
    expect((await practice().get('/v1/orders?take=1', { key: 'whatever' })).status).toBe(200)
    const strict = practice({ key: 'right' })
    expect(refusalCodes(await strict.get('/v1/orders?take=1', { key: 'wrong' }))).toEqual(['keyWrong'])
    expect((await strict.get('/v1/orders?take=1', { key: 'right' })).status).toBe(200)
  })
})

describe('an unknown path or method', () => {
  test.each([
    ['GET', '/v1/parcels', 404],
    ['GET', '/v2/orders', 404],
    ['DELETE', '/v1/orders', 405],
    ['GET', '/v1/orders/x/cancel', 405],
    ['POST', '/v1/orders/x/tracking', 405],
    ['GET', '/v1/orders/nowhere', 404],
    ['GET', '/v1/quotations/nowhere', 404],
    ['POST', '/v1/orders/nowhere/cancel', 404],
    ['GET', '/v1/orders/nowhere/print-confirmation', 404],
  ])('%s %s → %i', async (method, path, status) => {
    const response = await practice().call(method, path, method === 'GET' ? undefined : {})
    expect(response.status).toBe(status)
    expect(response.body.message).not.toBe('')
  })
})

describe('prices', () => {
  const priceOf = async (change?: (body: ReturnType<typeof parcelOrder>) => void) =>
    (await practice().quoteParcel(parcelOrder(change))).body.data.price.amount
  const lineOf = (change: object) => (body: ReturnType<typeof parcelOrder>) => {
    body.lines = [line(change)]
  }

  test('follow weight, size, distance, number and extras', async () => {
    const base = await priceOf()
    expect(await priceOf(lineOf({ unitWeight: 20 }))).toBeGreaterThan(base)
    expect(await priceOf(lineOf({ unitLength: 60, unitWidth: 50, unitHeight: 40 }))).toBeGreaterThan(base)
    expect(await priceOf((b) => Object.assign(b.consignee.address, { postCode: '80331' }))).toBeGreaterThan(
      base,
    )
    expect(await priceOf((b) => Object.assign(b.consignee.address, { countryCode: 'ES' }))).toBeGreaterThan(
      base,
    )
    expect(await priceOf(lineOf({ unitQuantity: 2 }))).toBeGreaterThan(1.9 * base)
    expect(
      await priceOf((b) => Object.assign(b.consignee, { wantsContactBeforeDelivery: true })),
    ).toBeGreaterThan(base)
  })

  test('have an item for each extra, and are exact to the cent', async () => {
    const { body } = await practice().quoteParcel(
      parcelOrder((b) => {
        b.consignee.wantsContactBeforeDelivery = true
        b.parcelServices = { signature: true, directDelivery: true }
        Object.assign(b, { wantsInsurance: true, valueOfGoodsAmount: 10_000, valueOfGoodsCurrency: 'EUR' })
      }),
    )
    const { costItems, price } = body.data
    expect(costItems.map(({ type, subtype }) => subtype ?? type)).toEqual([
      'SHIPMENT',
      'CLIMATE_COMPENSATION_SURCHARGE',
      'INSURANCE',
      'DELIVERY_NOTIFICATION',
      'SIGNATURE',
      'DIRECT_DELIVERY',
    ])
    const amountOf = (subtype: string) => costItems.find((item) => item.subtype === subtype)?.price.amount
    expect([amountOf('SIGNATURE'), amountOf('DIRECT_DELIVERY')]).toEqual([1.65, 2.08])
    const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
    expect(cents(costItems.map((item) => item.price.amount))).toBe(cents([price.amount]))
    expect(cents(costItems.map((item) => item.pricePartVat.amount))).toBe(cents([price.vatAmount]))
    expect(cents([price.amount, price.vatAmount])).toBe(cents([price.grossAmount]))
  })

  test('are lower for a shared truck than for one of its own', async () => {
    const service = practice()
    const shared = await service.quoteFreight()
    const own = await service.quoteFreight(
      freightOrder((b) => {
        b.product = 'DIRECT'
        b.lines = [
          line({
            unitPackageType: 'DIRECT_TRUCK_7_5',
            unitLength: 600,
            unitWidth: 240,
            unitHeight: 200,
            unitWeight: 420,
          }),
        ]
      }),
    )
    expect(own.body.data.price.amount).toBeGreaterThan(shared.body.data.price.amount)
  })
})

describe('the delivery window', () => {
  test('skips the weekend', async () => {
    const { body } = await practice().quoteParcel(
      parcelOrder((b) => Object.assign(b.shipper, { pickupOn: '2026-11-27' })),
    )
    expect(body.data.runtime).toEqual({ daysMin: 1, daysMax: 2 })
    expect(body.data.delivery).toEqual({
      earliest: '2026-11-30T07:00:00.000Z',
      latest: '2026-12-01T17:00:00.000Z',
    })
  })
  test('the pickup window follows daylight saving time', async () => {
    const july = practice({ now: Date.parse('2027-07-01T09:00:00Z') })
    const { body } = await july.quoteParcel(
      parcelOrder((b) => Object.assign(b.shipper, { pickupOn: '2027-07-02' })),
    )
    expect([body.data.pickupAtFrom, body.data.pickupAtUntil]).toEqual([
      '2027-07-02T08:00:00.000Z',
      '2027-07-02T15:00:00.000Z',
    ])
  })
  test('follows the time of Berlin', async () => {
    const midnight = practice({ now: Date.parse('2026-11-21T23:30:00Z') })
    expect(
      refusalCodes(
        await midnight.bookParcel(parcelOrder((b) => Object.assign(b.shipper, { pickupOn: '2026-11-21' }))),
      ),
    ).toEqual(['pickupInThePast shipper.pickupOn'])
  })
})

describe('a quotation', () => {
  test('is booked with the complete order, at its price', async () => {
    const service = practice()
    const quoted = await service.quoteFreight(
      freightOrder((b) => {
        delete b.customerOrderCode
        Object.assign(b, { wantsInsurance: false })
      }),
    )
    const book = quoted.body.links.find(({ rel }) => rel === 'quotationBook')
    expect(book).toMatchObject({
      method: 'POST',
      href: `http://practice.example/v1/quotations/${quoted.body.data.id}/book`,
    })
    const booked = await service.call('POST', `/v1/quotations/${quoted.body.data.id}/book`, freightOrder())
    expect(booked.status).toBe(201)
    expect(booked.body.data.reference).toMatch(/^SHP-\d+$/)
    expect(booked.body.data.price).toEqual(quoted.body.data.price)
    expect(booked.body.data.quotationId).toBe(quoted.body.data.id)
  })

  test('is not booked with another body, and names the difference', async () => {
    const service = practice()
    const { body } = await service.quoteFreight()
    const refused = await service.call(
      'POST',
      `/v1/quotations/${body.data.id}/book`,
      freightOrder((b) => {
        Object.assign(b.lines[0] ?? {}, { unitWeight: 211 })
        b.consignee.wantsTailLiftTruck = true
      }),
    )
    expect(refused.status).toBe(409)
    expect(refusalCodes(refused)).toEqual([
      'notAsQuoted lines[0].unitWeight',
      'notAsQuoted consignee.wantsTailLiftTruck',
    ])
  })

  test('expires after a day', async () => {
    const service = practice()
    const { body } = await service.quoteFreight()
    service.time.now += 24 * hour + 1
    const refused = await service.call('POST', `/v1/quotations/${body.data.id}/book`, freightOrder())
    expect([refused.status, refusalCodes(refused)]).toEqual([409, ['quotationExpired']])
  })

  test('for a parcel is booked as one also without its header, and one for freight not with it', async () => {
    const service = practice()
    const { body } = await service.quoteParcel()
    const booked = await service.call('POST', `/v1/quotations/${body.data.id}/book`, parcelOrder())
    expect(booked.body.data.transportType).toBe('PARCEL')
    const pallets = await service.quoteFreight()
    const mixed = await service.call('POST', `/v1/quotations/${pallets.body.data.id}/book`, freightOrder(), {
      parcel: true,
    })
    expect(refusalCodes(mixed)).toEqual(['quotedAsFreight'])
  })
})

describe('an order', () => {
  test('is booked twice if sent twice', async () => {
    const service = practice()
    const first = await service.bookParcel()
    const second = await service.bookParcel()
    expect(second.body.data.reference).not.toBe(first.body.data.reference)
  })

  test("is found by its ID and by its reference, and echoes the caller's code", async () => {
    const service = practice()
    const { data } = (await service.bookParcel()).body
    for (const name of [data.id, data.reference]) {
      const read = await service.get(`/v1/orders/${name}`)
      expect(read.body.data).toMatchObject({ id: data.id, customerOrderCode: 'W-1001 PD-7K2M9QX4' })
    }
  })

  test('changes its status over time, and can be cancelled until the pickup', async () => {
    const service = practice()
    const { data } = (await service.bookParcel()).body
    const statusNow = async () => (await service.get(`/v1/orders/${data.id}`)).body.data.status
    expect(await statusNow()).toBe('INITIALIZED')
    service.time.now += 10_000
    expect(await statusNow()).toBe('CREATED')
    service.time.now = Date.parse('2026-11-23T15:00:00Z')
    expect(await statusNow()).toBe('PICKED_UP')
    const refused = await service.call('POST', `/v1/orders/${data.id}/cancel`)
    expect([refused.status, refusalCodes(refused)]).toEqual([409, ['notCancellable']])
    service.time.now = Date.parse('2026-11-30T15:00:00Z')
    expect(await statusNow()).toBe('DELIVERED')
  })

  test('stays cancelled, cannot be cancelled again, and has no labels', async () => {
    const service = practice()
    const { data } = (await service.bookParcel()).body
    const cancelled = await service.call('POST', `/v1/orders/${data.reference}/cancel`)
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'CANCELLED'])
    expect(cancelled.body.links.map(({ rel }) => rel)).not.toContain('orderCancel')
    service.time.now = Date.parse('2026-11-30T15:00:00Z')
    expect((await service.get(`/v1/orders/${data.id}`)).body.data.status).toBe('CANCELLED')
    expect((await service.call('POST', `/v1/orders/${data.id}/cancel`)).status).toBe(409)
    expect((await service.get(`/v1/orders/${data.id}/print-shipment-labels?format=A4`)).status).toBe(409)
  })

  test('has tracking: first the pickup, then from the depot’s scan on', async () => {
    const service = practice()
    const { data } = (await service.bookParcel()).body
    type Tracking = { status: string; pickupStatus?: string; events: { timestamp: string; status: string }[] }
    const track = async () => (await service.get<Tracking>(`/v1/orders/${data.reference}/tracking`)).body.data
    expect(await track()).toMatchObject({ status: 'INITIALIZED', pickupStatus: 'PLANNED', events: [{}] })
    service.time.now = Date.parse('2026-11-23T10:00:00Z')
    expect((await track()).pickupStatus).toBe('DRIVER_ON_THE_WAY')
    service.time.now = Date.parse('2026-11-23T13:00:00Z')
    expect((await track()).pickupStatus).toBe('PICKED_UP')
    service.time.now = Date.parse('2026-11-24T13:00:00Z')
    const late = await track()
    expect(late).toMatchObject({ status: 'DELIVERED', pickupStatus: 'ARRIVED_AT_DEPOT' })
    const times = late.events.map(({ timestamp }) => timestamp)
    expect(times).toEqual([...times].sort())
    expect(late.events.map(({ status }) => status)).toEqual([
      'INITIALIZED',
      'CREATED',
      'PICKED_UP',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ])
    const pallets = (
      await service.bookFreight(freightOrder((b) => Object.assign(b.shipper, { pickupOn: '2026-11-25' })))
    ).body.data
    const tracked = await service.get<Tracking>(`/v1/orders/${pallets.id}/tracking`)
    expect(tracked.body.data.pickupStatus).toBeUndefined()
  })
})

describe('what was booked', () => {
  test('survives a restart, and references continue', async () => {
    const directory = tempFolder('practice')
    const file = join(directory, 'practice.db')
    const firstStore = openPracticeStore(file)
    const first = practice({ store: firstStore })
    const { data } = (await first.bookParcel()).body
    const quoted = (await first.quoteParcel()).body.data
    firstStore.saveSetting('layout', 'four')
    firstStore.close()

    const secondStore = openPracticeStore(file)
    const second = practice({ store: secondStore })
    expect((await second.get(`/v1/orders/${data.reference}`)).body.data).toEqual(data)
    expect((await second.get(`/v1/quotations/${quoted.id}`)).body.data.price).toEqual(quoted.price)
    expect((await second.bookParcel()).body.data.reference).not.toBe(data.reference)
    expect(secondStore.readSetting('layout')).toBe('four')
    secondStore.close()
  })

  test('is read with the first request', async () => {
    const directory = tempFolder('practice')
    const clock = { now: () => saturday, sleep: async () => undefined }
    const ask = (service: ReturnType<typeof openPracticeService>) =>
      service.fetch(
        new Request('http://practice.example/v1/orders?take=1', { headers: { 'x-api-key': 'k' } }),
      )
    const unused = openPracticeService(join(directory, 'missing', 'practice.db'), { clock })
    await unused.close()
    await expect(ask(unused)).rejects.toThrow()
    const used = openPracticeService(join(directory, 'practice.db'), { clock })
    expect((await ask(used)).status).toBe(200)
    await used.close()
  })
})

describe('the look-up of a UN number', () => {
  test('returns its record', async () => {
    const { body } = await practice().get<object>('/v1/dangerous-goods/un-numbers/1230')
    expect(body.data).toMatchObject({
      unNumber: '1230',
      properShippingName: 'METHANOL',
      adrClass: '3',
      classificationCode: 'FT1',
      packingGroup: 'II',
      adrRelease: 'ADR2025',
      labels: { mainRisk: '3', subRisks: ['6.1'] },
      tunnelRestriction: 'D/E',
      limitedQuantityCode: '1 L',
      exemptedQuantityType: 'E2',
      packagingInstructions: 'P001 IBC02',
      generalSpecialRegulations: '279',
      flags: { limitedQuantity: true, specialRegulation274: false, specialRegulation640: false },
    })
  })
  test.each([
    ['9999', 404, 'unknownUnNumber unNumber'],
    ['126', 422, 'notAUnNumber unNumber'],
    ['paint', 422, 'notAUnNumber unNumber'],
  ])('refuses %s', async (number, status, complaint) => {
    const refused = await practice().get(`/v1/dangerous-goods/un-numbers/${number}`)
    expect([refused.status, refusalCodes(refused)]).toEqual([status, [complaint]])
  })
})
