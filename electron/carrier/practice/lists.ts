import type { FilterFields } from './filter.ts'
import type { List } from './list.ts'
import { statusOf } from './order-status.ts'
import type { StoredOrder, StoredQuotation } from './record.ts'
import { documentNumber, showInvoice, showOrder, showQuotation } from './show.ts'
import type { PracticeStore } from './store.ts'

/** Filter fields of both quotations and orders. */
const shared: FilterFields<StoredQuotation | StoredOrder> = {
  id: { type: 'text', read: ({ id }) => id },
  product: { type: 'text', read: ({ estimate }) => estimate.product },
  transportType: { type: 'text', read: ({ estimate }) => estimate.transportType },
  customerOrderCode: { type: 'text', read: ({ request }) => request.customerOrderCode },
  createdAt: { type: 'date', read: ({ createdAt }) => createdAt },
  pickupOn: { type: 'date', read: ({ estimate }) => Date.parse(estimate.pickupOn) },
  'price.amount': { type: 'number', read: ({ estimate }) => estimate.price.amount },
  isParcel: { type: 'boolean', read: ({ mode }) => mode === 'parcel' },
  'consignee.name': { type: 'text', read: ({ request }) => request.consignee.name },
  'consignee.address.postCode': { type: 'text', read: ({ request }) => request.consignee.address.postCode },
  'consignee.address.city': { type: 'text', read: ({ request }) => request.consignee.address.city },
  'consignee.address.countryCode': {
    type: 'text',
    read: ({ request }) => request.consignee.address.countryCode,
  },
}

/** GET /v1/quotations: the conventional path, since the interface shows none. */
export const quotationList = (store: PracticeStore): List<StoredQuotation> => ({
  path: '/v1/quotations',
  scan: store.quotations,
  fields: { ...shared, validUntil: { type: 'date', read: ({ validUntil }) => validUntil } },
  show: showQuotation,
  requiresTake: false,
  combinesByOr: true,
})

/** GET /v1/orders (interface 4.1, 4.3) */
export const orderList = (store: PracticeStore, now: number): List<StoredOrder> => ({
  path: '/v1/orders',
  scan: store.orders,
  fields: {
    ...shared,
    reference: { type: 'text', read: ({ reference }) => reference },
    status: { type: 'text', read: (order) => statusOf(order, now) },
  },
  show: (order) => showOrder(order, now),
  requiresTake: true,
  combinesByOr: true,
})

/** GET /v1/invoices: the conventional path, since the interface shows none. */
export const invoiceList = (store: PracticeStore, now: number): List<StoredOrder> => ({
  path: '/v1/invoices',
  scan: store.orders,
  fields: {
    documentNumber: { type: 'text', read: documentNumber },
    orderReference: { type: 'text', read: ({ reference }) => reference },
    product: { type: 'text', read: ({ estimate }) => estimate.product },
    status: { type: 'text', read: (order) => showInvoice(order, now).status },
    createdAt: { type: 'date', read: ({ createdAt }) => createdAt },
    'price.amount': { type: 'number', read: (order) => showInvoice(order, now).price.amount },
    isPaid: { type: 'boolean', read: (order) => showInvoice(order, now).isPaid },
  },
  show: (order) => showInvoice(order, now),
  requiresTake: true,
  combinesByOr: false,
})
