import type { FilterFields } from './filter.ts'
import type { List } from './list.ts'
import { statusOf } from './order-status.ts'
import type { StoredOrder, StoredQuotation } from './record.ts'
import { documentNumber, showInvoice, showOrder, showQuotation } from './show.ts'
import type { PracticeStore } from './store.ts'

/** What quotations and orders can both be filtered by. */
const shared: FilterFields<StoredQuotation | StoredOrder> = {
  id: { type: 'text', of: ({ id }) => id },
  product: { type: 'text', of: ({ estimate }) => estimate.product },
  transportType: { type: 'text', of: ({ estimate }) => estimate.transportType },
  customerOrderCode: { type: 'text', of: ({ request }) => request.customerOrderCode },
  createdAt: { type: 'date', of: ({ createdAt }) => createdAt },
  pickupOn: { type: 'date', of: ({ estimate }) => Date.parse(estimate.pickupOn) },
  'price.amount': { type: 'number', of: ({ estimate }) => estimate.price.amount },
  isParcel: { type: 'boolean', of: ({ mode }) => mode === 'parcel' },
  'consignee.name': { type: 'text', of: ({ request }) => request.consignee.name },
  'consignee.address.postCode': { type: 'text', of: ({ request }) => request.consignee.address.postCode },
  'consignee.address.city': { type: 'text', of: ({ request }) => request.consignee.address.city },
  'consignee.address.countryCode': {
    type: 'text',
    of: ({ request }) => request.consignee.address.countryCode,
  },
}

/** GET /v1/quotations: its path is not shown in the interface; this is the conventional one. */
export const quotationList = (store: PracticeStore): List<StoredQuotation> => ({
  path: '/v1/quotations',
  scan: store.quotations,
  fields: { ...shared, validUntil: { type: 'date', of: ({ validUntil }) => validUntil } },
  show: showQuotation,
  takeRequired: false,
  filterOperator: true,
})

/** GET /v1/orders (interface 4.1, 4.3) */
export const orderList = (store: PracticeStore, now: number): List<StoredOrder> => ({
  path: '/v1/orders',
  scan: store.orders,
  fields: {
    ...shared,
    reference: { type: 'text', of: ({ reference }) => reference },
    status: { type: 'text', of: (order) => statusOf(order, now) },
  },
  show: (order) => showOrder(order, now),
  takeRequired: true,
  filterOperator: true,
})

/** GET /v1/invoices: its path is not shown in the interface; this is the conventional one. */
export const invoiceList = (store: PracticeStore, now: number): List<StoredOrder> => ({
  path: '/v1/invoices',
  scan: store.orders,
  fields: {
    documentNumber: { type: 'text', of: documentNumber },
    orderReference: { type: 'text', of: ({ reference }) => reference },
    product: { type: 'text', of: ({ estimate }) => estimate.product },
    status: { type: 'text', of: (order) => showInvoice(order, now).status },
    createdAt: { type: 'date', of: ({ createdAt }) => createdAt },
    'price.amount': { type: 'number', of: ({ estimate }) => estimate.price.amount },
    isPaid: { type: 'boolean', of: (order) => showInvoice(order, now).isPaid },
  },
  show: (order) => showInvoice(order, now),
  takeRequired: true,
  filterOperator: false,
})
