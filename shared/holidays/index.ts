export {
  type HolidayName,
  type HolidayPlace,
  type Holidays,
  type HolidayTable,
  holidayNameSchema,
  holidayOn,
  holidaysSchema,
  type StateNames,
} from './holidays.ts'
export { holidayAt, holidaysBetween } from './read-holidays.ts'
