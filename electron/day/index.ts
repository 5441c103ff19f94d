export { dayHandlers } from './handlers.ts'
