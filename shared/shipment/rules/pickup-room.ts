import { z } from 'zod'
import { holidaysSchema } from '../../holidays/index.ts'
import { daySchema } from '../../kit/index.ts'

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
