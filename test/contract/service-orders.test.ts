import { describe, expect, test } from 'vitest'
import { paint as goods, parcelLine as line, palletLine as pallet } from '../fixtures/shipment/order-lines.ts'
import {
  callService,
  dayAhead as day,
  contractOrder as order,
  parcelHeader,
  type Shipment,
} from './service-under-test.ts'

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

    test('accepts ID and reference in every sub-path', async () => {
      const { data } = await placeParcel()
      for (const one of [data.id, data.reference]) {
        expect((await read(send('GET', `/v1/orders/${one}`))).data.id).toBe(data.id)
        expect((await send('GET', `/v1/orders/${one}/print-confirmation`)).ok).toBe(true)
        expect((await send('GET', `/v1/orders/${one}/tracking`)).ok).toBe(true)
      }
    })

    test('prints labels as a PDF', async () => {
      const { data } = await placeParcel()
      const labels = await send('GET', `/v1/orders/${data.id}/print-shipment-labels?format=A4`)
      expect(labels.headers.get('content-type')).toContain('application/pdf')
      const bytes = new Uint8Array(await labels.arrayBuffer())
      expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
      expect(new TextDecoder().decode(bytes.subarray(-64))).toContain('%%EOF')
    })

    test('returns confirmation and tracking', async () => {
      const { data } = await placeParcel()
      for (const paper of ['print-confirmation', 'tracking']) {
        const answer = await send('GET', `/v1/orders/${data.reference}/${paper}`)
        expect(answer.headers.get('content-type')).toMatch(/^(application|text)\//)
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
      }
    })

    test.each(['id', 'reference'] as const)(
      'cancels one by its %s, which order and list then show',
      async (name) => {
        const { data } = await placeParcel()
        const before = (await read(send('GET', `/v1/orders/${data.id}`))).data
        expect((await send('POST', `/v1/orders/${data[name]}/cancel`)).ok).toBe(true)
        const after = (await read(send('GET', `/v1/orders/${data.id}`))).data
        expect(after.status).not.toBe(before.status)
        expect(after).toMatchObject({ id: data.id, reference: data.reference })
        const newest = await read<Shipment[]>(send('GET', '/v1/orders?take=1&orderBy=-sequence'))
        expect(newest.data[0]).toMatchObject({ id: data.id, status: after.status })
        // A cancelled order stays readable, with its confirmation and tracking.
        for (const path of ['print-confirmation', 'tracking'])
          expect((await send('GET', `/v1/orders/${data.id}/${path}`)).ok).toBe(true)
      },
    )

    test('cancels only that order', async () => {
      const [kept, gone] = [await placeParcel(), await placeParcel()]
      await send('POST', `/v1/orders/${gone.data.id}/cancel`)
      const { data } = await read(send('GET', `/v1/orders/${kept.data.id}`))
      expect(data.status).not.toBe((await read(send('GET', `/v1/orders/${gone.data.id}`))).data.status)
    })

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

    test.each([
      ['GET', ''],
      ['POST', '/cancel'],
      ['GET', '/print-confirmation'],
      ['GET', '/print-shipment-labels?format=A4'],
      ['GET', '/tracking'],
    ])('refuses %s of an unknown one%s', async (method, path) => {
      await refused(send(method, `/v1/orders/not-an-order${path}`))
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
