import { z } from 'zod'

/** A calendar day `YYYY-MM-DD` that exists (interface 2.2, `pickupOn`). */
export const daySchema = z.iso.date({ error: 'notADay' })
export type Day = z.infer<typeof daySchema>

/** Before all days: a list from this day on has everything. */
export const firstDay: Day = '0000-01-01'

const dayMs = 86_400_000
const instant = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** Days from one calendar day to another; negative if `to` is earlier. Independent of
 * time zone and daylight saving. */
export const daysBetween = (from: Day, to: Day): number => Math.round((instant(to) - instant(from)) / dayMs)

/** After all days. Other programs write it for *never*. */
export const lastDay: Day = '9999-12-31'

/** The day that is so many days later, {@link lastDay} at the latest. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Math.min(instant(day) + days * dayMs, instant(lastDay))).toISOString().slice(0, 10)

export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(instant(day)).getUTCDay())

/** The calendar day of an instant in the station's time zone. */
export function localDay(at: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
