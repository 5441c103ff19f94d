import { localDay } from '../../shared/rules/pickup-day.ts'
import { type ReadFreight, readFreight } from '../../shared/rules/read-freight.ts'
import { daySchema } from '../../shared/schemas/day.ts'
import type { FreightDraft } from '../../shared/schemas/freight-draft.ts'
import type { CarriersPackagingWords } from '../../shared/schemas/packaging-words.ts'
import type { ServiceExtra } from '../../shared/schemas/service-extra.ts'
import type { PickupLocation } from '../../shared/schemas/settings.ts'
import type { Clock } from '../ports/clock.ts'
import type { Journal } from '../ports/journal.ts'

export type CheckedFreight = ReadFreight & { pickupLocation?: PickupLocation }
export type CheckFreight = (draft: FreightDraft) => Promise<CheckedFreight>

type Needs = {
  journal: Pick<Journal, 'readClosed'>
  clock: Pick<Clock, 'now'>
  /** As they are now: a location may have been added since the last shipment. */
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  packagingWords: () => CarriersPackagingWords
  /** References of orders that the journal has forgotten (catch-up.ts). */
  bookedAfterCopy: () => readonly string[]
}

/** Gathers what the rules of freight need to know and lets them judge. */
export const createCheckFreight =
  ({ journal, clock, pickupLocations, extras, packagingWords, bookedAfterCopy }: Needs): CheckFreight =>
  async (draft) => {
    const pickupLocation = pickupLocations().find(({ id }) => id === draft.pickupLocationId)
    const day = daySchema.safeParse(draft.pickupOn.trim())
    const closed =
      pickupLocation && day.success
        ? await journal.readClosed({ pickupLocationId: pickupLocation.id, pickupOn: day.data })
        : undefined
    const today = localDay(new Date(clock.now()))
    const read = readFreight(draft, {
      today,
      pickupLocation,
      extras: extras(),
      packagingWords: packagingWords(),
      bookedAfterCopy: bookedAfterCopy(),
      pickupIsClosed: closed !== undefined,
    })
    return { ...read, pickupLocation }
  }
