export { orderHandlers } from './handlers.ts'
export { openOrderSource, orderSecret } from './open-source.ts'
export { createOrders, type Orders } from './orders.ts'
