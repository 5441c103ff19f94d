import { z } from 'zod'

/** `desk`: the desk that books now. `before`: the number of desks that book
 * before this one, including that one. */
export const bookingTurnSchema = z.object({ desk: z.string(), before: z.int() })
export type BookingTurn = z.infer<typeof bookingTurnSchema>

/** Background work that one desk of several does: the sweep of the account, the following of its orders,
 * the answers to a target (`of`: the target's ID), a watched folder (`of`: the ID in its folder). */
export const roleHolderSchema = z.object({
  work: z.enum(['sweep', 'following', 'answers', 'folder']),
  of: z.string().optional(),
  desk: z.string(),
})
export type RoleHolder = z.infer<typeof roleHolderSchema>
