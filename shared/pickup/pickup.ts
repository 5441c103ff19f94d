import { z } from 'zod'
import { daySchema } from '../kit/day.ts'
import { findingSchema } from '../kit/finding.ts'
import { problemSchema } from '../kit/problem.ts'
import { savedAsSchema } from '../labels/printer.ts'
import { draftSchema } from '../shipment/draft.ts'
import { bookingStateSchema, labelStateSchema } from '../shipment/shipment-record.ts'

/** A pickup is a location and a day: the driver comes once. */
export const pickupSchema = z.object({
  pickupLocationId: z.string().min(1).max(64),
  pickupOn: daySchema,
})
export type Pickup = z.infer<typeof pickupSchema>

/** One row of the screen, counted in shipments. `parcels`: parcels that are booked, unknown or being booked, of at most `limit`
 * (interface 8.1). `queued`: parcels of the `drafts`. `rejected`: drafts that the service refused at their last try. */
export const pickupSummarySchema = pickupSchema.extend({
  pickupLocationName: z.string(),
  drafts: z.int(),
  rejected: z.int(),
  booked: z.int(),
  unknown: z.int(),
  /** Those of the unknown that are being booked right now. */
  sending: z.int(),
  /** Booked, and the label not confirmed. */
  unprinted: z.int(),
  confirmed: z.int(),
  cancelled: z.int(),
  parcels: z.int(),
  queued: z.int(),
  limit: z.int(),
  /** ISO 8601; there where the pickup is closed, and so read-only. */
  closedAt: z.string().optional(),
})
export type PickupSummary = z.infer<typeof pickupSummarySchema>

/** How a draft came to stand in its pickup. */
const draftSourceSchema = z.enum(['form', 'file', 'folder'])
export type DraftSource = z.infer<typeof draftSourceSchema>

const entryFields = {
  id: z.string(),
  reference: z.string(),
  consignee: z.object({ name: z.string(), postCode: z.string(), city: z.string(), countryCode: z.string() }),
  parcels: z.int(),
  /** Kilograms, of all parcels. */
  weight: z.number(),
  /** Why it is not booked: what the service said, or how an unknown booking came to be. */
  problem: problemSchema.optional(),
}

/** A draft that stands in a pickup. `findings` are the first few, errors first; with an error it is not booked. */
const pickupDraftSchema = z.object({
  kind: z.literal('draft'),
  ...entryFields,
  /** The last try never reached the service: nothing about the draft is wrong. */
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
  /** Booked, and a person has to decide about it. */
  mismatch: z.boolean().optional(),
  orderReference: z.string().optional(),
  price: z.object({ amount: z.number(), currency: z.string().optional() }).optional(),
  /** How often its label went to a printer. */
  prints: z.int(),
})
export type PickupShipment = z.infer<typeof pickupShipmentSchema>

/** What stands in a pickup, short enough for thousands: shipments in the order of their booking, then drafts in the
 * order in which they would be booked. */
export const pickupEntrySchema = z.discriminatedUnion('kind', [pickupDraftSchema, pickupShipmentSchema])
export type PickupEntry = z.infer<typeof pickupEntrySchema>

/** A draft that stands in a pickup, whole: it goes on standing there while it is on the form. */
export const queuedDraftSchema = z.object({
  draft: draftSchema,
  source: draftSourceSchema,
  findings: z.array(findingSchema),
  problem: problemSchema.optional(),
})

/** Booking all: one run at a time. `running` until the last; `stopping` after a person's stop, with the parcel in hand;
 * `halted` by what would stop the next one too (`problem`). `refused` were not sent, and their findings say why. */
export const bookingRunSchema = z.object({
  pickup: pickupSchema,
  state: z.enum(['running', 'stopping', 'stopped', 'done', 'halted']),
  total: z.int(),
  done: z.int(),
  booked: z.int(),
  rejected: z.int(),
  refused: z.int(),
  unknown: z.int(),
  /** The draft in hand. */
  current: z.object({ id: z.string(), reference: z.string() }).optional(),
  problem: problemSchema.optional(),
})
export type BookingRun = z.infer<typeof bookingRunSchema>

/** What a person calls a parcel: never an ID. Weight in kilograms, of the whole shipment. */
export const parcelNameSchema = z.object({ name: z.string(), city: z.string(), weight: z.number() })
export type ParcelName = z.infer<typeof parcelNameSchema>

/** Why a pickup does not close. `id` is that of a draft, of a shipment, or (`twin`, `unexplained`) of an order.
 * - `draft`: to be booked, moved or removed; the others close with a person's reason, given by `id`;
 * - `unknown`: nobody knows whether it is booked; `unprinted`: its label is not confirmed;
 * - `cancelledElsewhere`: cancelled by somebody else after its label was printed; a person ticks that the parcel was taken off;
 * - `gone`: booked here, and the service shows it not at all;
 * - `twin`: an order too many, of the shipment `shipmentId`; `unexplained`: an order of the account that nobody explains. */
export const openItemSchema = z.object({
  kind: z.enum(['draft', 'unknown', 'unprinted', 'cancelledElsewhere', 'gone', 'twin', 'unexplained']),
  id: z.string(),
  reference: z.string().optional(),
  shipmentId: z.string().optional(),
  createdAt: z.string().optional(),
  parcel: parcelNameSchema.optional(),
})
export type OpenItem = z.infer<typeof openItemSchema>

/** What a pickup may close over. */
const explainableSchema = openItemSchema.extend({ kind: openItemSchema.shape.kind.exclude(['draft']) })
export type Explainable = z.infer<typeof explainableSchema>

/** What a closing wrote down: it never changes. Counts are shipments, and
 * `booked` = `confirmed` + `unprinted` + `cancelled` + `unknown` (design.md 1). */
export const closedPickupSchema = pickupSchema.extend({
  closedAt: z.string(),
  booked: z.int(),
  confirmed: z.int(),
  unprinted: z.int(),
  cancelled: z.int(),
  unknown: z.int(),
  /** What was open, each with a person's reason. `takenOff`: a person ticked that the parcel was taken off the pallet. */
  explained: z.array(explainableSchema.extend({ reason: z.string(), takenOff: z.boolean().optional() })),
})
export type ClosedPickup = z.infer<typeof closedPickupSchema>

/** What happened to a closed pickup after its closing. The closing itself never changes. `now` counts shipments as the
 * closing does. */
export const sinceClosingSchema = z.object({
  cancelled: z.array(parcelNameSchema.extend({ id: z.string() })),
  now: closedPickupSchema.pick({
    booked: true,
    confirmed: true,
    unprinted: true,
    cancelled: true,
    unknown: true,
  }),
})
export type SinceClosing = z.infer<typeof sinceClosingSchema>
