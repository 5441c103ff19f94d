import type { TransportMode } from '../../../shared/shipment/shipment.ts'
import type { Estimate } from './estimate.ts'
import type { PracticeOrderRequest, PracticeQuotationRequest } from './request-schemas.ts'

/** A quotation as it is kept. `sequence` counts up and gives the list's order (interface 4.3). Times are milliseconds since 1970. */
export type StoredQuotation = {
  sequence: number
  id: string
  mode: TransportMode
  createdAt: number
  validUntil: number
  request: PracticeQuotationRequest
  estimate: Estimate
}

/** An order as it is kept. Its status is not: it follows from the times and the clock (order-status.ts). */
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
