import { daySchema } from '../../shared/kit/day.ts'
import type { CarriersPackagingWords } from '../../shared/shipment/dangerous-goods/packaging-words.ts'
import type { FreightDraft } from '../../shared/shipment/freight-draft.ts'
import { localDay } from '../../shared/shipment/pickup-day.ts'
import type { PickupLocation } from '../../shared/shipment/pickup-location.ts'
import { type ReadShipment, readShipment } from '../../shared/shipment/read-shipment.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../kit/clock.ts'

export type CheckedFreight = ReadShipment & { pickupLocation?: PickupLocation }
export type CheckFreight = (draft: FreightDraft) => Promise<CheckedFreight>

type Deps = {
  journal: Pick<Journal, 'readClosed'>
  clock: Pick<Clock, 'now'>
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  packagingWords: () => CarriersPackagingWords
  /** References booked after a restored copy was made (electron/booking/reconcile-restored-journal.ts). */
  bookedAfterCopy: () => readonly string[]
}

/** Checks a freight draft with its location, day and whether its pickup is closed. */
export const createCheckFreight =
  ({ journal, clock, pickupLocations, extras, packagingWords, bookedAfterCopy }: Deps): CheckFreight =>
  async (draft) => {
    const pickupLocation = pickupLocations().find(({ id }) => id === draft.pickupLocationId)
    const day = daySchema.safeParse(draft.pickupOn.trim())
    const closed =
      pickupLocation && day.success
        ? await journal.readClosed({ pickupLocationId: pickupLocation.id, pickupOn: day.data })
        : undefined
    const today = localDay(new Date(clock.now()))
    const read = readShipment(draft, {
      today,
      pickupLocation,
      extras: extras(),
      packagingWords: packagingWords(),
      bookedAfterCopy: bookedAfterCopy(),
      pickupIsClosed: closed !== undefined,
    })
    return { ...read, pickupLocation }
  }
