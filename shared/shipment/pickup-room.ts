import { z } from 'zod'
import { daySchema } from '../kit/index.ts'

/** How full a pickup is: `parcels` are booked, unknown or being booked, `queued` are those of its drafts. `ahead` are the working
 * days from tomorrow on that take parcels, each with the room that is left after both, and whether it is closed. */
export const pickupRoomSchema = z.object({
  parcels: z.int(),
  queued: z.int(),
  limit: z.int(),
  closedAt: z.string().optional(),
  ahead: z.array(z.object({ pickupOn: daySchema, room: z.int(), closed: z.boolean() })),
})
export type PickupRoom = z.infer<typeof pickupRoomSchema>
