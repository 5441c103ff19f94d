import { z } from 'zod'
import { daySchema, findingSchema, idSchema, problemSchema } from '../kit/index.ts'
import { savedAsSchema } from '../labels/index.ts'
import { anyDraftSchema, bookingStateSchema, labelStateSchema, unitKindSchema } from '../shipment/index.ts'
import { parcelNameSchema } from './parcel-name.ts'

/** A pickup: a location and a day. */
export const pickupSchema = z.object({
  pickupLocationId: z.string().min(1).max(64),
  pickupOn: daySchema,
})
export type Pickup = z.infer<typeof pickupSchema>

export const pickupKey = ({ pickupLocationId, pickupOn }: Pickup): string => `${pickupOn} ${pickupLocationId}`

/** One row of the screen, counted in shipments. `parcels`: booked, unknown and in-flight parcels, of at
 * most `limit` (interface 8.1). `queued`: parcels of the `drafts`. `rejected`: drafts that the service
 * refused at their last attempt. */
export const pickupSummarySchema = pickupSchema.extend({
  pickupLocationName: z.string(),
  drafts: z.int(),
  rejected: z.int(),
  booked: z.int(),
  unknown: z.int(),
  /** The part of `unknown` that is being booked. */
  sending: z.int(),
  /** Booked, and the label not confirmed. */
  unprinted: z.int(),
  confirmed: z.int(),
  cancelled: z.int(),
  parcels: z.int(),
  queued: z.int(),
  limit: z.int(),
  /** ISO 8601; only of a closed, read-only pickup. */
  closedAt: z.string().optional(),
})
export type PickupSummary = z.infer<typeof pickupSummarySchema>

/** Where a queued draft comes from. */
const draftSourceSchema = z.enum(['form', 'file', 'folder'])
export type DraftSource = z.infer<typeof draftSourceSchema>

const entryFields = {
  id: z.string(),
  reference: z.string(),
  consignee: z.object({ name: z.string(), postCode: z.string(), city: z.string(), countryCode: z.string() }),
  /** Number of parcels, or of freight units. */
  parcels: z.int(),
  unit: unitKindSchema,
  /** Kilograms of all parcels. */
  weight: z.number(),
  /** The other desk that booked it, or queued or changed it last. */
  desk: z.string().optional(),
  /** Why it is not booked: the service's answer, or the cause of an unknown booking. */
  problem: problemSchema.optional(),
}

/** A queued draft. `findings`: the first few, errors first; with an error it is not booked. */
const pickupDraftSchema = z.object({
  kind: z.literal('draft'),
  ...entryFields,
  /** The last attempt did not reach the service, so the draft itself was not refused. */
  notSent: z.boolean().optional(),
  source: draftSourceSchema,
  ready: z.boolean(),
  findings: z.array(findingSchema),
})
export type PickupDraft = z.infer<typeof pickupDraftSchema>

const pickupShipmentSchema = z.object({
  kind: z.literal('shipment'),
  ...entryFields,
  booking: bookingStateSchema,
  label: labelStateSchema,
  labelProblem: problemSchema.optional(),
  /** The label was saved instead of printed. */
  savedAs: savedAsSchema.optional(),
  /** The booked order differs from its draft, and a person has to decide. */
  mismatch: z.boolean().optional(),
  orderReference: z.string().optional(),
  price: z.object({ amount: z.number(), currency: z.string().optional() }).optional(),
  /** How often its label was sent to a printer. */
  prints: z.int(),
})
export type PickupShipment = z.infer<typeof pickupShipmentSchema>

/** An entry of a pickup, short because there may be thousands: shipments in the order of booking,
 * then queued drafts in their order. */
export const pickupEntrySchema = z.discriminatedUnion('kind', [pickupDraftSchema, pickupShipmentSchema])
export type PickupEntry = z.infer<typeof pickupEntrySchema>

/** A queued draft with all fields. It stays queued while it is on the form. `version`: set if other desks
 * can change it. */
export const queuedDraftSchema = z.object({
  draft: anyDraftSchema,
  version: z.string().optional(),
  source: draftSourceSchema,
  findings: z.array(findingSchema),
  problem: problemSchema.optional(),
})

/** A booking run of a pickup; one at a time. `stopping`: stopped by a person, the current parcel is
 * finished. `halted`: a `problem` would stop the next booking too. `refused` counts drafts that were
 * not sent: their entry says why. */
export const bookingRunSchema = z.object({
  pickup: pickupSchema,
  state: z.enum(['running', 'stopping', 'stopped', 'done', 'halted']),
  total: z.int(),
  done: z.int(),
  booked: z.int(),
  rejected: z.int(),
  refused: z.int(),
  unknown: z.int(),
  /** The draft that is being booked. */
  current: z.object({ id: z.string(), reference: z.string() }).optional(),
  problem: problemSchema.optional(),
})
export type BookingRun = z.infer<typeof bookingRunSchema>

/** An item that keeps a pickup open; `id` is of a draft, shipment or order (`twin`: duplicate order,
 * `unexplained`). A `draft` must be booked, moved or removed; the others close with a person's reason.
 * `gone`: the service lacks its order. `cancelledElsewhere`: cancelled after its label was printed; a
 * person ticks that the parcel is off the pallet. */
export const openItemSchema = z.object({
  kind: z.enum(['draft', 'unknown', 'unprinted', 'cancelledElsewhere', 'gone', 'twin', 'unexplained']),
  id: z.string(),
  reference: z.string().optional(),
  shipmentId: z.string().optional(),
  createdAt: z.string().optional(),
  parcel: parcelNameSchema.optional(),
  /** With several desks: the name of the desk that booked it. */
  desk: z.string().optional(),
})
export type OpenItem = z.infer<typeof openItemSchema>

/** An item with which a pickup may be closed. */
const explainableSchema = openItemSchema.extend({ kind: openItemSchema.shape.kind.exclude(['draft']) })
export type Explainable = z.infer<typeof explainableSchema>

/** An order of the account that no shipment accounts for. A reason for an unexplained order does not count
 * for a duplicate: that it was booked by phone does not explain that it is a second order of a shipment. */
export const unaccountedOrderSchema = openItemSchema
  .pick({ id: true })
  .extend({ kind: openItemSchema.shape.kind.extract(['twin', 'unexplained']) })
export type UnaccountedOrder = z.infer<typeof unaccountedOrderSchema>

/** The shipments of a pickup: `booked` = `confirmed` + `unprinted` + `cancelled` + `unknown` (design.md
 * 1). */
export const closingCountsSchema = z.object({
  booked: z.int(),
  confirmed: z.int(),
  unprinted: z.int(),
  cancelled: z.int(),
  unknown: z.int(),
})
export type ClosingCounts = z.infer<typeof closingCountsSchema>

/** The key of an open item among others. An item that becomes another kind is another item: a reason that a
 * label is not printed does not explain that the order is gone. */
export const openItemKey = ({ kind, id }: Pick<OpenItem, 'kind' | 'id'>): string => `${kind} ${id}`

/** In characters. */
export const maxReasonLength = 500
/** A person's reason for closing with an open item. */
export const reasonSchema = z.string().trim().min(1).max(maxReasonLength)
/** A person's reasons for open items, by `openItemKey`; other programs give them by `id` alone, for an item
 * of any kind. */
export const reasonsSchema = z.record(z.string().min(1).max(120), reasonSchema)
/** IDs of shipments cancelled elsewhere whose parcels a person took off the pallet. */
export const takenOffSchema = z.array(idSchema).max(10_000).default([])

/** The record of a closing; it never changes. */
export const closedPickupSchema = pickupSchema.extend({
  closedAt: z.string(),
  ...closingCountsSchema.shape,
  /** The open items with a person's reasons. `takenOff`: a person ticked that the parcel is off the
   * pallet. */
  explained: z.array(explainableSchema.extend({ reason: z.string(), takenOff: z.boolean().optional() })),
})
export type ClosedPickup = z.infer<typeof closedPickupSchema>

/** Changes of a pickup after its closing. `now`: the present counts, counted as in the closing. */
export const sinceClosingSchema = z.object({
  cancelled: z.array(parcelNameSchema.extend({ id: z.string() })),
  now: closingCountsSchema,
})
export type SinceClosing = z.infer<typeof sinceClosingSchema>
