import { daySchema } from '../../shared/kit/index.ts'
import { type AnyDraft, isFreightDraft, pickupLocationOf } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import { type CheckedDraft, type DraftContext, type PickupFacts, readInContext } from './read-in-context.ts'

export type CheckDraft = (draft: AnyDraft, options?: { countPickup?: boolean }) => Promise<CheckedDraft>

type Deps = {
  journal: Pick<Journal, 'countPickup' | 'readClosed'>
  draftContext: () => DraftContext
}

/** Checks a parcel or freight draft with its location, day and pickup. `countPickup: false` does not count
 * the parcels on the pickup of a parcel, for a booking whose intent counts them. */
export function createCheckDraft({ journal, draftContext }: Deps): CheckDraft {
  /** Freight does not count against a pickup's parcels; only whether the pickup is closed matters. */
  const readPickup = async (
    draft: AnyDraft,
    pickupLocationId: string,
    countPickup: boolean,
  ): Promise<PickupFacts> => {
    const day = daySchema.safeParse(draft.pickupOn.trim())
    if (!day.success) return {}
    const pickup = { pickupLocationId, pickupOn: day.data }
    if (isFreightDraft(draft)) return { pickupIsClosed: (await journal.readClosed(pickup)) !== undefined }
    if (!countPickup) return {}
    const { parcels, queued, closedAt } = await journal.countPickup(pickup, draft.id)
    return { parcelsOnPickup: parcels, queuedOnPickup: queued, pickupIsClosed: closedAt !== undefined }
  }

  return async (draft, { countPickup = true } = {}) => {
    const { pickupLocations } = draftContext()
    const pickupLocation = pickupLocationOf(draft, pickupLocations)
    const pickupFacts = pickupLocation && (await readPickup(draft, pickupLocation.id, countPickup))
    // The parcels were counted at this location, even if the settings changed while they were read.
    return readInContext(draft, { ...draftContext(), pickupLocations }, pickupFacts)
  }
}
