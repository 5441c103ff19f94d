import type { BookingRun, Pickup } from '../../shared/pickup/index.ts'
import type {
  CarriersPackagingWords,
  PickupLocation,
  ServiceExtra,
  ShipmentRecord,
} from '../../shared/shipment/index.ts'
import type { BookQueuedResult, ReadOrderAgain, Sweep } from '../booking/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import type { CheckDraft, OpenedDrafts } from '../drafts/index.ts'
import type { RecordMismatch } from '../evidence/index.ts'
import type { Journal, QueuedDraft } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'
import { createAddToPickup } from './add-to-pickup.ts'
import { createArrangeDrafts } from './arrange-drafts.ts'
import { createBookPickup } from './book-pickup.ts'
import { createClosePickups } from './close-pickups.ts'
import { createPickupRoom } from './pickup-room.ts'
import { createPrintPickup } from './print-pickup.ts'
import { createReadPickups } from './read-pickups.ts'
import { createValidateDrafts } from './validate-drafts.ts'

type Deps = {
  journal: Journal
  service: ShippingService
  clock: Clock
  deskName: () => string
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  packagingWords: () => CarriersPackagingWords
  bookedAfterCopy: () => readonly string[]
  checkDraft: CheckDraft
  /** Whether bookings in this environment are confirmed for today. */
  mayBook: () => Promise<boolean>
  /** Books a queued draft; its label is fetched and printed in the background. */
  book: (queued: QueuedDraft) => Promise<BookQueuedResult>
  /** Fetches a missing label and queues it for printing. Not awaited. */
  print: (shipment: ShipmentRecord) => void
  sweep: () => Promise<Sweep>
  readAgain: ReadOrderAgain
  recordMismatch: RecordMismatch
  openedDrafts: OpenedDrafts
  /** Called when a booking run changes; must not throw. */
  runChanged: (run: BookingRun) => void
  /** Called when drafts of a pickup change or it is closed; must not throw. */
  pickupChanged: (pickup: Pickup) => void
}

/** The pickups module on one journal. */
export function createPickups(deps: Deps) {
  const { journal } = deps
  const draftValidator = createValidateDrafts(deps)
  const run = createBookPickup(deps)
  return {
    ...createPickupRoom(deps),
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
      await deps.openedDrafts.noteOpened(id)
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
