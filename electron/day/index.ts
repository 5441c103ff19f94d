export { dayHandlers } from './handlers.ts'
export { printingMs } from './read-day.ts'
