import { type HolidayName, type HolidayPlace, type Holidays, holidayOn } from '../../shared/holidays/index.ts'
import type { Day } from '../../shared/kit/index.ts'
import { table } from './table.ts'

const known = new Map<string, Holidays>()

/** All known public holidays of a place, by day. An unknown state has those of the whole country. */
function holidaysOf({ countryCode, state = '-' }: HolidayPlace): Holidays {
  const key = `${countryCode} ${state}`
  const before = known.get(key)
  if (before) return before
  const { firstYear, lastYear, countries } = table
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, after) => firstYear + after)
  const rows = countries[countryCode]
  const codes = (states: string | undefined) => states?.split(' ') ?? [state]
  const isState = rows?.some(([, , , states]) => states !== undefined && codes(states).includes(state))
  const place = isState ? state : '-'
  const days = (rows ?? [])
    .filter(([, , , states]) => states === undefined || codes(states).includes(place))
    .flatMap(([en, de, dates]) =>
      (dates.length === 5 ? years.map((year) => `${year}-${dates}`) : dates.split(' ')).map((day) => ({
        day,
        en,
        de,
      })),
    )
    .sort((a, b) => a.day.localeCompare(b.day))
  const holidays: Holidays = { ...(rows && { until: lastYear }), days }
  known.set(key, holidays)
  return holidays
}

/** The public holidays of a place on the given days. Without a place nothing is known. */
export function holidaysBetween(place: HolidayPlace | undefined, from: Day, until: Day): Holidays {
  if (!place) return { days: [] }
  const { days, ...all } = holidaysOf(place)
  return { ...all, days: days.filter(({ day }) => day >= from && day <= until) }
}

/** The public holiday of a place on a day. */
export const holidayAt = (place: HolidayPlace | undefined, day: Day): HolidayName | undefined =>
  place && holidayOn(holidaysOf(place), day)
