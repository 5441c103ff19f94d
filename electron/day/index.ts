export { dayHandlers } from './handlers.ts'
export { printingMs } from './open-items.ts'
