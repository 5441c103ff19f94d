import { z } from 'zod'
import { channel, daySchema, idSchema, noInput, problemSchema } from '../kit/index.ts'
import {
  closedPickupSchema,
  openItemSchema,
  reasonSchema,
  reasonsSchema,
  takenOffSchema,
} from '../pickup/index.ts'
import { shipmentRecordSchema } from '../shipment/index.ts'
import { dayViewSchema } from './day.ts'

/** The day of all desks on a shared journal. */
export const dayChannels = {
  'day.read': channel(noInput, dayViewSchema, { wait: 'none' }),
  /** Notes one reason for orders that no desk booked. Closings record it. It does not count for a duplicate:
   * the closing asks about that, where it can be cancelled. */
  'day.explain': channel(
    z.object({ orders: z.array(idSchema).min(1).max(10_000), reason: reasonSchema }),
    z.void(),
    {
      wait: 'saving',
      once: false,
    },
  ),
  /** The label was being sent by a desk that is gone: it may be printed, and a person can answer that. */
  'day.settlePrint': channel(z.object({ id: idSchema }), shipmentRecordSchema, {
    wait: 'saving',
    once: true,
  }),
  /** Closes all pickups of a day, or none while one has an open item; `reasons` and `takenOff` as in
   * `pickup.close`. `closed`: those that were closed, even if a problem followed. */
  'day.close': channel(
    z.object({
      day: daySchema,
      reasons: reasonsSchema,
      takenOff: takenOffSchema,
    }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('closed'), closed: z.array(closedPickupSchema) }),
      z.object({
        kind: z.literal('refused'),
        open: z.array(openItemSchema),
        problem: problemSchema.optional(),
        closed: z.array(closedPickupSchema),
      }),
    ]),
    { wait: 'none' },
  ),
} as const
