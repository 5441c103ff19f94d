import { type BookingDeps, createBooking } from '../../booking/index.ts'
import { createPickupRoom, createPickups, type PickupsDeps } from '../../pickups/index.ts'

/** Wires booking and pickups of a session: booking finds days with room, pickups book their drafts. */
export function createBookingAndPickups(deps: BookingDeps & PickupsDeps) {
  const pickupRoom = createPickupRoom(deps)
  const booking = createBooking(deps, pickupRoom)
  return { booking, pickups: createPickups(deps, pickupRoom, booking) }
}
