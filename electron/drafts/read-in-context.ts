import {
  type AnyDraft,
  type PickupLocation,
  pickupLocationOf,
  type ReadContext,
  type ReadShipment,
  readShipment,
} from '../../shared/shipment/index.ts'
import { holidayAt } from '../holidays/index.ts'
import { type Clock, todayOf } from '../kit/index.ts'

/** What every draft is checked with: the day, and what the settings and the journal say. */
export type DraftContext = Pick<ReadContext, 'today' | 'extras' | 'packagingWords'> & {
  pickupLocations: readonly PickupLocation[]
  /** References booked after a restored copy was made (electron/booking/sweep/restored-journal.ts). */
  bookedAfterCopy: readonly string[]
}

/** The settings by which drafts are checked, read at each check. */
export type DraftSettings = {
  pickupLocations: () => DraftContext['pickupLocations']
  extras: () => DraftContext['extras']
  packagingWords: () => NonNullable<DraftContext['packagingWords']>
}

type Deps = DraftSettings & {
  clock: Pick<Clock, 'now'>
  bookedAfterCopy: () => readonly string[]
}

/** The context of now. */
export const createDraftContext =
  ({ clock, pickupLocations, extras, packagingWords, bookedAfterCopy }: Deps) =>
  (): DraftContext => ({
    today: todayOf(clock),
    pickupLocations: pickupLocations(),
    extras: extras(),
    packagingWords: packagingWords(),
    bookedAfterCopy: bookedAfterCopy(),
  })

/** What the journal says of the draft's pickup. */
export type PickupFacts = Pick<ReadContext, 'parcelsOnPickup' | 'queuedOnPickup' | 'pickupIsClosed'>

export type CheckedDraft = ReadShipment & { pickupLocation?: PickupLocation }

/** Reads a draft by the rules, with its pickup location and the holiday of its day. Pure. */
export function readInContext(
  draft: AnyDraft,
  { pickupLocations, ...context }: DraftContext,
  pickupFacts?: PickupFacts,
): CheckedDraft {
  const pickupLocation = pickupLocationOf(draft, pickupLocations)
  const holiday = holidayAt(pickupLocation, draft.pickupOn.trim())
  return { ...readShipment(draft, { ...context, ...pickupFacts, pickupLocation, holiday }), pickupLocation }
}
