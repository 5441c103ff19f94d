import type { Problem } from '../../shared/kit/problem.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { isEnded } from '../../shared/shipment/shipment-state.ts'

// What the forms of parcels and of freight share.

/** Why the last try to book came to nothing, with the form open again. `cancelled`: the order that differed from the form. */
export type Trouble = { kind: 'rejected' | 'notSent' | 'bridge' | 'absent' | 'cancelled'; problem?: Problem }

/** Where a booking stands, seen from its form. */
export type BookingState = {
  sending: boolean
  /** The shipment that the form's draft became; the form is locked while it may be booked. */
  shipment?: ShipmentRecord
  trouble?: Trouble
}

/** Whether the form must not be changed: it is being sent, or it is or may be booked. */
export const isLocked = ({ sending, shipment }: BookingState): boolean =>
  sending || (shipment !== undefined && !isEnded(shipment.booking))

/** What a form takes from news about the shipment that its draft became; nothing where it knows more already. */
export function received(
  { shipment: before }: BookingState,
  shipment: ShipmentRecord,
): Pick<BookingState, 'shipment' | 'trouble'> | undefined {
  if (before && before.intendedAt > shipment.intendedAt) return undefined
  if (before?.id === shipment.id && before.lastEventAt > shipment.lastEventAt) return undefined
  const { booking, notSent, problem } = shipment
  if (booking === 'rejected')
    return { shipment, trouble: { kind: notSent ? 'notSent' : 'rejected', problem } }
  return { shipment, trouble: booking === 'absent' ? { kind: 'absent' } : undefined }
}

/** The newer one of two last bookings. An answer may come after the event that tells more. */
export function latestOf(
  last: ShipmentRecord | undefined,
  shipment: ShipmentRecord,
): ShipmentRecord | undefined {
  if (shipment.booking !== 'booked') return last
  if (last?.id === shipment.id && last.lastEventAt > shipment.lastEventAt) return last
  return !last || last.intendedAt <= shipment.intendedAt ? shipment : last
}
