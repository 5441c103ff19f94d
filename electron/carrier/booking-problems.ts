import { type Problem, problem } from '../../shared/kit/problem.ts'

/** What can be wrong with a booking that neither the service nor the journal says. */
export const bookingProblemCodes = [
  /** The station ended, or its journal failed, while the booking was on its way. */
  'booking.interrupted',
  'booking.interruptedBeforeSending',
  /** Looked for and not in the list so far, which proves nothing. */
  'booking.notListed',
  /** There are orders that may be it, and nothing proves which. */
  'booking.ambiguous',
  /** The service answered with an order that is another shipment's. */
  'booking.orderTaken',
  /** The account has orders of this desk that its journal has never heard of. */
  'booking.journalIsOlder',
  /** The list of orders leads elsewhere, in a circle, or too far to be read to its end. */
  'orders.cutShort',
  'orders.loop',
  'orders.tooMany',
  /** The order still stands, with the status in `values`. */
  'cancel.notConfirmed',
  'assign.otherCode',
  'assign.orderTaken',
  'assign.notPossible',
  /** The order may be, or is one too many of, the shipment named in `values.reference`. */
  'takeOver.unsettled',
  'takeOver.twin',
] as const
export type BookingProblemCode = (typeof bookingProblemCodes)[number]

export const bookingProblem = (code: BookingProblemCode, values?: Problem['values']): Problem =>
  problem(code, { values })
