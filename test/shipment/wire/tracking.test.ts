import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endsJourney, readTracking } from '../../../shared/shipment/index.ts'

/** Answers as services are known to give them; the interface shows none (4.1, gaps). */
describe('tracking becomes a timeline', () => {
  test.each<[string, unknown, unknown]>([
    [
      'events with a time, a description and a place, newest first',
      {
        data: {
          status: 'IN_TRANSIT',
          delivery: { earliest: '2026-11-24T08:00:00Z', latest: '2026-11-24T16:00:00Z' },
          events: [
            {
              timestamp: '2026-11-23T08:00:00Z',
              status: 'PICKED_UP',
              description: 'Picked up',
              place: 'Hamburg',
            },
            { timestamp: '2026-11-23T18:00:00Z', status: 'IN_TRANSIT', description: 'First scan' },
          ],
        },
        links: [{ rel: 'self', href: 'https://x' }],
      },
      {
        status: 'IN_TRANSIT',
        entries: [
          { at: '2026-11-23T18:00:00Z', text: 'First scan' },
          { at: '2026-11-23T08:00:00Z', text: 'Picked up', place: 'Hamburg' },
        ],
      },
    ],
    [
      'a bare list',
      [{ at: '2026-11-23T08:00:00+01:00', text: 'Announced' }],
      { entries: [{ at: '2026-11-23T08:00:00+01:00', text: 'Announced' }] },
    ],
    [
      'a list further down, with a place that is an object and a time as a number',
      {
        shipment: {
          history: [{ eventTime: 1_795_420_800, code: 'X1', location: { city: 'Köln', countryCode: 'DE' } }],
        },
      },
      { entries: [{ at: '2026-11-23T08:00:00.000Z', text: 'X1', place: 'Köln, DE' }] },
    ],
    [
      'day and time apart, as Germans write them',
      { scans: [{ date: '23.11.2026', uhrzeit: '08:15', ereignis: 'Abgeholt' }] },
      { entries: [{ at: '2026-11-23T08:15', text: 'Abgeholt' }] },
    ],
    [
      'times that one object names',
      {
        data: {
          id: '1',
          createdAt: '2026-11-20T08:00:00Z',
          pickedUpAt: '2026-11-23T08:00:00Z',
          deliveredAt: '2026-11-24T08:00:00Z',
        },
      },
      {
        entries: [
          { at: '2026-11-24T08:00:00Z', text: 'delivered' },
          { at: '2026-11-23T08:00:00Z', text: 'pickedUp' },
        ],
      },
    ],
  ])('%s', (_, answer, tracking) => expect(readTracking(answer)).toEqual(tracking))

  test.each([
    ['nothing', null],
    ['a text', 'on its way'],
    ['no times', { data: { status: 'CREATED', parcels: [{ number: 1 }] } }],
    ['an empty list', { data: { events: [] } }],
    [
      'what looks like a time and is none',
      { events: [{ time: '2026-99-99T00:00' }, { date: 'soon' }, { id: 1_795_420_800 }] },
    ],
  ])('%s is none', (_, answer) => expect(readTracking(answer)).toBeUndefined())

  test('no answer makes the reading of tracking throw', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void readTracking(value)))
  })
})

test.each([
  ['DELIVERED', true],
  ['Zugestellt', true],
  ['Storniert', true],
  ['OUT_FOR_DELIVERY', false],
  ['Could not be delivered', false],
  ['Konnte nicht zugestellt werden', false],
  ['IN_TRANSIT', false],
])('%s ends the journey: %s', (text, ends) => expect(endsJourney(text)).toBe(ends))
