import { newProblem, type Problem } from '../../shared/kit/index.ts'

/** Problems of a booking that come from Packdesk's own checks, not from the service or the journal. */
export const bookingProblemCodes = [
  /** The station ended, or its journal failed, during the booking. */
  'booking.interrupted',
  'booking.interruptedBeforeSending',
  /** The order is not in the list so far; it may still appear. */
  'booking.notListed',
  /** Several orders are candidates, without proof. */
  'booking.ambiguous',
  /** The service responded with the order of another shipment. */
  'booking.orderTaken',
  /** The account has orders of this desk that are not in the journal. */
  'booking.journalIsOlder',
  /** The list of orders has a link to another origin, repeats a page, or is too long. */
  'orders.cutShort',
  'orders.loop',
  'orders.tooMany',
  /** The order is still not cancelled; its status is in `values`. */
  'cancel.notConfirmed',
  'assign.otherCode',
  'assign.orderTaken',
  'assign.notPossible',
  'assign.cancelled',
  /** The order may be the order of the shipment in `values.reference`, or a duplicate of it. */
  'takeOver.unsettled',
  'takeOver.duplicate',
  'takeOver.cancelled',
] as const
export type BookingProblemCode = (typeof bookingProblemCodes)[number]

export const bookingProblem = (code: BookingProblemCode, values?: Problem['values']): Problem =>
  newProblem(code, { values })
