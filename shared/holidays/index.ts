export {
  type HolidayName,
  type HolidayPlace,
  type Holidays,
  type HolidayTable,
  holidayOn,
  holidaysSchema,
  type StateNames,
} from './holidays.ts'
export { isWorkingDay, nextWorkingDay } from './working-day.ts'
