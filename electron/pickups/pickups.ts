import type { BookingRun, Pickup } from '../../shared/pickup/index.ts'
import type {
  CarriersPackagingWords,
  PickupLocation,
  ServiceExtra,
  ShipmentRecord,
} from '../../shared/shipment/index.ts'
import type { Booking } from '../booking/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'
import { createAddToPickup } from './add-to-pickup.ts'
import { createArrangeDrafts } from './arrange-drafts.ts'
import { createBookPickup } from './book-pickup.ts'
import { createClosePickups } from './close-pickups.ts'
import type { createPickupRoom } from './pickup-room.ts'
import { createPrintPickup } from './print-pickup.ts'
import { createReadPickups } from './read-pickups.ts'
import { createValidateDrafts } from './validate-drafts.ts'

export type PickupsDeps = {
  journal: Journal
  service: ShippingService
  clock: Clock
  deskName: () => string
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  packagingWords: () => CarriersPackagingWords
  /** Fetches a missing label and queues it for printing. Not awaited. */
  print: (shipment: ShipmentRecord) => void
  /** Called when a booking run changes; must not throw. */
  onRunChanged: (run: BookingRun) => void
  /** Called when drafts of a pickup change or it is closed; must not throw. */
  onPickupChanged: (pickup: Pickup) => void
}

/** The pickups module on one journal. */
export function createPickups(
  own: PickupsDeps,
  pickupRoom: ReturnType<typeof createPickupRoom>,
  booking: Booking,
) {
  const { journal } = own
  const { bookedAfterCopy, checkDraft, mayBook, openedDrafts, orderSteps } = booking
  const { sweep, readAgain, recordMismatch } = orderSteps
  const deps = {
    ...own,
    bookedAfterCopy,
    checkDraft,
    mayBook,
    openedDrafts,
    sweep,
    readAgain,
    recordMismatch,
    book: booking.bookQueued,
  }
  const draftValidator = createValidateDrafts(deps)
  const run = createBookPickup(deps)
  return {
    ...pickupRoom,
    ...createReadPickups({ ...deps, createValidate: draftValidator.createValidate }),
    ...createArrangeDrafts(deps),
    draftValidator,
    add: createAddToPickup(deps),
    run,
    print: createPrintPickup(deps),
    ...createClosePickups({ ...deps, isBooking: run.isRunning }),
    /** Reads a draft for a form. */
    async openDraft(id: string) {
      // Before it is read: a change in between counts as not seen.
      await openedDrafts.noteOpened(id)
      return journal.readQueuedDraft(id)
    },
    /** The living shipments, the queued drafts and the closing of a pickup. */
    content: async (pickup: Pickup) => ({
      shipments: await journal.shipmentsOf(pickup),
      drafts: await journal.queuedDraftsOf(pickup),
      closed: await journal.readClosed(pickup),
    }),
  }
}

export type Pickups = ReturnType<typeof createPickups>
