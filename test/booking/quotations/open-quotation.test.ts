import { describe, expect, test } from 'vitest'
import type { ServiceQuotation, ServiceResult } from '../../../electron/carrier/shipping-service.ts'
import { createTestSession } from '../../fixtures/app/test-session.ts'
import { freight, pallet } from '../../fixtures/shipment/freight-draft.ts'
import { monday, nthDraft } from '../../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../../fixtures/shipment/shipment-records.ts'

const offer = {
  id: 'OFFER-1',
  product: 'STANDARD',
  pickupOn: '2026-11-24T00:00:00.000Z',
  price: { amount: 100, currency: 'EUR', grossAmount: 119 },
}

/** With all data that were quoted. */
const complete = {
  ...offer,
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
}

/** A session whose service shows a quotation that was obtained elsewhere. */
function createQuoted(quotation: Record<string, unknown> = offer) {
  const session = createTestSession()
  session.account.quotations.set(String(quotation.id), false)
  session.account.service.readQuotation = async (id): Promise<ServiceResult<ServiceQuotation>> =>
    id === quotation.id
      ? { kind: 'ok', value: { quotation: quotation as ServiceQuotation['quotation'], links: [] } }
      : { kind: 'rejected', status: 404, problem: { code: 'service.quotationNotFound' } }
  return session
}
type Session = ReturnType<typeof createQuoted>

async function open(session: Session, draftId = crypto.randomUUID()) {
  const opened = await session.booking.freight.open('OFFER-1', draftId)
  if (opened.kind !== 'opened') throw new Error(opened.kind)
  return opened
}
const filled = ({ draft }: Awaited<ReturnType<typeof open>>, change: object = {}) => {
  const { consignee, lines } = freight()
  return { ...draft, consignee, lines, ...change }
}

describe('opening a quotation that was obtained elsewhere', () => {
  test('makes a draft from it, saved and chosen', async () => {
    const session = createQuoted()
    const { draft, quotation } = await open(session)
    expect(draft).toMatchObject({
      product: 'STANDARD',
      pickupOn: '2026-11-24',
      pickupLocationId: 'main',
      quotationId: 'OFFER-1',
      reference: '',
    })
    expect(draft.lines).toHaveLength(1)
    expect(quotation).toMatchObject({ id: 'OFFER-1', opened: true, draftId: draft.id })
    expect(quotation.request).toBeUndefined()
    expect(await session.booking.freight.quotationsOf(draft.id)).toEqual([quotation])
  })

  test('a quotation without a day takes the next pickup that is open, also if it has no room for parcels', async () => {
    const session = createQuoted({ ...offer, pickupOn: undefined })
    const [location] = session.locations
    if (location) location.parcelsPerDay = 1
    await session.booking.book(nthDraft(1))
    expect(await session.pickups.nextDay('main')).not.toBe(monday.pickupOn)
    expect((await open(session)).draft.pickupOn).toBe(monday.pickupOn)
  })

  test('reports the service’s refusal', async () => {
    expect(await createQuoted().booking.freight.open('OFFER-9', crypto.randomUUID())).toEqual({
      kind: 'refused',
      problem: { code: 'service.quotationNotFound' },
    })
  })

  test('refuses a parcel’s quotation', async () => {
    const session = createQuoted({ ...offer, transportType: 'PARCEL' })
    expect(await session.booking.freight.open('OFFER-1', crypto.randomUUID())).toMatchObject({
      kind: 'refused',
      problem: { code: 'quotation.isParcel' },
    })
  })

  test.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24T00:00:00Z', '2026-11-24'],
    ['2026-11-24T11:30:00Z', '2026-11-24'],
    ['soon', '2026-11-23'],
    [undefined, '2026-11-23'],
  ])('reads the pickup day %s as %s', async (pickupOn, day) => {
    expect((await open(createQuoted({ ...offer, pickupOn }))).draft.pickupOn).toBe(day)
  })
})

test('an opened quotation is compared with the draft, unless it has neutral data', async () => {
  expect((await open(createQuoted(complete))).quotation.request).toMatchObject({ product: 'STANDARD' })
  const neutral = createQuoted({ ...complete, neutralData: { name: 'Neutral GmbH' } })
  expect((await open(neutral)).quotation.request).toBeUndefined()
})

describe('booking an opened quotation', () => {
  test('sends one POST to its path with the complete body', async () => {
    const session = createQuoted()
    const draft = filled(await open(session))
    const results = await Promise.all([session.booking.book(draft), session.booking.book(draft)])
    expect(results).toMatchObject([
      { kind: 'shipment', shipment: { booking: 'booked', quotationId: 'OFFER-1' } },
      { kind: 'shipment', shipment: { booking: 'booked', quotationId: 'OFFER-1' } },
    ])
    expect(session.posts()).toEqual([expect.stringMatching(/^POST OFFER-1 /)])
  })

  test('books once: opened again it is the same shipment, and its earlier draft is refused', async () => {
    const session = createQuoted()
    const [first, second] = [filled(await open(session)), filled(await open(session), { reference: 'other' })]
    const { id } = await shipmentIn(session.booking.book(second))
    expect(await session.booking.freight.open('OFFER-1', crypto.randomUUID())).toEqual({
      kind: 'booked',
      shipmentId: id,
    })
    // A window that had it open keeps its draft; the kept quotation belongs to the later one.
    expect(await session.booking.book(first)).toMatchObject({
      kind: 'refused',
      findings: [{ code: 'quotationBooked', path: 'quotationId', severity: 'error' }],
    })
    expect(session.posts()).toHaveLength(1)
  })

  test('is possible again after its order was cancelled', async () => {
    const session = createQuoted()
    const { id } = await shipmentIn(session.booking.book(filled(await open(session))))
    expect(await session.booking.cancel(id)).toMatchObject({ booking: 'cancelled' })
    session.account.quotations.set('OFFER-1', false)
    expect(await session.booking.book(filled(await open(session), { reference: 'other' }))).toMatchObject({
      kind: 'shipment',
      shipment: { booking: 'booked', quotationId: 'OFFER-1' },
    })
  })

  test('makes one order if two drafts book it at the same time', async () => {
    const session = createQuoted()
    const drafts = [filled(await open(session)), filled(await open(session), { reference: 'other' })]
    const results = await Promise.all(drafts.map((draft) => session.booking.book(draft)))
    expect(results.map(({ kind }) => kind).sort()).toEqual(['refused', 'shipment'])
    expect(session.posts()).toHaveLength(1)
  })

  test('sends nothing if the data differ from the quotation', async () => {
    const session = createQuoted(complete)
    const opened = await open(session)
    expect(opened.draft.lines).toMatchObject([{ weight: '210', content: 'Backöfen' }])
    const other = filled(opened, { lines: [{ ...pallet, weight: '300' }] })
    expect(await session.booking.book(other)).toMatchObject({
      kind: 'refused',
      findings: [{ code: 'quotationChanged' }],
    })
    expect(session.posts()).toEqual([])
    expect(await session.booking.book(filled(opened))).toMatchObject({ shipment: { booking: 'booked' } })
    expect(session.posts()).toHaveLength(1)
  })
})
