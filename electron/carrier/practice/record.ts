import type { TransportMode } from '../../../shared/shipment/index.ts'
import type { Estimate } from './estimate.ts'
import type { PracticeOrderRequest, PracticeQuotationRequest } from './request-schemas.ts'

/** A stored quotation. `sequence` counts up and is the order of lists (interface 4.3).
 * Times are milliseconds since 1970. */
export type StoredQuotation = {
  sequence: number
  id: string
  mode: TransportMode
  createdAt: number
  validUntil: number
  request: PracticeQuotationRequest
  estimate: Estimate
}

/** A stored order. Its status is derived from its times and the clock (order-status.ts). */
export type StoredOrder = {
  sequence: number
  id: string
  reference: string
  mode: TransportMode
  createdAt: number
  cancelledAt: number | null
  request: PracticeOrderRequest
  estimate: Estimate
  quotationId: string | null
}
