import type { ShipmentEvent } from './shipment-event.ts'
import type { BookingState, ShipmentRecord } from './shipment-record.ts'

export type IntendedEvent = Extract<ShipmentEvent, { type: 'intended' }>
export type TakenOverEvent = Extract<ShipmentEvent, { type: 'takenOver' }>
/** Every event after the first. */
export type LaterEvent = Exclude<ShipmentEvent, IntendedEvent | TakenOverEvent>

// The states of a booking by what they mean. Queries use the lists, other code the functions.

/** Whether an order exists is not known; a person may decide. */
export const undecidedStates = ['unknown', 'ambiguous'] as const
/** The outcome is not known; the service is asked again. */
export const unsettledStates = ['intent', ...undecidedStates, 'cancelling'] as const
/** Ended without an order. The draft may be booked again as a new shipment with a new code. */
export const endedStates = ['rejected', 'absent'] as const
/** An order exists or may exist, so the parcels count in the pickup. */
export const countedStates = ['booked', ...unsettledStates] as const
/** The order exists, unless its cancellation succeeds. */
export const withOrderStates = ['booked', 'cancelling'] as const

const isOneOf =
  (states: readonly BookingState[]) =>
  (state: BookingState): boolean =>
    states.includes(state)
export const isUndecided = isOneOf(undecidedStates)
export const isUnsettled = isOneOf(unsettledStates)
export const isEnded = isOneOf(endedStates)
export const isCounted = isOneOf(countedStates)
export const orderExists = isOneOf(withOrderStates)
export const isCancelledOrCancelling = (state: BookingState): boolean =>
  state === 'cancelling' || state === 'cancelled'

/** Whether a shipment's label never went to a printer, though its order exists. */
export const wasNeverPrinted = ({ label, prints }: Pick<ShipmentRecord, 'label' | 'prints'>): boolean =>
  prints === 0 && (label === 'missing' || label === 'stored' || label === 'failed')

/** The attempt of a draft that did not end without an order; a draft has at most one. */
export const livingOf = <Shipment extends { booking: BookingState }>(
  attempts: readonly Shipment[],
): Shipment | undefined => attempts.find(({ booking }) => !isEnded(booking))
