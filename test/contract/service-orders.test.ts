import { describe, expect, test } from 'vitest'
import { paint as goods, parcelLine as line, palletLine as pallet } from '../fixtures/shipment/order-lines.ts'
import { callService, dayAhead as day, contractOrder as order, parcelHeader } from './service-under-test.ts'

/** A copy without the field at a path. */
function without(body: object, path: string): object {
  const copy = structuredClone(body) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((value, key) => value[key] as Record<string, unknown>, copy)
  delete parent[last]
  return copy
}

/** Quotations and orders, in either mode, and what parcel mode limits. */
describe('orders in the interface of the practice service', () => {
  const { request, send, read, refused, placeParcel, rels, expectShipment } = callService()

  describe('5, authentication', () => {
    test.each([
      ['GET', '/v1/orders?take=1'],
      ['GET', '/v1/orders/one'],
      ['GET', '/v1/orders/one/print-confirmation'],
      ['GET', '/v1/orders/one/print-shipment-labels?format=A4'],
      ['GET', '/v1/orders/one/tracking'],
      ['GET', '/v1/dangerous-goods/un-numbers/1263'],
      ['POST', '/v1/orders'],
      ['POST', '/v1/orders/one/cancel'],
      ['POST', '/v1/quotations'],
      ['POST', '/v1/quotations/one/book'],
    ])('refuses %s %s without a key', async (method, path) => {
      // By the answer to a request that has no other fault.
      const { status } = await request('/v1/orders?take=1')
      const answer = await request(path, { method })
      expect(answer.status).toBe(status)
      await refused(Promise.resolve(answer))
    })
  })

  describe('2.1 and 4.1, quotations', () => {
    test('returns a price and the booking link for the minimum, without a reference', async () => {
      const { product, shipper, consignee, lines } = order([pallet])
      const place = ({ postCode, city, countryCode }: Record<string, string>) => ({
        postCode,
        city,
        countryCode,
      })
      const quoted = await read(
        send('POST', '/v1/quotations', {
          product,
          shipper: { address: place(shipper.address), pickupOn: shipper.pickupOn },
          consignee: { address: place(consignee.address) },
          lines,
        }),
      )
      expectShipment(quoted)
      expect(quoted.data.reference).toBeUndefined()
      expect(rels(quoted)).toEqual(expect.arrayContaining(['self', 'quotationBook']))
    })

    test('books a quotation with the complete order body', async () => {
      const body = order([pallet])
      const quoted = await read(send('POST', '/v1/quotations', body))
      const booked = await read(send('POST', `/v1/quotations/${quoted.data.id}/book`, body))
      expectShipment(booked)
      expect(booked.data.reference).toEqual(expect.any(String))
      expect(rels(booked)).toEqual(expect.arrayContaining(['orderPrintShipmentLabels', 'orderTrack']))
    })

    test.each([
      'product',
      'shipper.pickupOn',
      'shipper.address.postCode',
      'consignee.address.city',
      'lines.0.unitWeight',
      'lines.0.content',
      'lines',
    ])('refuses a quotation without %s', (path) =>
      refused(send('POST', '/v1/quotations', without(order([pallet]), path))),
    )
  })

  describe('4.1, orders', () => {
    test('books an order, and returns its reference and links', async () => {
      const placed = await placeParcel()
      expectShipment(placed)
      expect(placed.data.reference).toEqual(expect.any(String))
      expect(rels(placed)).toEqual(
        expect.arrayContaining([
          'self',
          'orderCancel',
          'orderPrintConfirmation',
          'orderPrintShipmentLabels',
          'orderTrack',
        ]),
      )
      expect(placed.links.find(({ rel }) => rel === 'orderTrack')?.href).toContain(placed.data.reference)
    })

    test.each(['shipper.name', 'shipper.address.street', 'consignee.name', 'consignee.address.street'])(
      'refuses one without %s',
      (path) => refused(send('POST', '/v1/orders', without(order(), path), parcelHeader)),
    )

    test('books a vehicle', async () => {
      const body = order([
        {
          ...line,
          unitPackageType: 'DIRECT_TRUCK_7_5',
          unitLength: 600,
          unitWidth: 240,
          unitHeight: 200,
          unitWeight: 2500,
        },
      ])
      const booked = await read(
        send('POST', '/v1/orders', {
          ...body,
          product: 'DIRECT',
          shipper: { ...body.shipper, loadingType: 'RAMP' },
          consignee: { ...body.consignee, unloadingType: 'RAMP' },
        }),
      )
      expectShipment(booked)
      expect(booked.data.product).toBe('DIRECT')
    })
  })

  describe('2.3, 2.9 and 4.2, parcel mode', () => {
    test('has a cost item for each additional service', async () => {
      const body = order()
      const plain = await read(send('POST', '/v1/quotations', body, parcelHeader))
      const extras = await read(
        send(
          'POST',
          '/v1/quotations',
          {
            ...body,
            wantsInsurance: true,
            valueOfGoodsAmount: 40_000,
            valueOfGoodsCurrency: 'EUR',
            consignee: { ...body.consignee, wantsContactBeforeDelivery: true },
          },
          parcelHeader,
        ),
      )
      expect(extras.data.costItems.length).toBe(plain.data.costItems.length + 2)
      expect(extras.data.price.amount).toBeGreaterThan(plain.data.price.amount)
    })

    test.each<[string, (body: ReturnType<typeof order>) => object]>([
      ['a package type other than KT', (body) => ({ ...body, lines: [pallet] })],
      ['dangerous goods', (body) => ({ ...body, lines: [{ ...line, dangerousGoods: [goods] }] })],
      ['neutralData', (body) => ({ ...body, neutralData: {} })],
      [
        'a value over 40,000',
        (body) => ({
          ...body,
          wantsInsurance: true,
          valueOfGoodsAmount: 40_001,
          valueOfGoodsCurrency: 'EUR',
        }),
      ],
      ['a pickup nine days ahead', (body) => ({ ...body, shipper: { ...body.shipper, pickupOn: day(9) } })],
      ['a pickup that is past', (body) => ({ ...body, shipper: { ...body.shipper, pickupOn: day(-2) } })],
      [
        'EU to EU without Germany',
        (body) => ({
          ...body,
          shipper: { ...body.shipper, address: { ...body.shipper.address, countryCode: 'FR' } },
          consignee: { ...body.consignee, address: { ...body.consignee.address, countryCode: 'IT' } },
        }),
      ],
    ])('refuses %s', (_what, change) => refused(send('POST', '/v1/orders', change(order()), parcelHeader)))
  })
})
