export { scannerHandlers } from './handlers.ts'
