import { expect, it } from 'vitest'
import { shipmentHandlers } from '../../electron/booking/shipment-handlers.ts'
import type { Journal } from '../../electron/journal/journal.ts'
import { createMessages } from '../../shared/messages/messages.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { hamburg } from '../fixtures/shipment/parcel-draft.ts'
import { shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

it('exports the shipments of one session, also if another opens between two pages', async () => {
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
  const handlers = shipmentHandlers({
    session: () => current,
    nextDay: async () => '2026-11-20',
    clock: before.clock,
    messages: () => createMessages('en', 'en-GB'),
    pickupLocations: () => [hamburg],
    extras: () => [],
  })
  const { csv } = await handlers['shipments.export']({ text: '' })
  expect(csv.match(/of (before|after)/g)).toEqual(['of before', 'of before'])
})
