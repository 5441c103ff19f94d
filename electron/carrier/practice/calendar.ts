import { addDays, type Day, isWeekend } from '../../../shared/kit/index.ts'

/** The time zone of the service's days and hours. */
const timeZone = 'Europe/Berlin'

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone })
const wallFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** The calendar day at an instant (milliseconds since 1970). */
export const dayAt = (instant: number): Day => dayFormat.format(instant)

/** The day that is `count` working days (Monday to Friday) after `day`. */
export function addWorkingDays(day: Day, count: number): Day {
  let current = day
  for (let left = count; left > 0; ) {
    current = addDays(current, 1)
    if (!isWeekend(current)) left -= 1
  }
  return current
}

/** The instant of `hour`:00 local time on a day, summer time included. */
export function instantAt(day: Day, hour: number): number {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const shown = Date.parse(`${wallFormat.format(asUtc).replace(' ', 'T')}Z`)
  return asUtc - (shown - asUtc)
}

/** ISO 8601 in UTC, the format of the interface's timestamps. */
export const timestamp = (instant: number): string => new Date(instant).toISOString()
