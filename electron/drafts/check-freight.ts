import { holidayAt } from '../../shared/holidays/index.ts'
import { daySchema } from '../../shared/kit/index.ts'
import {
  type CarriersPackagingWords,
  type FreightDraft,
  localDay,
  type PickupLocation,
  type ReadShipment,
  readShipment,
  type ServiceExtra,
} from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'

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
      holiday: holidayAt(pickupLocation, draft.pickupOn.trim()),
      extras: extras(),
      packagingWords: packagingWords(),
      bookedAfterCopy: bookedAfterCopy(),
      pickupIsClosed: closed !== undefined,
    })
    return { ...read, pickupLocation }
  }
