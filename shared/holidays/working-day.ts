import { addDays, type Day, isWeekend, lastDay } from '../kit/index.ts'
import { type Holidays, holidayOn } from './holidays.ts'

export const isWorkingDay = (day: Day, holidays: Holidays): boolean =>
  !isWeekend(day) && !holidayOn(holidays, day)

/** The next day that is neither on a weekend nor a public holiday. After {@link lastDay} there is none. */
export function nextWorkingDay(today: Day, holidays: Holidays = { days: [] }): Day {
  let day = addDays(today, 1)
  while (day < lastDay && !isWorkingDay(day, holidays)) day = addDays(day, 1)
  return day
}
