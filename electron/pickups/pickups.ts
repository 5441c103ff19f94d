import type { BookingRun, Pickup } from '../../shared/pickup/index.ts'
import type { PickupLocation, ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Booking } from '../booking/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'
import { createAddToPickup } from './add-to-pickup.ts'
import { createArrangeDrafts } from './arrange-drafts.ts'
import { createBookPickup } from './book-pickup.ts'
import { createClosePickups } from './close-pickups.ts'
import type { createPickupRoom } from './pickup-room.ts'
import { createPresentCheck } from './present-check.ts'
import { createPrintPickup } from './print-pickup.ts'
import { createReadPickups } from './read-pickups.ts'

type Deps = {
  journal: Journal
  service: ShippingService
  clock: Clock
  pickupLocations: () => readonly PickupLocation[]
  deskName: () => string
  /** Fetches a missing label and queues it for printing. Not awaited. */
  print: (shipment: ShipmentRecord) => void
  /** Called when a booking run changes; must not throw. */
  onRunChanged: (run: BookingRun) => void
  /** Called when drafts of a pickup change or it is closed; must not throw. */
  onPickupChanged: (pickup: Pickup) => void
}

/** The pickups module on one journal. */
export function createPickups(deps: Deps, pickupRoom: ReturnType<typeof createPickupRoom>, booking: Booking) {
  const { journal, service, clock, deskName, pickupLocations, onPickupChanged } = deps
  const { draftContext, checkDraft, mayBook, openedDrafts, sweep, readAgain, recordMismatch } = booking
  const presentCheck = createPresentCheck(draftContext)
  const run = createBookPickup({
    journal,
    mayBook,
    book: booking.bookQueued,
    onRunChanged: deps.onRunChanged,
    onPickupChanged,
  })
  return {
    ...pickupRoom,
    ...createReadPickups({ journal, clock, pickupLocations, presentCheck, deskName }),
    ...createArrangeDrafts({ journal, pickupLocations, onPickupChanged }),
    ...createClosePickups({
      journal,
      service,
      clock,
      sweep,
      readAgain,
      isBooking: run.isRunning,
      onPickupChanged,
    }),
    presentCheck,
    add: createAddToPickup({ journal, checkDraft, recordMismatch, openedDrafts, onPickupChanged }),
    run,
    print: createPrintPickup({ journal, print: deps.print }),
    /** Reads a draft for a form, which calls `noteShown` with its version once a person sees it. */
    async readDraft(id: string) {
      // Before it is read: a change in between counts as not seen.
      const version = (await journal.draftVersion(id))?.version
      const queued = await journal.readQueuedDraft(id)
      return queued && { ...queued, version }
    },
    noteShown: openedDrafts.noteShown,
    /** The living shipments, the queued drafts and the closing of a pickup. Each parcel is in it once, also
     * one that is booked meanwhile. */
    async content(pickup: Pickup) {
      const queued = await journal.queuedDraftsOf(pickup)
      const shipments = await journal.shipmentsOf(pickup)
      const shipped = new Set(shipments.map(({ draftId }) => draftId))
      const drafts = queued.filter(({ draft }) => !shipped.has(draft.id))
      return { shipments, drafts, closed: await journal.readClosed(pickup) }
    },
  }
}

export type Pickups = ReturnType<typeof createPickups>
