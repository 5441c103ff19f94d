import { describe, expect, test } from 'vitest'
import { paint as goods, palletLine as pallet } from '../fixtures/shipment/order-lines.ts'
import { callService, dayAhead as day, contractOrder as order } from './service-under-test.ts'

/** The parts of the interface that only freight has. */
describe('freight in the interface of the practice service', () => {
  const { send, read, refused, expectShipment } = callService()

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

    test.each<[string, object, object, object]>([
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

    test('accepts all fields of freight, and a second line', async () => {
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

    test('has no limits of parcels: 400 kg, 7 days', async () =>
      expectShipment(
        await read(
          send('POST', '/v1/orders', {
            ...groupage({ pickupOn: day(30) }, {}),
            lines: [{ ...pallet, unitQuantity: 4 }],
          }),
        ),
      ))

    test('has prices by space: stackable costs less, more pallets cost more', async () => {
      const of = (change: object) => gross({ ...order([{ ...pallet, unitQuantity: 4, ...change }]) })
      const plain = await of({})
      expect(await of({ isStackable: true })).toBeLessThan(plain)
      expect(await of({ unitQuantity: 8 })).toBeGreaterThan(plain)
    })

    test('refuses to book a quotation with another load', async () => {
      const body = order([pallet])
      const { data } = await read(send('POST', '/v1/quotations', body))
      const heavier = { ...body, lines: [{ ...pallet, unitWeight: 900 }] }
      await refused(send('POST', `/v1/quotations/${data.id}/book`, heavier))
      await read(send('POST', `/v1/quotations/${data.id}/book`, body))
    })

    test('refuses to book an unknown quotation', () =>
      refused(send('POST', '/v1/quotations/not-a-quotation/book', order([pallet]))))
  })

  describe('2.5, 2.6 and 7, dangerous goods', () => {
    const withGoods = (change: object) => order([{ ...pallet, dangerousGoods: [{ ...goods, ...change }] }])
    test.each([
      'FASS',
      'FASS aus Stahl mit abnehmbarem Deckel',
      'KANISTER aus Aluminium',
      'KISTE',
      'KOMBINATIONSVERPACKUNG',
    ])('are accepted in %s', async (packageType) =>
      expectShipment(await read(send('POST', '/v1/orders', withGoods({ packageType })))),
    )
    test('may lack a packing group', async () =>
      expectShipment(await read(send('POST', '/v1/orders', withGoods({ packagingGroup: null })))))
    test.each<[string, unknown]>([
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
    test('return the record of a known number', async () => {
      const { data } = await read<Record<string, unknown>>(send('GET', '/v1/dangerous-goods/un-numbers/1203'))
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
    test('have null for a missing packing group, and all subsidiary risks', async () => {
      const record = async (unNumber: string) =>
        (await read<Record<string, unknown>>(send('GET', `/v1/dangerous-goods/un-numbers/${unNumber}`))).data
      expect(await record('3480')).toMatchObject({ packingGroup: null, adrClass: '9' })
      expect(await record('1230')).toMatchObject({ labels: { mainRisk: '3', subRisks: ['6.1'] } })
    })
    test.each(['0001', '9999', '126', '12633', 'paint', '1263x'])(
      'says of %s that it is none',
      async (typed) => {
        const answer = await send('GET', `/v1/dangerous-goods/un-numbers/${typed}`)
        expect(await answer.clone().text()).toMatch(/UN number/i)
        await refused(Promise.resolve(answer))
      },
    )
  })
})
