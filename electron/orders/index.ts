export { orderHandlers } from './handlers.ts'
export { openOrderSource, orderSecret } from './open-source.ts'
export { createOrders } from './orders.ts'
