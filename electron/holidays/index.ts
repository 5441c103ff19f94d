export { holidayAt, holidaysBetween } from './read-holidays.ts'
