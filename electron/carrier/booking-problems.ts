import { newProblem, type Problem } from '../../shared/kit/index.ts'

/** The service responded, but the end of its list of orders cannot be reached: it has a link to another
 * origin, repeats a page, or is too long. Reading it again changes nothing. */
const listProblemCodes = ['orders.cutShort', 'orders.loop', 'orders.tooMany'] as const
export const isListProblem = ({ code }: Problem): boolean => listProblemCodes.some((each) => each === code)

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
  ...listProblemCodes,
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
