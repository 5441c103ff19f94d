export { type AppendOrderEvent, createAppendOrderEvent } from './append-order-event.ts'
export {
  type BookingCodes,
  bookingCodesIn,
  brokenCodesIn,
  codesInDocument,
  createBookingCodes,
  hasMarkOf,
  withCode,
  withoutCodes,
} from './booking-code.ts'
export { type CheckCancelled, createCheckCancelled, readCancelled } from './check-cancelled.ts'
export {
  createFindMismatch,
  createRecordMismatch,
  type FindMismatch,
  type RecordMismatch,
} from './find-mismatch.ts'
export { createReadForgottenReferences } from './forgotten-references.ts'
export { isCancelled } from './is-cancelled.ts'
export {
  candidateOf,
  createLookForOrder,
  type LookForOrder,
  orderWithReference,
  updatedOrder,
} from './look-for-order.ts'
export { createMatchOrder, hasOtherReference, matchByRecord, type TextOfPdf } from './match-order.ts'
export {
  type ListPoint,
  type OrdersSince,
  pointBeforeBooking,
  readListPoint,
  readOrdersSince,
} from './orders-since.ts'
export { createSettleShipment, type SettleShipment, settleIntent } from './settle-shipment.ts'
