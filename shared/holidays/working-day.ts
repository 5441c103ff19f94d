import { addDays, type Day, isWeekend } from '../kit/index.ts'
import { type Holidays, holidayOn } from './holidays.ts'

export const isWorkingDay = (day: Day, holidays: Holidays): boolean =>
  !isWeekend(day) && !holidayOn(holidays, day)

/** The next day that is neither on a weekend nor a public holiday. */
export function nextWorkingDay(today: Day, holidays: Holidays = { days: [] }): Day {
  let day = addDays(today, 1)
  while (!isWorkingDay(day, holidays)) day = addDays(day, 1)
  return day
}
