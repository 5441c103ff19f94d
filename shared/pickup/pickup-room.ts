import { z } from 'zod'
import { holidayOn, holidaysSchema, nextWorkingDay } from '../holidays/index.ts'
import { type Day, daySchema } from '../kit/index.ts'
import { hasRoomFor } from '../shipment/index.ts'

/** How full a pickup is. `parcels`: booked, unknown or being booked. `queued`: parcels of its queued
 * drafts. `ahead`: the next working days with the room left beside both. `holidays`: the public holidays
 * of the location on the days that can be chosen. */
export const pickupRoomSchema = z.object({
  parcels: z.int(),
  queued: z.int(),
  limit: z.int(),
  closedAt: z.string().optional(),
  ahead: z.array(z.object({ pickupOn: daySchema, room: z.int(), closed: z.boolean() })),
  holidays: holidaysSchema,
})
export type PickupRoom = z.infer<typeof pickupRoomSchema>

/** How full a pickup is, without the days ahead. */
export type PickupFill = Omit<PickupRoom, 'ahead' | 'holidays'>

/** The next working day after `after` with an open pickup and room for this many
 * parcels; else the earliest such day. */
export function nextWithRoom(ahead: PickupRoom['ahead'], after: Day, parcels = 1): Day | undefined {
  const open = ahead.filter(({ room, closed }) => !closed && room >= parcels)
  return (open.find(({ pickupOn }) => pickupOn > after) ?? open[0])?.pickupOn
}

/** The next working day after `after` for freight. Freight takes no place of a parcel, and may be picked up
 * later than `ahead` reaches: of those days it is not known whether their pickup is closed. */
export function freightDayAfter(
  { ahead, holidays }: Pick<PickupRoom, 'ahead' | 'holidays'>,
  after: Day,
): Day {
  const open = ahead.find(({ pickupOn, closed }) => !closed && pickupOn > after)
  const last = ahead.at(-1)?.pickupOn ?? after
  return open?.pickupOn ?? nextWorkingDay(last > after ? last : after, holidays)
}

/** The day that a proposed pickup day moves to because its pickup is closed, full or on a public holiday:
 * the next working day with room. Undefined if it stays.
 * @param keepsHoliday the day stays on a holiday, since a person chose it */
export function dayInstead(
  room: PickupRoom,
  pickupOn: Day,
  { parcels = 1, keepsHoliday = false } = {},
): Day | undefined {
  const isHoliday = !keepsHoliday && holidayOn(room.holidays, pickupOn) !== undefined
  const isOpen = room.closedAt === undefined && hasRoomFor(room.parcels + room.queued, parcels, room.limit)
  if (isOpen && !isHoliday) return undefined
  const day = nextWithRoom(room.ahead, pickupOn, parcels)
  return day === pickupOn ? undefined : day
}
