import { describe, expect, test } from 'vitest'
import { shipFreightAgain } from '../../../electron/drafts/index.ts'
import { readShipment } from '../../../shared/shipment/index.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { until } from '../../fixtures/fake-clock.ts'
import {
  freight,
  freightContext,
  paintGoods,
  pallet,
  vehicle,
} from '../../fixtures/shipment/freight-draft.ts'
import { closedPickup, shipmentIn, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const codes = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code)

describe('a freight price', () => {
  test('is requested before names and streets are known', async () => {
    const session = createTestSession()
    const { quotation } = await session.booking.freight.quote(
      freight({ consignee: { name: '', street: '', contact: '', phone: '' } }),
    )
    expect(quotation?.id).toBe('q-1')
    expect(session.account.questions[0]?.consignee).toEqual({
      address: { postCode: '10623', countryCode: 'DE', city: 'Berlin' },
    })
  })

  test('is saved only if wanted, and then replaces the one that it was asked for again', async () => {
    const session = createTestSession()
    const draft = freight()
    await session.booking.freight.quote(draft)
    expect(await session.booking.freight.quotationsOf(draft.id)).toEqual([])
    await session.keep(draft)
    await session.keep(vehicle())
    expect(await session.booking.freight.quotationsOf(draft.id)).toMatchObject([
      { id: 'q-2', draftId: draft.id, request: { product: 'STANDARD' } },
      { id: 'q-3', request: { product: 'DIRECT' } },
    ])
    await session.keep(freight({ pickupOn: '2026-11-24' }), 'q-2')
    expect((await session.booking.freight.quotationsOf(draft.id)).map(({ id }) => id)).toEqual(['q-4', 'q-3'])
  })

  test('is not requested while a weight is missing, with the reason', async () => {
    const session = createTestSession()
    const answer = await session.booking.freight.quote(freight({ lines: [{ ...pallet, weight: '' }] }))
    expect(answer.quotation).toBeUndefined()
    expect(codes(answer)).toEqual(['missing'])
    expect(session.account.questions).toEqual([])
  })
})

describe('shipping freight again', () => {
  const paint = { ...paintGoods, weightGross: '26,5', packagingGroup: '' }
  const everything = freight({
    lines: [
      { ...pallet, quantity: '3', weight: '210,5', isStackable: true, dangerousGoods: [paint] },
      pallet,
    ],
    wantsInsurance: true,
    valueOfGoods: '1.000,50',
    incoterm: 'STANDARD',
    neutralData: '{"a": 1}',
    pickup: { wantsTailLiftTruck: true, loadingType: 'SIDE' },
    delivery: { isPrivateCustomer: true, wantsContactBeforeDelivery: true },
  })

  test.each([
    ['one pallet', freight()],
    ['everything', everything],
    ['a vehicle', vehicle()],
  ])('sends the same data: %s', (_, draft) => {
    const { request } = readShipment(draft, freightContext())
    if (!request) throw new Error('it does not ship')
    const shipment = shipmentRecord({
      mode: 'freight',
      request,
      pickupLocationId: 'main',
      reference: 'W-1',
    })
    const again = shipFreightAgain(shipment, { id: 'new', pickupOn: '2026-11-25', extras: [] })
    expect(again).toMatchObject({ id: 'new', reference: 'W-1', quotationId: '' })
    const { shipper, ...rest } = request
    expect(readShipment(again, freightContext()).request).toEqual({
      ...rest,
      shipper: { ...shipper, pickupOn: '2026-11-25' },
    })
  })
})

describe('booking freight', () => {
  test('sends it once as freight, with its units as parcels', async () => {
    const session = createTestSession()
    const draft = freight({ lines: [{ ...pallet, quantity: '3' }] })
    const results = await Promise.all([session.booking.book(draft), session.booking.book(draft)])
    expect(results.map((result) => result.kind === 'shipment' && result.shipment)).toMatchObject([
      { mode: 'freight', booking: 'booked', parcels: 3 },
      { order: { id: 'o-1' } },
    ])
    expect(session.posts()).toHaveLength(1)
    expect(session.booked).toHaveLength(1)
  })

  test('books from its quotation with the complete body', async () => {
    const session = createTestSession()
    const quotationId = await session.keep(freight({ consignee: { name: '', street: '' } }))
    const shipment = await shipmentIn(session.booking.book(freight({ quotationId })))
    expect(session.posts()).toEqual([`POST q-1 W-1001 ${shipment.code}`])
    expect(shipment).toMatchObject({ booking: 'booked', quotationId: 'q-1' })
    expect(shipment.request.consignee.name).toBe('Bäckerei Öztürk GmbH')
  })

  test.each([
    ['another weight', { lines: [{ ...pallet, weight: '211' }] }],
    ['another day', { pickupOn: '2026-11-24' }],
    ['a tail lift', { delivery: { wantsTailLiftTruck: true } }],
    ['another place', { consignee: { postCode: '10625' } }],
  ])('sends nothing if the quotation is for something else: %s', async (_, change) => {
    const session = createTestSession()
    const quotationId = await session.keep(freight())
    const result = await session.booking.book(freight({ quotationId, ...change }))
    expect(result).toMatchObject({ kind: 'refused', findings: [{ code: 'quotationChanged' }] })
    expect(session.posts()).toEqual([])
  })

  test('allows another name, street, contact or reference than quoted', async () => {
    const session = createTestSession()
    const quotationId = await session.keep(freight())
    const other = {
      name: 'Other',
      street: 'Elsewhere 1',
      contact: 'X',
      phone: '12345',
      email: 'x@example.com',
    }
    const result = await session.booking.book(freight({ quotationId, consignee: other, reference: 'Z' }))
    expect(result).toMatchObject({ kind: 'shipment', shipment: { booking: 'booked' } })
  })

  test('marks a quotation that the service no longer accepts, and does not try it again', async () => {
    const session = createTestSession()
    const quotationId = await session.keep(freight())
    session.account.script.outcomes.push('expired')
    const draft = freight({ quotationId })
    expect(await session.booking.book(draft)).toMatchObject({ shipment: { booking: 'rejected' } })
    expect(await session.booking.freight.quotationsOf(draft.id)).toMatchObject([
      { ended: { code: 'service.conflict' } },
    ])
    expect(await session.booking.book(draft)).toMatchObject({ findings: [{ code: 'quotationEnded' }] })
    expect(session.posts()).toHaveLength(1)
    await session.booking.freight.dropQuotation(quotationId)
    expect(await session.booking.book(draft)).toMatchObject({ findings: [{ code: 'quotationGone' }] })

    const anew = await session.keep(draft)
    expect(await session.booking.book({ ...draft, quotationId: anew })).toMatchObject({
      shipment: { booking: 'booked', quotationId: anew },
    })
  })

  test('keeps a quotation after an error in a field', async () => {
    const session = createTestSession()
    const quotationId = await session.keep(freight())
    session.account.script.outcomes.push('rejected')
    await session.booking.book(freight({ quotationId }))
    expect((await session.booking.freight.quotationsOf(freight().id))[0]?.ended).toBeUndefined()
  })

  test('is unknown without an answer, and is found by its code', async () => {
    const session = createTestSession()
    const quotationId = await session.keep(freight())
    session.account.script.outcomes.push('booked, no answer')
    const { id, booking } = await shipmentIn(session.booking.book(freight({ quotationId })))
    expect(booking).toBe('unknown')
    await until(async () => (await session.journal.read(id))?.booking === 'booked')
    expect(await session.journal.read(id)).toMatchObject({ adoptedBy: 'record', order: { id: 'o-1' } })
    expect(await session.booking.book(freight({ quotationId }))).toMatchObject({ shipment: { id } })
    expect(session.posts()).toHaveLength(1)
  })

  test('returns the shipment of a draft that was booked as a parcel', async () => {
    const session = createTestSession()
    const draft = freight()
    const parcel = await session.bookOne(draft.id)
    expect(await session.booking.book(draft)).toMatchObject({ shipment: { id: parcel.id, mode: 'parcel' } })
    expect(session.posts()).toHaveLength(1)
  })

  test('sends nothing to a closed pickup', async () => {
    const session = createTestSession()
    await session.journal.closePickup(closedPickup({ pickupLocationId: 'main' }))
    const result = await session.booking.book(freight())
    expect(result.kind === 'refused' && codes(result)).toEqual(['pickupClosed'])
    expect(session.posts()).toEqual([])
  })
})
