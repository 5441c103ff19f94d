import { describe, expect, test } from 'vitest'
import { dayInstead, freightDayAfter, nextWithRoom } from '../../shared/pickup/index.ts'

describe('the next pickup with room', () => {
  const ahead = [
    { pickupOn: '2026-11-23', room: 0, closed: false },
    { pickupOn: '2026-11-24', room: 20, closed: true },
    { pickupOn: '2026-11-25', room: 2, closed: false },
    { pickupOn: '2026-11-26', room: 20, closed: false },
  ]
  test.each([
    { after: '2026-11-22', parcels: 1, day: '2026-11-25' },
    { after: '2026-11-22', parcels: 3, day: '2026-11-26' },
    // Freight takes no place of a parcel.
    { after: '2026-11-22', parcels: 0, day: '2026-11-23' },
    { after: '2026-11-25', parcels: 1, day: '2026-11-26' },
    { after: '2026-11-26', parcels: 1, day: '2026-11-25' },
    { after: '2026-11-22', parcels: 21, day: undefined },
  ])('after $after for $parcels is $day', ({ after, parcels, day }) => {
    expect(nextWithRoom(ahead, after, parcels)).toBe(day)
  })

  test.each([
    { after: '2026-11-22', day: '2026-11-23' },
    { after: '2026-11-23', day: '2026-11-25' },
    { after: '2026-11-26', day: '2026-11-27' },
    { after: '2026-12-11', day: '2026-12-15' },
  ])('for freight, after $after, is $day: never earlier, closed or on a public holiday', ({ after, day }) => {
    const holidays = { days: [{ day: '2026-12-14', en: 'Holiday', de: 'Feiertag' }] }
    expect(freightDayAfter({ ahead, holidays }, after)).toBe(day)
  })

  test.each([
    { parcels: 12, queued: 3, closedAt: undefined, wanted: 5, day: undefined },
    { parcels: 12, queued: 3, closedAt: undefined, wanted: 6, day: '2026-11-26' },
    { parcels: 0, queued: 0, closedAt: '2026-11-22T16:00:00Z', wanted: 1, day: '2026-11-25' },
    { parcels: 20, queued: 3, closedAt: undefined, wanted: 0, day: undefined },
    { parcels: 20, queued: 3, closedAt: undefined, wanted: 21, day: undefined },
  ])('$wanted more beside $parcels + $queued move to $day', ({ wanted, day, ...pickup }) => {
    const room = { ...pickup, limit: 20, ahead, holidays: { days: [] } }
    expect(dayInstead(room, '2026-11-22', { parcels: wanted })).toBe(day)
    expect(dayInstead({ ...room, ahead: [] }, '2026-11-22', { parcels: wanted })).toBeUndefined()
  })

  test('is taken instead of a public holiday, unless a person chose that', () => {
    const days = [{ day: '2026-11-25', en: 'Holiday', de: 'Feiertag' }]
    const room = { parcels: 0, queued: 0, limit: 20, ahead, holidays: { days } }
    expect(dayInstead(room, '2026-11-25')).toBe('2026-11-26')
    expect(dayInstead(room, '2026-11-25', { keepsHoliday: true })).toBeUndefined()
  })

  test('is the only one, which stays', () => {
    const full = { parcels: 20, queued: 0, limit: 20, holidays: { days: [] } }
    expect(dayInstead({ ...full, ahead: ahead.slice(3) }, '2026-11-26')).toBeUndefined()
  })
})
