import { createBooking } from '../booking/index.ts'
import { createPickups } from '../pickups/index.ts'

type Deps = Omit<Parameters<typeof createBooking>[0], 'nextDay' | 'dayWithRoom'> &
  Pick<Parameters<typeof createPickups>[0], 'deskName' | 'runChanged' | 'pickupChanged'>

/** Wires booking and pickups of a session, which need each other. */
export function createBookingAndPickups(deps: Deps) {
  const booking = createBooking({
    ...deps,
    nextDay: (pickupLocationId) => pickups.nextDay(pickupLocationId, 0),
    dayWithRoom: (pickup, parcels) => pickups.dayWithRoom(pickup, parcels),
  })
  const { bookedAfterCopy, checkDraft, mayBook, openedDrafts, orderSteps } = booking
  const { sweep, readAgain, recordMismatch } = orderSteps
  const pickups = createPickups({
    ...deps,
    bookedAfterCopy,
    checkDraft,
    mayBook,
    openedDrafts,
    sweep,
    readAgain,
    recordMismatch,
    book: booking.bookQueued,
  })
  return { booking, pickups }
}
