import { daySchema } from '../../shared/kit/index.ts'
import {
  type AnyDraft,
  type CarriersPackagingWords,
  isFreightDraft,
  type PickupLocation,
  pickupLocationOf,
  type ReadShipment,
  readShipment,
  type ServiceExtra,
} from '../../shared/shipment/index.ts'
import { holidayAt } from '../holidays/index.ts'
import type { Journal } from '../journal/index.ts'
import { type Clock, todayOf } from '../kit/index.ts'

export type CheckedDraft = ReadShipment & { pickupLocation?: PickupLocation }
export type CheckDraft = (draft: AnyDraft, options?: { countPickup?: boolean }) => Promise<CheckedDraft>

/** The settings by which drafts are checked, read at each check. */
export type DraftSettings = {
  pickupLocations: () => readonly PickupLocation[]
  /** The environment's service extras. */
  extras: () => readonly ServiceExtra[]
  /** The carrier's packaging words that replace the built-in ones. */
  packagingWords: () => CarriersPackagingWords
}

type Deps = DraftSettings & {
  journal: Pick<Journal, 'countPickup' | 'readClosed'>
  clock: Pick<Clock, 'now'>
  /** References booked after a restored copy was made (electron/booking/sweep/restored-journal.ts). */
  bookedAfterCopy: () => readonly string[]
}

/** Checks a parcel or freight draft with its location, day and pickup. `countPickup: false` does not count
 * the parcels on the pickup of a parcel, for a booking whose intent counts them. */
export function createCheckDraft(deps: Deps): CheckDraft {
  const { journal, clock, pickupLocations, extras, packagingWords, bookedAfterCopy } = deps

  /** Freight does not count against a pickup's parcels; only whether the pickup is closed matters. */
  const readPickup = async (draft: AnyDraft, pickupLocationId: string, countPickup: boolean) => {
    const day = daySchema.safeParse(draft.pickupOn.trim())
    if (!day.success) return {}
    const pickup = { pickupLocationId, pickupOn: day.data }
    if (isFreightDraft(draft)) return { pickupIsClosed: (await journal.readClosed(pickup)) !== undefined }
    if (!countPickup) return {}
    const { parcels, queued, closedAt } = await journal.countPickup(pickup, draft.id)
    return { parcelsOnPickup: parcels, queuedOnPickup: queued, pickupIsClosed: closedAt !== undefined }
  }

  return async (draft, { countPickup = true } = {}) => {
    const pickupLocation = pickupLocationOf(draft, pickupLocations())
    const pickup = pickupLocation && (await readPickup(draft, pickupLocation.id, countPickup))
    const read = readShipment(draft, {
      today: todayOf(clock),
      pickupLocation,
      holiday: holidayAt(pickupLocation, draft.pickupOn.trim()),
      ...pickup,
      extras: extras(),
      packagingWords: packagingWords(),
      bookedAfterCopy: bookedAfterCopy(),
    })
    return { ...read, pickupLocation }
  }
}
