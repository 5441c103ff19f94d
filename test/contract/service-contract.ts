import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dayAhead as day,
  parcelLine as line,
  contractOrder as order,
  palletLine as pallet,
  parcelHeader,
  type ServiceUnderTest,
} from './service-under-test.ts'

type Money = { amount: number; currency: string }
type Link = { rel: string; method: string; description: string; href: string }
type Shipment = {
  id: string
  reference?: string
  costItems: {
    description: string
    type: string
    subtype: string | null
    price: Money
    pricePartVat: Money & { percentage: number }
  }[]
  price: Money & { grossAmount: number; vatAmount: number }
  delivery: { earliest: string; latest: string }
} & Record<string, unknown>
type Body<Data> = { data: Data; links: Link[]; total?: number }

const goods = {
  unNo: '1263',
  substanceName: 'PAINT',
  packageType: 'FASS aus Stahl',
  quantity: 2,
  weightGross: 24,
  weightNetOrVolume: 20,
  weightNetOrVolumeUnit: 'LIT',
  riskMain: '3',
  pointsTotal: 60,
  pointsMultiplier: 3,
  adrVersion: 'ADR2025',
  classificationCode: 'F1',
  packagingGroup: 'II',
  transportCategory: '2',
  tunnelRestriction: 'D/E',
  isLimitedQuantity: false,
  isExemptedQuantity: false,
  isSpecialProvision188: false,
  isHighConsequencesDangerousGood: false,
}

/** What every implementation of the interface must do, by its section numbers. */
export function describeShippingService(name: string, open: () => Promise<ServiceUnderTest>): void {
  describe(`the shipping service's interface: ${name}`, () => {
    let service: ServiceUnderTest
    beforeAll(async () => {
      service = await open()
    })
    afterAll(() => service.close?.())

    const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      service.fetch(`${service.baseUrl}${path}`, {
        method,
        headers: { 'x-api-key': service.key, 'content-type': 'application/json', ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    const read = async <Data = Shipment>(answer: Promise<Response>): Promise<Body<Data>> => {
      const response = await answer
      expect(response.ok, `${response.status} ${await response.clone().text()}`).toBe(true)
      return (await response.json()) as Body<Data>
    }
    const refused = async (answer: Promise<Response>) => {
      const response = await answer
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect((await response.text()).length).toBeGreaterThan(0)
    }
    const placeParcel = (body: unknown = order()) => read(send('POST', '/v1/orders', body, parcelHeader))
    const rels = ({ links }: { links: Link[] }) => links.map(({ rel }) => rel)

    const expectShipment = ({ data, links }: Body<Shipment>) => {
      expect(data.id).toEqual(expect.any(String))
      expect(data.costItems.length).toBeGreaterThan(0)
      for (const item of data.costItems) {
        expect(item).toMatchObject({ description: expect.any(String), type: expect.any(String) })
        expect(item.subtype === null || typeof item.subtype === 'string').toBe(true)
        expect(item.price).toMatchObject({ amount: expect.any(Number), currency: 'EUR' })
        expect(item.pricePartVat).toMatchObject({
          amount: expect.any(Number),
          percentage: expect.any(Number),
        })
      }
      expect(data.costItems.map(({ type }) => type)).toContain('SHIPMENT')
      expect(data.price.amount).toBeCloseTo(
        data.costItems.reduce((sum, item) => sum + item.price.amount, 0),
        2,
      )
      expect(data.price.grossAmount).toBeCloseTo(data.price.amount + data.price.vatAmount, 2)
      expect(data).toMatchObject({
        priceStandard: { amount: expect.any(Number), currency: 'EUR' },
        runtime: { daysMin: expect.any(Number), daysMax: expect.any(Number) },
        product: expect.any(String),
        transportType: expect.any(String),
        co2Emission: { amount: expect.any(Number), value: expect.any(Number), unit: 'KG' },
      })
      for (const time of ['pickupOn', 'pickupAtFrom', 'pickupAtUntil'])
        expect(data[time]).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
      expect(Date.parse(data.delivery.earliest)).toBeLessThanOrEqual(Date.parse(data.delivery.latest))
      for (const link of links) {
        expect(link).toMatchObject({
          rel: expect.any(String),
          method: expect.any(String),
          description: expect.any(String),
        })
        expect(() => new URL(link.href)).not.toThrow()
      }
    }

    describe('5, authentication', () => {
      it.each([
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
      ])('refuses %s %s without a key, whatever it asks for', async (method, path) => {
        // By the answer to a request that has no other fault.
        const { status } = await service.fetch(`${service.baseUrl}/v1/orders?take=1`)
        const answer = await service.fetch(`${service.baseUrl}${path}`, { method })
        expect(answer.status).toBe(status)
        await refused(Promise.resolve(answer))
      })
    })

    describe('2.1 and 4.1, quotations', () => {
      it('answers the quotation minimum with a price and the link that books it, without a reference', async () => {
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

      it('books a quotation with the complete order body', async () => {
        const body = order([pallet])
        const quoted = await read(send('POST', '/v1/quotations', body))
        const booked = await read(send('POST', `/v1/quotations/${quoted.data.id}/book`, body))
        expectShipment(booked)
        expect(booked.data.reference).toEqual(expect.any(String))
        expect(rels(booked)).toEqual(expect.arrayContaining(['orderPrintShipmentLabels', 'orderTrack']))
      })

      it.each([
        'product',
        'shipper.pickupOn',
        'shipper.address.postCode',
        'consignee.address.city',
        'lines.0.unitWeight',
        'lines.0.content',
        'lines',
      ])('refuses one without %s', (path) =>
        refused(send('POST', '/v1/quotations', without(order([pallet]), path))),
      )
    })

    describe('4.1, orders', () => {
      it('places one, and answers with reference and the links of what comes next', async () => {
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

      it.each(['shipper.name', 'shipper.address.street', 'consignee.name', 'consignee.address.street'])(
        'refuses one without %s',
        (path) => refused(send('POST', '/v1/orders', without(order(), path), parcelHeader)),
      )

      it('takes ID and reference alike in every sub-path', async () => {
        const { data } = await placeParcel()
        for (const one of [data.id, data.reference]) {
          expect((await read(send('GET', `/v1/orders/${one}`))).data.id).toBe(data.id)
          expect((await send('GET', `/v1/orders/${one}/print-confirmation`)).ok).toBe(true)
          expect((await send('GET', `/v1/orders/${one}/tracking`)).ok).toBe(true)
        }
      })

      it('prints labels as a PDF', async () => {
        const { data } = await placeParcel()
        const labels = await send('GET', `/v1/orders/${data.id}/print-shipment-labels?format=A4`)
        expect(labels.headers.get('content-type')).toContain('application/pdf')
        const bytes = new Uint8Array(await labels.arrayBuffer())
        expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
        expect(new TextDecoder().decode(bytes.subarray(-64))).toContain('%%EOF')
      })

      it('confirms one on a paper, and tells its way', async () => {
        const { data } = await placeParcel()
        for (const paper of ['print-confirmation', 'tracking']) {
          const answer = await send('GET', `/v1/orders/${data.reference}/${paper}`)
          expect(answer.headers.get('content-type')).toMatch(/^(application|text)\//)
          expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
        }
      })

      it.each(['id', 'reference'] as const)(
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
          // What is cancelled stays there, with its paper and its way.
          for (const path of ['print-confirmation', 'tracking'])
            expect((await send('GET', `/v1/orders/${data.id}/${path}`)).ok).toBe(true)
        },
      )

      it('cancels nothing else', async () => {
        const [kept, gone] = [await placeParcel(), await placeParcel()]
        await send('POST', `/v1/orders/${gone.data.id}/cancel`)
        const { data } = await read(send('GET', `/v1/orders/${kept.data.id}`))
        expect(data.status).not.toBe((await read(send('GET', `/v1/orders/${gone.data.id}`))).data.status)
      })

      it('books a vehicle', async () => {
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

      it.each([
        ['GET', ''],
        ['POST', '/cancel'],
        ['GET', '/print-confirmation'],
        ['GET', '/print-shipment-labels?format=A4'],
        ['GET', '/tracking'],
      ])('says no to %s of one that is not there%s', async (method, path) => {
        await refused(send(method, `/v1/orders/not-an-order${path}`))
      })
    })

    describe('2.2, 2.3, 2.4 and 4.1, freight', () => {
      /** A groupage shipment with something of its own at each end. */
      const groupage = (shipper: object, consignee: object, rest: object = {}) => {
        const body = order([pallet])
        return {
          ...body,
          ...rest,
          shipper: { ...body.shipper, ...shipper },
          consignee: { ...body.consignee, ...consignee },
        }
      }
      const gross = async (body: object) =>
        (await read(send('POST', '/v1/quotations', body))).data.price.grossAmount

      it.each<[string, object, object, object]>([
        ['a tail lift at pickup', { wantsTailLiftTruck: true }, {}, {}],
        ['a tail lift at delivery', {}, { wantsTailLiftTruck: true }, {}],
        ['contact before delivery', {}, { wantsContactBeforeDelivery: true }, {}],
        [
          'insurance',
          {},
          {},
          { wantsInsurance: true, valueOfGoodsAmount: 45_000, valueOfGoodsCurrency: 'EUR' },
        ],
      ])('has a cost item for %s', async (_, shipper, consignee, rest) => {
        const plain = await read(send('POST', '/v1/quotations', groupage({}, {})))
        const more = await read(send('POST', '/v1/quotations', groupage(shipper, consignee, rest)))
        expectShipment(more)
        expect(more.data.costItems.length).toBe(plain.data.costItems.length + 1)
      })

      it('takes everything that freight has, and a second line', async () => {
        const body = groupage(
          { wantsContactBeforePickup: true, loadingType: 'RAMP', contactPerson: { name: 'A', phone: '1' } },
          { wantsPhoneCallFromDriverBeforeDelivery: true, isPrivateCustomer: true, unloadingType: 'RAMP' },
          { incoterm: 'STANDARD', neutralData: { sender: { name: 'Neutral GmbH' } } },
        )
        const lines = [
          { ...pallet, unitQuantity: 3, isStackable: true, wantsPalletExchange: true },
          { ...pallet, unitPackageType: 'FP' },
        ]
        const booked = await read(send('POST', '/v1/orders', { ...body, lines }))
        expectShipment(booked)
        expect(booked.data.transportType).toBe('GROUPAGE')
      })

      it('has none of the limits of parcels: 400 kg, 7 days', async () =>
        expectShipment(
          await read(
            send('POST', '/v1/orders', {
              ...groupage({ pickupOn: day(30) }, {}),
              lines: [{ ...pallet, unitQuantity: 4 }],
            }),
          ),
        ))

      it('prices the room that is taken: what is stackable costs less, more pallets cost more', async () => {
        const of = (change: object) => gross({ ...order([{ ...pallet, unitQuantity: 4, ...change }]) })
        const plain = await of({})
        expect(await of({ isStackable: true })).toBeLessThan(plain)
        expect(await of({ unitQuantity: 8 })).toBeGreaterThan(plain)
      })

      it('books no quotation with another load than was quoted', async () => {
        const body = order([pallet])
        const { data } = await read(send('POST', '/v1/quotations', body))
        const heavier = { ...body, lines: [{ ...pallet, unitWeight: 900 }] }
        await refused(send('POST', `/v1/quotations/${data.id}/book`, heavier))
        await read(send('POST', `/v1/quotations/${data.id}/book`, body))
      })

      it('books no quotation that is not there', () =>
        refused(send('POST', '/v1/quotations/not-a-quotation/book', order([pallet]))))
    })

    describe('2.3, 2.9 and 4.2, parcel mode', () => {
      it('makes each additional service a cost item of its own', async () => {
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

      it.each<[string, (body: ReturnType<typeof order>) => object]>([
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

    describe('2.5, 2.6 and 7, dangerous goods', () => {
      const withGoods = (change: object) => order([{ ...pallet, dangerousGoods: [{ ...goods, ...change }] }])
      it.each([
        'FASS',
        'FASS aus Stahl mit abnehmbarem Deckel',
        'KANISTER aus Aluminium',
        'KISTE',
        'KOMBINATIONSVERPACKUNG',
      ])('travel in %s', async (packageType) =>
        expectShipment(await read(send('POST', '/v1/orders', withGoods({ packageType })))),
      )
      it('may have no packing group', async () =>
        expectShipment(await read(send('POST', '/v1/orders', withGoods({ packagingGroup: null })))))
      it.each<[string, unknown]>([
        ['adrVersion', 'ADR2023'],
        ['weightNetOrVolumeUnit', 'kg'],
        ['weightNetOrVolumeUnit', 'Liter'],
        ['packageType', 'FAESSER aus Stahl'],
        ['packageType', 'KANI'],
        ['packageType', '4G'],
      ])('are refused with %s %s', (field, value) =>
        refused(send('POST', '/v1/orders', withGoods({ [field]: value }))),
      )
    })

    describe('2.8 and 4.4, UN numbers', () => {
      it('answers a known one with its record', async () => {
        const { data } = await read<Record<string, unknown>>(
          send('GET', '/v1/dangerous-goods/un-numbers/1203'),
        )
        expect(data).toMatchObject({
          unNumber: '1203',
          properShippingName: expect.any(String),
          adrClass: '3',
          packingGroup: 'II',
          classificationCode: 'F1',
          adrRelease: expect.any(String),
          labels: { mainRisk: '3', subRisks: [] },
          tunnelRestriction: expect.any(String),
          limitedQuantityCode: expect.any(String),
          limitedQuantityQuantityText: expect.any(String),
          exemptedQuantityType: 'E2',
          packagingInstructions: expect.stringMatching(/^P\d+/),
          generalSpecialRegulations: expect.any(String),
        })
        for (const flag of [
          'limitedQuantity',
          'highConsequenceDangerousGood',
          'notOtherwiseSpecifiedRequired',
          'specialRegulation274',
          'specialRegulation61',
          'specialRegulation640',
          'allowedInCentralCrossDock',
          'allowedOnLineHaul',
        ])
          expect((data.flags as Record<string, unknown>)[flag]).toEqual(expect.any(Boolean))
      })
      it('has null where there is no packing group, and each subsidiary risk', async () => {
        const record = async (unNumber: string) =>
          (await read<Record<string, unknown>>(send('GET', `/v1/dangerous-goods/un-numbers/${unNumber}`)))
            .data
        expect(await record('3480')).toMatchObject({ packingGroup: null, adrClass: '9' })
        expect(await record('1230')).toMatchObject({ labels: { mainRisk: '3', subRisks: ['6.1'] } })
      })
      it.each(['0001', '9999', '126', '12633', 'paint', '1263x'])(
        'says of %s that it is none',
        async (typed) => {
          const answer = await send('GET', `/v1/dangerous-goods/un-numbers/${typed}`)
          expect(await answer.clone().text()).toMatch(/UN number/i)
          await refused(Promise.resolve(answer))
        },
      )
    })
  })
}

/** A copy without the field at a path. */
function without(body: object, path: string): object {
  const copy = structuredClone(body) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((value, key) => value[key] as Record<string, unknown>, copy)
  delete parent[last]
  return copy
}
