import { type BookingDeps, createBooking } from '../booking/index.ts'
import { createPickups, type PickupsDeps } from '../pickups/index.ts'

/** Wires booking and pickups of a session, which need each other. */
export function createBookingAndPickups(deps: BookingDeps & PickupsDeps) {
  const booking = createBooking(deps, {
    nextFreightDay: (pickupLocationId) => pickups.nextFreightDay(pickupLocationId),
    dayWithRoom: (pickup, parcels) => pickups.dayWithRoom(pickup, parcels),
  })
  const pickups = createPickups(deps, booking)
  return { booking, pickups }
}
