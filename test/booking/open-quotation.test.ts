import { describe, expect, it } from 'vitest'
import type { Answer, Quoted } from '../../electron/carrier/shipping-service.ts'
import { createDesk } from '../fixtures/desk.ts'
import { createFreightDesk } from '../fixtures/freight-desk.ts'
import { freight, pallet } from '../shipment/freight-fixture.ts'

const offer = {
  id: 'OFFER-1',
  product: 'STANDARD',
  pickupOn: '2026-11-24T00:00:00.000Z',
  price: { amount: 100, currency: 'EUR', grossAmount: 119 },
}

/** A desk whose service shows a quotation that was obtained elsewhere. */
function deskWith(quotation: Record<string, unknown> = offer) {
  const desk = createDesk()
  desk.account.service.readQuotation = async (id): Promise<Answer<Quoted>> =>
    id === quotation.id
      ? { kind: 'ok', value: { quotation: quotation as Quoted['quotation'], links: [] } }
      : { kind: 'rejected', status: 404, problem: { code: 'service.quotationNotFound' } }
  return createFreightDesk(desk)
}
type Desk = ReturnType<typeof deskWith>

async function open(desk: Desk, draftId = crypto.randomUUID()) {
  const opened = await desk.freight.open('OFFER-1', draftId)
  if (opened.kind !== 'opened') throw new Error(opened.kind)
  return opened
}
const filled = ({ draft }: Awaited<ReturnType<typeof open>>, change: object = {}) => {
  const { consignee, lines } = freight()
  return { ...draft, consignee, lines, ...change }
}

describe('opening a quotation that was obtained elsewhere', () => {
  it('makes a draft with what is shown, kept and chosen', async () => {
    const desk = deskWith()
    const { draft, quotation } = await open(desk)
    expect(draft).toMatchObject({
      product: 'STANDARD',
      pickupOn: '2026-11-24',
      pickupLocationId: 'hamburg',
      quotationId: 'OFFER-1',
      reference: '',
    })
    expect(draft.lines).toHaveLength(1)
    expect(quotation).toMatchObject({ id: 'OFFER-1', opened: true, draftId: draft.id })
    expect(quotation.request).toBeUndefined()
    expect(await desk.freight.quotationsOf(draft.id)).toEqual([quotation])
  })

  it('tells the service’s no', async () => {
    expect(await deskWith().freight.open('OFFER-9', crypto.randomUUID())).toEqual({
      kind: 'refused',
      problem: { code: 'service.quotationNotFound' },
    })
  })

  it('leaves a parcel’s quotation alone', async () => {
    const desk = deskWith({ ...offer, transportType: 'PARCEL' })
    expect(await desk.freight.open('OFFER-1', crypto.randomUUID())).toMatchObject({
      kind: 'refused',
      problem: { code: 'quotation.isParcel' },
    })
  })

  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24T00:00:00Z', '2026-11-24'],
    ['2026-11-24T11:30:00Z', '2026-11-24'],
    ['soon', '2026-11-23'],
    [undefined, '2026-11-23'],
  ])('reads the pickup day %s as %s', async (pickupOn, day) => {
    expect((await open(deskWith({ ...offer, pickupOn }))).draft.pickupOn).toBe(day)
  })
})

describe('booking an opened quotation', () => {
  it('sends one POST to its path with the complete body', async () => {
    const desk = deskWith()
    const draft = filled(await open(desk))
    const results = await Promise.all([desk.freight.book(draft), desk.freight.book(draft)])
    expect(results).toMatchObject([
      { kind: 'shipment', shipment: { booking: 'booked', quotationId: 'OFFER-1' } },
      { kind: 'shipment', shipment: { booking: 'booked', quotationId: 'OFFER-1' } },
    ])
    expect(desk.posts()).toEqual([expect.stringMatching(/^POST OFFER-1 /)])
  })

  it('is once, from whatever draft: opened again it is its shipment, and a draft of before is refused', async () => {
    const desk = deskWith()
    const [first, second] = [filled(await open(desk)), filled(await open(desk), { reference: 'other' })]
    const booked = await desk.freight.book(second)
    if (booked.kind !== 'shipment') throw new Error(booked.kind)
    expect(await desk.freight.open('OFFER-1', crypto.randomUUID())).toEqual({
      kind: 'booked',
      shipmentId: booked.shipment.id,
    })
    // A window that had it open keeps its draft; the kept quotation belongs to the later one.
    expect(await desk.freight.book(first)).toMatchObject({
      kind: 'refused',
      findings: [{ code: 'quotationBooked', path: 'quotationId', severity: 'error' }],
    })
    expect(desk.posts()).toHaveLength(1)
  })

  it('is possible again after its order was cancelled', async () => {
    const desk = deskWith()
    const booked = await desk.freight.book(filled(await open(desk)))
    if (booked.kind !== 'shipment') throw new Error(booked.kind)
    expect(await desk.cancel(booked.shipment.id)).toMatchObject({ booking: 'cancelled' })
    expect(await desk.freight.book(filled(await open(desk), { reference: 'other' }))).toMatchObject({
      kind: 'shipment',
      shipment: { booking: 'booked', quotationId: 'OFFER-1' },
    })
  })

  it('at once from two drafts is one order', async () => {
    const desk = deskWith()
    const drafts = [filled(await open(desk)), filled(await open(desk), { reference: 'other' })]
    const results = await Promise.all(drafts.map((draft) => desk.freight.book(draft)))
    expect(results.map(({ kind }) => kind).sort()).toEqual(['refused', 'shipment'])
    expect(desk.posts()).toHaveLength(1)
  })

  it('with data that are shown as quoted otherwise is not sent', async () => {
    const { id: _, ...shape } = offer
    const desk = deskWith({
      ...shape,
      id: 'OFFER-1',
      shipper: { address: { postCode: '20457', city: 'Hamburg', countryCode: 'DE' }, pickupOn: '2026-11-24' },
      consignee: { address: { postCode: '10623', city: 'Berlin', countryCode: 'DE' } },
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
    const opened = await open(desk)
    expect(opened.draft.lines).toMatchObject([{ weight: '210', content: 'Backöfen' }])
    const other = filled(opened, { lines: [{ ...pallet, weight: '300' }] })
    expect(await desk.freight.book(other)).toMatchObject({
      kind: 'refused',
      findings: [{ code: 'quotationChanged' }],
    })
    expect(desk.posts()).toEqual([])
    expect(await desk.freight.book(filled(opened))).toMatchObject({ shipment: { booking: 'booked' } })
    expect(desk.posts()).toHaveLength(1)
  })
})
