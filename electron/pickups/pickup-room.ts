import { isWorkingDay, nextWorkingDay } from '../../shared/holidays/index.ts'
import { addDays, type Day, type Finding } from '../../shared/kit/index.ts'
import { nextWithRoom, type Pickup, type PickupFill, type PickupRoom } from '../../shared/pickup/index.ts'
import {
  daysToChoose,
  hasRoomFor,
  type PickupLocation,
  parcelLimits,
  parcelsPerDayOf,
  pickupClosed,
  pickupFull,
} from '../../shared/shipment/index.ts'
import { holidaysBetween } from '../holidays/index.ts'
import type { Journal } from '../journal/index.ts'
import { type Clock, todayOf } from '../kit/index.ts'

type Deps = {
  journal: Pick<Journal, 'listPickups' | 'countPickup' | 'closedSince'>
  clock: Pick<Clock, 'now'>
  pickupLocations: () => readonly PickupLocation[]
}

/** How full pickups are, and the days with room. */
export function createPickupRoom({ journal, clock, pickupLocations }: Deps) {
  const locationOf = (id: string) => pickupLocations().find((location) => location.id === id)

  const fillOf = async (pickup: Pickup, draftId?: string): Promise<PickupFill> => {
    const { parcels, queued, closedAt } = await journal.countPickup(pickup, draftId)
    return { parcels, queued, limit: parcelsPerDayOf(locationOf(pickup.pickupLocationId)), closedAt }
  }

  /** `ahead`: the bookable working days from tomorrow on, with the parcels that each has room for. */
  const daysAhead = async (pickupLocationId: string) => {
    const today = todayOf(clock)
    const location = locationOf(pickupLocationId)
    const holidays = holidaysBetween(location, today, addDays(today, daysToChoose.freight))
    const [counted, closed] = await Promise.all([journal.listPickups(today), journal.closedSince(today)])
    const days = Array.from({ length: parcelLimits.daysAhead }, (_, index) => addDays(today, index + 1))
    const ahead: PickupRoom['ahead'] = days
      .filter((day) => isWorkingDay(day, holidays))
      .map((pickupOn) => {
        const isOfDay = (pickup: Pickup) =>
          pickup.pickupOn === pickupOn && pickup.pickupLocationId === pickupLocationId
        const { parcels = 0, queued = 0 } = counted.find(isOfDay) ?? {}
        const room = parcelsPerDayOf(location) - parcels - queued
        return { pickupOn, room: Math.max(0, room), closed: closed.some(isOfDay) }
      })
    return { today, ahead, holidays }
  }

  /** The next working day whose pickup is open and has room for this many parcels; else the next working
   * day. */
  const nextDay = async (pickupLocationId: string, parcels = 1): Promise<Day> => {
    const { today, ahead, holidays } = await daysAhead(pickupLocationId)
    return nextWithRoom(ahead, today, parcels) ?? nextWorkingDay(today, holidays)
  }

  const dayWithRoom = async (
    { pickupLocationId, pickupOn }: Pickup,
    parcels: number,
  ): Promise<Day | undefined> => {
    const { ahead } = await daysAhead(pickupLocationId)
    return nextWithRoom(ahead, pickupOn, parcels)
  }

  return {
    /** `draftId`: the draft on the form, which is not counted as queued. */
    async room(pickup: Pickup, draftId?: string): Promise<PickupRoom> {
      const fill = await fillOf(pickup, draftId)
      const { ahead, holidays } = await daysAhead(pickup.pickupLocationId)
      return { ...fill, ahead, holidays }
    },
    fillOf,

    /** The next day after a pickup whose pickup there is open and has room for this many parcels, else the
     * earliest such day; undefined if there is none. */
    dayWithRoom,

    /** Why a pickup takes no shipment of this many parcels, as a booking refuses it: it is closed, or else it
     * has no room for them beside its own and `more`. */
    async refusals(pickup: Pickup, parcels: number, more: number): Promise<Finding[]> {
      const { parcels: booked, limit, closedAt } = await fillOf(pickup)
      if (closedAt !== undefined) return [pickupClosed]
      if (hasRoomFor(booked + more, parcels, limit)) return []
      return [pickupFull(booked + more, parcels, limit, await dayWithRoom(pickup, parcels))]
    },

    nextDay,
    /** The next working day for freight, which does not count for a pickup's parcels. */
    nextFreightDay: (pickupLocationId: string): Promise<Day> => nextDay(pickupLocationId, 0),
  }
}
