import { dayAt, timestamp } from './calendar.ts'
import { billedCosts } from './costs.ts'
import { eventsOf, isCancellable, pickupStatusOf, statusOf } from './order-status.ts'
import type { StoredOrder, StoredQuotation } from './record.ts'

type Link = { rel: string; method: 'GET' | 'POST'; description: string; href: string }

/** `data` of a quotation (interface 2.7). */
export const showQuotation = (quotation: StoredQuotation) => ({
  id: quotation.id,
  createdAt: timestamp(quotation.createdAt),
  validUntil: timestamp(quotation.validUntil),
  ...quotation.estimate,
})

export const quotationLinks = ({ id }: StoredQuotation, origin: string): Link[] => [
  { rel: 'self', method: 'POST', description: 'New quotation', href: `${origin}/v1/quotations` },
  {
    rel: 'quotationBook',
    method: 'POST',
    description: 'Book this quotation',
    href: `${origin}/v1/quotations/${id}/book`,
  },
]

/** `data` of an order (interface 2.7), with its status and its request. */
export const showOrder = (order: StoredOrder, now: number) => ({
  id: order.id,
  reference: order.reference,
  status: statusOf(order, now),
  createdAt: timestamp(order.createdAt),
  customerOrderCode: order.request.customerOrderCode,
  quotationId: order.quotationId,
  ...order.estimate,
  shipper: order.request.shipper,
  consignee: order.request.consignee,
  lines: order.request.lines,
})

export function orderLinks(order: StoredOrder, origin: string, now: number): Link[] {
  const orders = `${origin}/v1/orders`
  const link = (rel: string, method: Link['method'], description: string, href: string): Link => ({
    rel,
    method,
    description,
    href,
  })
  const status = statusOf(order, now)
  return [
    link('self', 'POST', 'Place an order', orders),
    link('self', 'GET', 'List orders', orders),
    link('self', 'GET', 'This order', `${orders}/${order.id}`),
    ...(isCancellable(order, now)
      ? [link('orderCancel', 'POST', 'Cancel this order', `${orders}/${order.id}/cancel`)]
      : []),
    link('orderPrintConfirmation', 'GET', 'Booking confirmation', `${orders}/${order.id}/print-confirmation`),
    ...(status === 'CANCELLED'
      ? []
      : [
          link(
            'orderPrintShipmentLabels',
            'GET',
            'Shipping labels',
            `${orders}/${order.id}/print-shipment-labels?format=A4`,
          ),
        ]),
    link('orderTrack', 'GET', 'Track this order', `${orders}/${order.reference}/tracking`),
  ]
}

/** The body of tracking, which the interface does not specify: the order's status and events, oldest
 * first. */
export const showTracking = (order: StoredOrder, now: number) => ({
  id: order.id,
  reference: order.reference,
  customerOrderCode: order.request.customerOrderCode,
  status: statusOf(order, now),
  ...(order.mode === 'parcel' ? { pickupStatus: pickupStatusOf(order, now) } : {}),
  delivery: order.estimate.delivery,
  events: eventsOf(order, now).map(({ at, ...event }) => ({ timestamp: timestamp(at), ...event })),
})

const paymentMs = 14 * 86_400_000

/** Each order has an invoice from its booking on, which is paid when it is due, except for every fourth
 * one. */
export function showInvoice(order: StoredOrder, now: number) {
  const dueAt = order.createdAt + paymentMs
  const isPaid = order.cancelledAt === null && now >= dueAt && order.sequence % 4 !== 0
  return {
    id: `INV-${order.id}`,
    documentNumber: documentNumber(order),
    orderId: order.id,
    orderReference: order.reference,
    customerOrderCode: order.request.customerOrderCode,
    product: order.estimate.product,
    status: order.cancelledAt !== null ? 'CANCELLED' : isPaid ? 'PAID' : 'OPEN',
    isPaid,
    createdAt: timestamp(order.createdAt),
    dueOn: dayAt(dueAt),
    ...billedCosts(order.estimate, order.sequence),
  }
}

export const documentNumber = ({ sequence, createdAt }: StoredOrder): string =>
  `${new Date(createdAt).getUTCFullYear()}${String(sequence).padStart(6, '0')}`
