import { type Day, daySchema, type Finding } from '../kit/index.ts'
import { parcelLimits } from './parcel-limits.ts'
import type { TransportMode } from './shipment.ts'

const dayMs = 86_400_000
const instant = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** Days from one calendar day to another; negative if `to` is earlier. Independent of time zone and daylight saving. */
export const daysBetween = (from: Day, to: Day): number => Math.round((instant(to) - instant(from)) / dayMs)

export const addDays = (day: Day, days: number): Day =>
  new Date(instant(day) + days * dayMs).toISOString().slice(0, 10)

export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(instant(day)).getUTCDay())

/** The next day that is not on a weekend. */
export function nextWorkingDay(today: Day): Day {
  let day = addDays(today, 1)
  while (isWeekend(day)) day = addDays(day, 1)
  return day
}

/** The calendar day of an instant in the station's time zone. */
export function localDay(at: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** Checks the pickup day: not in the past (interface 2.2; today is a warning, design.md 7), and for parcels at most 7 days ahead
 * (interface 4.2.7, 8.1). */
export function checkPickupDay(pickupOn: string | undefined, mode: TransportMode, today: Day): Finding[] {
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
    ...(isWeekend(pickupOn) ? [{ code: 'pickupOnWeekend', path, severity: 'warning' } as const] : []),
  ]
}
