export { listHandlers } from './handlers.ts'
export { createServiceLists } from './service-lists.ts'
