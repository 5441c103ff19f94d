import { holidayAt } from '../../shared/holidays/index.ts'
import { daySchema } from '../../shared/kit/index.ts'
import {
  type Draft,
  localDay,
  type PickupLocation,
  pickupLocationOf,
  type ReadShipment,
  readShipment,
  type ServiceExtra,
} from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'

export type CheckedDraft = ReadShipment & { pickupLocation?: PickupLocation }

export type CheckDraft = (draft: Draft, options?: { countPickup?: boolean }) => Promise<CheckedDraft>

type Deps = {
  journal: Pick<Journal, 'countPickup'>
  clock: Pick<Clock, 'now'>
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  /** References booked after a restored copy was made (electron/booking/reconcile-restored-journal.ts). */
  bookedAfterCopy: () => readonly string[]
}

/** Checks a parcel draft with its location, day and the parcels on its pickup. `countPickup: false` skips the journal,
 * for a booking whose intent counts the pickup. */
export const createCheckDraft =
  ({ journal, clock, pickupLocations, extras, bookedAfterCopy }: Deps): CheckDraft =>
  async (draft, { countPickup = true } = {}) => {
    const pickupLocation = pickupLocationOf(draft, pickupLocations())
    const day = daySchema.safeParse(draft.pickupOn.trim())
    const pickup =
      countPickup && pickupLocation && day.success
        ? { pickupLocationId: pickupLocation.id, pickupOn: day.data }
        : undefined
    const counts = pickup && (await journal.countPickup(pickup, draft.id))
    const today = localDay(new Date(clock.now()))
    const read = readShipment(draft, {
      today,
      pickupLocation,
      holiday: holidayAt(pickupLocation, draft.pickupOn.trim()),
      parcelsOnPickup: counts?.parcels,
      queuedOnPickup: counts?.queued,
      pickupIsClosed: counts?.closedAt !== undefined,
      extras: extras(),
      bookedAfterCopy: bookedAfterCopy(),
    })
    return { ...read, pickupLocation }
  }
