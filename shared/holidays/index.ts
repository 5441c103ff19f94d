export {
  type HolidayName,
  type Holidays,
  type HolidayTable,
  holidayOn,
  holidaysSchema,
  type StateNames,
} from './holidays.ts'
export { holidayAt, holidaysBetween } from './read-holidays.ts'
export { isWorkingDay, nextWorkingDay } from './working-day.ts'
