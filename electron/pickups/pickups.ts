import type { BookingRun, Pickup } from '../../shared/pickup/pickup.ts'
import type { PickupLocation } from '../../shared/shipment/pickup-location.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { BookQueuedResult } from '../booking/book-draft.ts'
import type { ReadOrderAgain } from '../booking/read-order-again.ts'
import type { Sweep } from '../booking/sweep-orders.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import type { CheckDraft } from '../drafts/check-draft.ts'
import type { RecordMismatch } from '../evidence/find-mismatch.ts'
import type { Journal } from '../journal/journal.ts'
import type { QueuedDraft } from '../journal/pickup-journal.ts'
import type { Clock } from '../kit/clock.ts'
import { createAddToPickup } from './add-to-pickup.ts'
import { createArrangeDrafts } from './arrange-drafts.ts'
import { createBookPickup } from './book-pickup.ts'
import { createClosePickup } from './close-pickup.ts'
import { createPrintPickup } from './print-pickup.ts'
import { createReadPickups } from './read-pickups.ts'
import { createValidateDrafts } from './validate-drafts.ts'

type PickupsDeps = {
  journal: Journal
  service: ShippingService
  clock: Clock
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  bookedAfterCopy: () => readonly string[]
  checkDraft: CheckDraft
  /** Whether a person knows that bookings are real here. */
  mayBook: () => Promise<boolean>
  /** Books a draft as it stands, and has its label fetched and printed in the background. */
  book: (standing: QueuedDraft) => Promise<BookQueuedResult>
  /** Fetches the label where it is missing, and puts it into the print queue; not waited for. */
  print: (shipment: ShipmentRecord) => void
  sweep: () => Promise<Sweep>
  readAgain: ReadOrderAgain
  recordMismatch: RecordMismatch
  /** Told how a run of bookings goes; must not throw. */
  runChanged: (run: BookingRun) => void
  /** Told when drafts came, went or changed in a pickup, or when it was closed; must not throw. */
  pickupChanged: (pickup: Pickup) => void
}

/** Everything that is done with pickups on one journal, joined. */
export function createPickups(deps: PickupsDeps) {
  const { journal } = deps
  const standings = createValidateDrafts(deps)
  const run = createBookPickup(deps)
  return {
    ...createReadPickups({ ...deps, judging: standings.judging }),
    ...createArrangeDrafts(deps),
    standings,
    add: createAddToPickup(deps),
    run,
    print: createPrintPickup(deps),
    close: createClosePickup({ ...deps, isBooking: run.isRunning }),
    standing: journal.readQueuedDraft,
    /** What is booked there or may be, the drafts, and the closing where there is one. */
    content: async (pickup: Pickup) => ({
      shipments: await journal.shipmentsOf(pickup),
      drafts: await journal.queuedDraftsOf(pickup),
      closed: await journal.readClosed(pickup),
    }),
  }
}

export type Pickups = ReturnType<typeof createPickups>
