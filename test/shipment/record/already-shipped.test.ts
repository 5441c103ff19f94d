import { describe, expect, test } from 'vitest'
import { createMessages, findingSentence } from '../../../shared/messages/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { lastShipped, shippedFinding } from '../../../shared/shipment/record/already-shipped.ts'
import { order, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const shipment = (change: Partial<ShipmentRecord> = {}) =>
  shipmentRecord({
    id: 's-1',
    reference: 'W-1',
    booking: 'booked',
    order: order('o-1'),
    intendedAt: '2026-11-20T10:00:00.000Z',
    ...change,
  })

describe('the shipment of a reference', () => {
  test.each<[string, Partial<ShipmentRecord>, string, boolean]>([
    ['booked', {}, 'W-1', true],
    ['in capitals and with spaces', {}, ' w-1 ', true],
    ['scanned with a booking code', { reference: 'W-1 PD-0123456789' }, 'W-1 PD-0123456789', true],
    ['a longer one', {}, 'W-10', false],
    ['none', { reference: '' }, ' ', false],
    ['not known', { booking: 'unknown' }, 'W-1', true],
    ['several candidates', { booking: 'ambiguous' }, 'W-1', true],
    ['interrupted', { booking: 'intent' }, 'W-1', true],
    ['being cancelled', { booking: 'cancelling' }, 'W-1', true],
    ['cancelled', { booking: 'cancelled' }, 'W-1', false],
    ['refused', { booking: 'rejected' }, 'W-1', false],
    ['not found', { booking: 'absent' }, 'W-1', false],
    ['its own draft', { draftId: 'mine' }, 'W-1', false],
  ])('%s', (_, change, typed, was) => {
    expect(lastShipped([shipment(change)], typed, 'mine') !== undefined).toBe(was)
  })

  test('is the one booked last', () => {
    const older = shipment({ id: 's-2', bookedAt: '2026-11-20T10:00:01.000Z' })
    const found = shipment({ id: 's-1', bookedAt: '2026-11-21T09:00:00.000Z' })
    expect(lastShipped([older, found], 'W-1')?.id).toBe('s-1')
    expect(lastShipped([found, older], 'W-1')?.id).toBe('s-1')
  })
})

describe('the message', () => {
  const unknown = { booking: 'unknown', order: undefined } as const
  test.each<[string, 'en' | 'de', Partial<ShipmentRecord>, string]>([
    ['booked', 'en', {}, 'W-1 was already shipped on Fri 20 Nov 2026, R-o-1 to München.'],
    ['booked', 'de', {}, 'W-1 wurde bereits am Fr 20. Nov. 2026 versendet, R-o-1 nach München.'],
    [
      'taken over after its pickup',
      'en',
      { pickupOn: '2026-11-18' },
      'W-1 was already shipped on Wed 18 Nov 2026, R-o-1 to München.',
    ],
    [
      'taken over without a pickup day',
      'en',
      { pickupOn: '' },
      'W-1 was already shipped on Fri 20 Nov 2026, R-o-1 to München.',
    ],
    [
      'not known',
      'en',
      unknown,
      'W-1 may already be shipped: its booking of Fri 20 Nov 2026 to München is not confirmed yet.',
    ],
    [
      'not known',
      'de',
      unknown,
      'W-1 ist vielleicht schon versendet: Die Buchung vom Fr 20. Nov. 2026 nach München ist noch nicht bestätigt.',
    ],
  ])('%s, in %s', (_, language, change, sentence) => {
    const messages = createMessages(language, language === 'en' ? 'en-GB' : 'de-DE')
    expect(findingSentence(messages, shippedFinding(shipment(change)))).toBe(sentence)
  })
})
