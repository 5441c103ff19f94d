import type { OrderRecord } from '../../shared/shipment/index.ts'

/** An order with its ID as its reference if it has none: the service accepts the ID in place of the reference (interface 4.1). */
export const withReference = (order: OrderRecord) => ({ ...order, reference: order.reference ?? order.id })
