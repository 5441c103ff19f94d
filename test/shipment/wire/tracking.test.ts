import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
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
      'a day beside a time of day that there is not',
      { scans: [{ date: '29.02.2028', time: '25:00', text: 'Announced' }] },
      { entries: [{ at: '2028-02-29', text: 'Announced' }] },
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
      {
        events: [
          { time: '2026-99-99T00:00' },
          { date: '2026-02-29' },
          { date: '31.11.2026' },
          { date: '23.11.2026 25:00' },
          { date: 'soon' },
          { id: 1_795_420_800 },
        ],
      },
    ],
  ])('%s is none', (_, answer) => expect(readTracking(answer)).toBeUndefined())

  test('a day counts from its midnight, as times without a time zone do', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const times = ['2026-11-23T00:30', '2026-11-23', '2026-11-22T23:30', '2026-11-22T22:15:00Z']
    const tracking = readTracking(times.toReversed().map((at) => ({ at, text: 'Scan' })))
    expect(tracking?.entries.map(({ at }) => at)).toEqual(times)
  })

  test('no answer makes the reading of tracking throw', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void readTracking(value)))
  })

  test('each entry has a moment that there is, newest first, and words', () => {
    const two = (most: number) => fc.nat({ max: most }).map((part) => String(part).padStart(2, '0'))
    const number = fc.tuple(two(99), two(99), two(99), two(99))
    const value = fc.oneof(
      number.map(([month, day, hour, minute]) => `2026-${month}-${day}T${hour}:${minute}`),
      number.map(([month, day]) => `2028-${month}-${day}`),
      number.map(([day, month, hour, minute]) => `${day}.${month}.2027 ${hour}:${minute}`),
      number.map(([day, month]) => `${day}.${month}.2027`),
      number.map(([hour, minute]) => `${hour}:${minute}`),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.double().map((at) => at * 1e4),
      fc.integer({ min: 999_999_999, max: 10_000_000_001 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('2026-02-29', '29.02.2028', '2026-11-23T24:00', '24:00', ' ', '', null, {}, []),
    )
    const name = fc.constantFrom(
      'timestamp',
      'date',
      'time',
      'pickedUpAt',
      'dueOn',
      'text',
      'city',
      '__proto__',
    )
    const entry = fc.dictionary(name, value)
    const answer = fc.oneof(
      entry,
      fc.array(entry),
      entry.chain((outer) => fc.array(entry).map((events) => ({ ...outer, events }))),
    )
    fc.assert(
      fc.property(answer, (each) => {
        const moments = (readTracking(each)?.entries ?? []).map(({ at, text }) => {
          expect(text.trim()).not.toBe('')
          return Date.parse(at.length === 10 ? `${at}T00:00` : at)
        })
        expect(moments.filter(Number.isNaN)).toEqual([])
        expect(moments).toEqual(moments.toSorted((one, other) => other - one))
      }),
      { numRuns: 500 },
    )
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
