import type { HolidayName, Holidays } from '../holidays/index.ts'
import { holidayOn } from '../holidays/index.ts'
import { type Day, daySchema, type Finding } from '../kit/index.ts'
import { parcelLimits } from './rules/parcel-limits.ts'
import type { TransportMode } from './shipment.ts'

const dayMs = 86_400_000
const instant = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** Days from one calendar day to another; negative if `to` is earlier. Independent of time zone and daylight saving. */
export const daysBetween = (from: Day, to: Day): number => Math.round((instant(to) - instant(from)) / dayMs)

export const addDays = (day: Day, days: number): Day =>
  new Date(instant(day) + days * dayMs).toISOString().slice(0, 10)

/** The number of days after today that a pickup can be chosen for. The interface limits only parcels. */
export const daysToChoose = { parcel: parcelLimits.daysAhead, freight: 42 }

export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(instant(day)).getUTCDay())

export const isWorkingDay = (day: Day, holidays: Holidays): boolean =>
  !isWeekend(day) && !holidayOn(holidays, day)

/** The next day that is neither on a weekend nor a public holiday. */
export function nextWorkingDay(today: Day, holidays: Holidays = { days: [] }): Day {
  let day = addDays(today, 1)
  while (!isWorkingDay(day, holidays)) day = addDays(day, 1)
  return day
}

/** The calendar day of an instant in the station's time zone. */
export function localDay(at: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** Checks the pickup day: not in the past (interface 2.2; today is a warning, design.md 7), and for parcels at most 7 days ahead
 * (interface 4.2.7, 8.1). `holiday`: the public holiday on that day; it is a warning, as is a weekend. */
export function checkPickupDay(
  pickupOn: string | undefined,
  mode: TransportMode,
  today: Day,
  holiday?: HolidayName,
): Finding[] {
  if (pickupOn === undefined || !daySchema.safeParse(pickupOn).success) return []
  const path = 'shipper.pickupOn'
  const ahead = daysBetween(today, pickupOn)
  const limit = parcelLimits.daysAhead
  if (ahead < 0)
    return [
      {
        code: 'pickupInThePast',
        path,
        severity: 'error',
        value: ahead,
        limit: 0,
        excess: -ahead,
        unit: 'days',
      },
    ]
  if (mode === 'parcel' && ahead > limit)
    return [
      {
        code: 'pickupTooFarAhead',
        path,
        severity: 'error',
        value: ahead,
        limit,
        excess: ahead - limit,
        unit: 'days',
      },
    ]
  return [
    ...(ahead === 0 ? [{ code: 'pickupToday', path, severity: 'warning' } as const] : []),
    ...(holiday
      ? [{ code: 'pickupOnHoliday', path, severity: 'warning', values: { ...holiday } } as const]
      : isWeekend(pickupOn)
        ? [{ code: 'pickupOnWeekend', path, severity: 'warning' } as const]
        : []),
  ]
}
