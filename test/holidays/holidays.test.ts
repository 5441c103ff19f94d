import { expect, test } from 'vitest'
import { holidayAt, holidaysBetween } from '../../electron/holidays/read-holidays.ts'
import { table } from '../../electron/holidays/table.ts'
import { makeHolidays } from '../../electron/launch/make-holidays.ts'
import { stateNames } from '../../renderer/pickup/state-names.ts'

test('the table and the names of states are what date-holidays gives for their years', () => {
  expect({ table, states: stateNames }).toEqual(makeHolidays(table.firstYear))
})

test.each([
  ['DE', undefined, '2026-12-25', '1. Weihnachtstag'],
  ['DE', undefined, '2027-03-26', 'Karfreitag'],
  ['DE', undefined, '2026-12-24', undefined],
  ['DE', undefined, '2027-05-27', undefined],
  ['DE', 'NW', '2027-05-27', 'Fronleichnam'],
  ['DE', 'HH', '2028-10-31', 'Reformationstag'],
  ['DE', 'BY', '2028-10-31', undefined],
  // Most municipalities of Bavaria keep 15 August, those that are mostly Protestant do not.
  ['DE', 'BY', '2028-08-15', 'Mariä Himmelfahrt'],
  ['DE', 'SL', '2028-08-15', 'Mariä Himmelfahrt'],
  ['DE', 'BY-EVANG', '2028-08-15', undefined],
  ['DE', undefined, '2028-08-15', undefined],
  ['DE', 'BY', '2028-08-08', undefined],
  ['DE', 'BY-A', '2028-08-08', 'Augsburger Friedensfest'],
  // Corpus Christi holds in a part of Saxony only.
  ['DE', 'SN', '2027-05-27', undefined],
  ['DE', 'SN-BZ', '2027-05-27', 'Fronleichnam'],
  ['DE', 'XX', '2026-12-25', '1. Weihnachtstag'],
  ['AT', undefined, '2026-10-26', 'Nationalfeiertag'],
  ['RO', undefined, '2029-01-02', 'Anul nou'],
  ['GB', undefined, '2026-12-28', '2. Weihnachtstag (Ersatztag)'],
  ['CH', undefined, '2029-08-01', 'Bundesfeiertag'],
  ['DE', undefined, '2031-12-25', undefined],
  ['US', undefined, '2026-12-25', undefined],
])('the holiday of %s, state %s, on %s is %s', (countryCode, state, day, name) => {
  expect(holidayAt({ countryCode, state }, day)?.de).toBe(name)
})

test('holidays have English names, too, and say until when they are known', () => {
  const { until, days } = holidaysBetween({ countryCode: 'DE', state: 'HH' }, '2026-12-20', '2027-01-10')
  expect(until).toBe(table.lastYear)
  expect(days.map(({ day, en }) => `${day} ${en}`)).toEqual([
    '2026-12-25 Christmas Day',
    '2026-12-26 Boxing Day',
    "2027-01-01 New Year's Day",
  ])
  expect(holidaysBetween({ countryCode: 'US' }, '2026-12-20', '2027-01-10')).toEqual({ days: [] })
  expect(holidaysBetween(undefined, '2026-12-20', '2027-01-10')).toEqual({ days: [] })
})
