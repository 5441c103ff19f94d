import type { Problem } from '../../shared/kit/index.ts'
import type { AnyRecord, ListQuery, Page } from '../../shared/service-lists/index.ts'
import type {
  ExtraValues,
  Link,
  Order,
  OrderRecord,
  OrderRequest,
  Quotation,
  QuotationRequest,
  TransportMode,
  UnNumberRecord,
} from '../../shared/shipment/index.ts'

/** The outcome of a request. */
export type ServiceResult<Value> =
  /** The response was parsed. */
  | { kind: 'ok'; value: Value }
  /** The service recognisably refused it (validation, wrong key, not found). */
  | { kind: 'rejected'; problem: Problem; status: number }
  /** Provably nothing was sent (DNS, refused, TLS, bad configuration). */
  | { kind: 'notSent'; problem: Problem }
  /** Anything else. A mutation may have happened. */
  | { kind: 'unknown'; problem: Problem; status?: number }

/** Whether the service no longer has what was requested: 404 or 410 (interface 7.6). */
export const isGone = (result: ServiceResult<unknown>): boolean =>
  result.kind === 'rejected' && [404, 410].includes(result.status)

export type PlacedOrder = { order: Order; links: Link[] }
export type ServiceQuotation = { quotation: Quotation; links: Link[] }
export type ServiceRecord<Value> = { record: Value; links: Link[] }

/** A document of the service, by its content type. */
export type ServiceDocument =
  | { type: 'pdf'; bytes: Uint8Array }
  | { type: 'json'; value: unknown }
  | { type: 'text'; text: string }

export type Extras = ExtraValues

/** The shipping service (docs/interface.md, section 4). Mutations are sent once and never retried. */
export interface ShippingService {
  /** POST /v1/quotations. `signal` abandons it. */
  requestQuotation(
    mode: TransportMode,
    body: QuotationRequest,
    options?: { extras?: Extras; signal?: AbortSignal },
  ): Promise<ServiceResult<ServiceQuotation>>
  /** POST /v1/orders. `extras` are merged into the body at their paths. */
  placeOrder(
    mode: TransportMode,
    body: OrderRequest,
    options?: { extras?: Extras },
  ): Promise<ServiceResult<PlacedOrder>>
  /** POST /v1/quotations/{quotationId}/book */
  bookQuotation(
    quotationId: string,
    body: OrderRequest,
    options?: { extras?: Extras },
  ): Promise<ServiceResult<PlacedOrder>>
  /** POST /v1/orders/{orderId}/cancel, without a body. Whether it is cancelled is
   * known only from reading the order. */
  cancelOrder(orderId: string): Promise<ServiceResult<undefined>>
  /** GET /v1/orders/{orderId}; accepts an order's reference, too. */
  readOrder(orderId: string): Promise<ServiceResult<ServiceRecord<OrderRecord>>>
  listOrders(query: ListQuery): Promise<ServiceResult<Page<OrderRecord>>>
  listQuotations(query: ListQuery): Promise<ServiceResult<Page<AnyRecord>>>
  listInvoices(query: ListQuery): Promise<ServiceResult<Page<AnyRecord>>>
  /** GET by the path of the settings, since the interface shows none (4.1, gaps). */
  readQuotation(quotationId: string): Promise<ServiceResult<ServiceQuotation>>
  /** GET /v1/orders/{reference}/tracking */
  trackOrder(reference: string): Promise<ServiceResult<ServiceDocument>>
  /** GET /v1/orders/{orderId}/print-confirmation */
  printConfirmation(orderId: string): Promise<ServiceResult<ServiceDocument>>
  /** GET /v1/orders/{orderId}/print-shipment-labels?format=…: the bytes of a PDF that is not validated
   * yet. */
  printShipmentLabels(orderId: string): Promise<ServiceResult<Uint8Array>>
  /** GET /v1/dangerous-goods/un-numbers/{unNumber} */
  lookUpUnNumber(unNumber: string): Promise<ServiceResult<UnNumberRecord>>
}
