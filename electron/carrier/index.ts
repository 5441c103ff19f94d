export { type BookingProblemCode, bookingProblem, isListProblem } from './booking-problems.ts'
export type { Contact } from './client/call.ts'
export { isOrderProblem, isQuotationProblem } from './client/problems.ts'
export { connectService, type ServiceOptions, serviceOrigin } from './connect-service.ts'
export { practiceExtras } from './practice/extras.ts'
export {
  type Extras,
  isGone,
  type PlacedOrder,
  type ServiceDocument,
  type ServiceResult,
  type ShippingService,
} from './shipping-service.ts'
