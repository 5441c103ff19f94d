import { z } from 'zod'
import { roleHolderSchema } from '../desks/index.ts'
import { daySchema, problemSchema } from '../kit/index.ts'
import {
  closingCountsSchema,
  parcelNameSchema,
  pickupSchema,
  pickupSummarySchema,
  unaccountedOrderSchema,
} from '../pickup/index.ts'
import { orderNameSchema } from '../shipment/index.ts'

const instant = z.string()

/** A desk's present activity. `waits`: the desk in `place` 1 books next. `gone`: not seen since `since`, and
 * it left open items. `off`: the same without open items. Instants are ISO 8601. */
const deskStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('books'), parcel: parcelNameSchema.optional() }),
  z.object({ kind: z.literal('waits'), place: z.int() }),
  z.object({ kind: z.literal('printer'), since: instant, problem: problemSchema }),
  z.object({ kind: z.literal('idle'), since: instant.optional() }),
  z.object({ kind: z.literal('gone'), since: instant }),
  z.object({ kind: z.literal('off'), since: instant }),
])
export type DeskState = z.infer<typeof deskStateSchema>

/** A desk on the Day screen. `hours`: parcels per hour of today, from midnight on. */
const deskSchema = z.object({
  id: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  state: deskStateSchema,
  hours: z.array(z.int()).length(24),
  today: z.int(),
  last: z.object({ at: instant, parcel: parcelNameSchema }).optional(),
})
export type DayDesk = z.infer<typeof deskSchema>

const shipmentFields = {
  id: z.string(),
  reference: z.string(),
  parcel: parcelNameSchema,
  /** The name of the desk that booked or printed it. */
  desk: z.string(),
  /** That desk was not seen for a while. */
  isDeskGone: z.boolean(),
  /** When the desk sent it. */
  at: instant,
  problem: problemSchema.optional(),
}

/** An open item. `printed` of a label: `never`; `maybe`; `sending`, by a desk that is gone, so it may be
 * printed; `differs`: its order was booked differently. `isLate` of queued drafts: their day is over. */
const dayItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown'), ...shipmentFields }),
  z.object({
    kind: z.literal('unprinted'),
    ...shipmentFields,
    printed: z.enum(['never', 'maybe', 'sending', 'differs']),
    isOwn: z.boolean(),
  }),
  z.object({
    kind: z.literal('unexplained'),
    orders: z.array(orderNameSchema.extend(unaccountedOrderSchema.shape)),
  }),
  z.object({
    kind: z.literal('queued'),
    pickupOn: daySchema,
    isLate: z.boolean(),
    parcels: z.int(),
    /** The number of drafts that can be booked unchanged. */
    ready: z.int(),
    drafts: z.int(),
    pickups: z.array(pickupSchema.extend({ pickupLocationName: z.string(), parcels: z.int() })),
  }),
])
export type DayItem = z.infer<typeof dayItemSchema>

/** A pickup on the Day screen. `from`, `until`: the earliest pickup window that its orders name. */
const dayPickupSchema = pickupSummarySchema.extend({ from: instant.optional(), until: instant.optional() })
export type DayPickup = z.infer<typeof dayPickupSchema>

/** A day of all desks: today, or the next day with parcels. */
export const dayViewSchema = z.object({
  /** ISO 8601. */
  at: instant,
  day: daySchema,
  desks: z.array(deskSchema),
  /** The desks that do the work that one desk does for all. */
  roles: z.array(roleHolderSchema),
  /** Worst first. */
  open: z.array(dayItemSchema),
  /** Parcels that are being booked and labels that are being printed. They need no action. */
  underWay: z.int(),
  /** Pickups of the day and of later days, the earliest first. */
  pickups: z.array(dayPickupSchema),
  /** Shipments of the day. */
  counts: closingCountsSchema,
})
export type DayView = z.infer<typeof dayViewSchema>
