import { expect, test } from 'vitest'
import { shipmentHandlers } from '../../electron/booking/shipment-handlers.ts'
import type { Journal } from '../../electron/journal/index.ts'
import { returnLocationId } from '../../shared/shipment/index.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { english } from '../fixtures/english.ts'
import { draft, mainLocation } from '../fixtures/shipment/parcel-draft.ts'
import { intended, order, shipmentIn, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const handlersOf = (session: () => ReturnType<typeof createTestSession>) =>
  shipmentHandlers({
    session: () => ({ ...session(), pickupLocations: () => [mainLocation], extras: () => [] }),
    clock: session().clock,
    messages: () => english,
  })

test('the shipment of a draft is its living attempt, else its newest', async () => {
  const session = createTestSession()
  const { journal } = session
  const read = () => handlersOf(() => session)['shipment.ofDraft']({ draftId: 'draft-1' })
  expect(await read()).toBeNull()
  const attempt = async () => {
    const intent = await journal.intend(intended({ code: crypto.randomUUID() }), 1)
    if (intent.kind !== 'intended') throw new Error('the pickup is full')
    await journal.append(intent.shipment.id, { type: 'rejected', problem: { code: 'service.rejected' } })
    return intent.shipment.id
  }
  const first = await attempt()
  const second = await attempt()
  expect(await read()).toMatchObject({ id: second, booking: 'rejected' })
  // Its order is found late.
  await journal.append(first, { type: 'adopted', order: order('o-1'), links: [], proof: 'record' })
  expect(await read()).toMatchObject({ id: first, booking: 'booked' })
})

test('a return that is shipped again is picked up at the same address', async () => {
  const session = createTestSession()
  const shipper = { ...draft().consignee, name: 'Kundin', street: 'Weg 1' }
  const own = { shipper, pickupLocationId: returnLocationId(shipper) }
  const { id } = await shipmentIn(session.booking.book(draft(own)))
  const again = await handlersOf(() => session)['shipment.again']({ id })
  expect(again).toMatchObject({ ...own, pickupOn: '2026-11-23' })
})

test('an export has the shipments of one session, also if another opens between two pages', async () => {
  const before = createTestSession()
  const after = createTestSession()
  let current = before
  const pages = (reference: string): Journal['list'] => {
    return async ({ before: cursor }) => {
      current = after
      return { shipments: [shipmentRecord({ reference })], ...(!cursor && { next: 'second' }) }
    }
  }
  before.journal.list = pages('of before')
  after.journal.list = pages('of after')
  const handlers = handlersOf(() => current)
  const { csv } = await handlers['shipments.export']({ text: '' })
  expect(csv.match(/of (before|after)/g)).toEqual(['of before', 'of before'])
})
