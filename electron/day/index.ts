export { createDay } from './day.ts'
export { dayHandlers } from './handlers.ts'
export { printingMs } from './open-items.ts'
