import { z } from 'zod'
import { channel, daySchema, findingSchema, idSchema, noInput, problemSchema } from '../kit/index.ts'
import { anyDraftSchema, shipmentRecordSchema } from '../shipment/index.ts'
import {
  bookingRunSchema,
  closedPickupSchema,
  openItemSchema,
  pickupEntrySchema,
  pickupSchema,
  pickupSummarySchema,
  queuedDraftSchema,
  reasonsSchema,
  sinceClosingSchema,
  takenOffSchema,
} from './pickup.ts'
import { pickupRoomSchema } from './pickup-room.ts'

const ids = z.array(idSchema).min(1).max(10_000)
/** `print`: also send it to the document printer. */
const document = pickupSchema.extend({ print: z.boolean().default(false) })
/** `problem`: it was not printed, or may not have been; the PDF is returned all the same. */
const pdf = z.object({ pdf: z.base64(), fileName: z.string(), problem: problemSchema.optional() })

/** Pickups: their drafts and shipments, booking and printing all, manifest, closing. A change to a closed
 * pickup fails with `journal.pickupClosed`. */
export const pickupChannels = {
  /** Pickups of the last 31 days and later, and older ones with queued drafts; the earliest first. */
  'pickups.list': channel(noInput, z.array(pickupSummarySchema), { wait: 'reading', once: false }),
  /** `draftId`: the draft on the form, which is not counted as queued. */
  'pickup.count': channel(
    z.object({ pickupLocationId: idSchema, pickupOn: z.iso.date(), draftId: idSchema.optional() }),
    pickupRoomSchema,
    { wait: 'none' },
  ),
  /** The entries of a pickup. With the `upTo` of the last response as `since`, only changed entries are
   * returned. `more`: further changes follow in another response. */
  'pickup.read': channel(
    pickupSchema.extend({ since: z.int().min(0).default(0) }),
    z.object({
      summary: pickupSummarySchema,
      closed: closedPickupSchema.optional(),
      sinceClosing: sinceClosingSchema.optional(),
      /** All entries in their order. */
      ids: z.array(z.string()),
      /** The changed entries. */
      entries: z.array(pickupEntrySchema),
      upTo: z.int(),
      more: z.boolean(),
    }),
    { wait: 'reading', once: false },
  ),
  /** A queued draft with all fields, to show or edit it. It stays queued; `pickup.add` replaces it, and a
   * booking from the form makes it a shipment of the pickup. */
  'pickup.draft': channel(z.object({ id: idSchema }), queuedDraftSchema, { wait: 'reading', once: true }),
  /** This version of a queued draft is on the form: a person sees it. */
  'pickup.draftShown': channel(z.object({ id: idSchema, version: z.string().max(100) }), z.void(), {
    wait: 'none',
  }),
  /** Queues a draft in its pickup, valid or not. `acknowledgedId` as in `parcel.book`. `isAside`: it makes
   * room on the form for another draft, so it never replaces another desk's change. */
  'pickup.add': channel(
    z.object({
      draft: anyDraftSchema,
      acknowledgedId: idSchema.optional(),
      isAside: z.boolean().optional(),
    }),
    z.discriminatedUnion('kind', [
      /** `waits`: at this desk, until the server of the shared journal answers. */
      z.object({
        kind: z.literal('added'),
        pickup: pickupSchema,
        findings: z.array(findingSchema),
        waits: z.literal(true).optional(),
      }),
      /** It has no known location or no day, or its reference was shipped already. */
      z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
      /** It is booked already. */
      z.object({ kind: z.literal('shipment'), shipment: shipmentRecordSchema }),
    ]),
    { wait: 'none' },
  ),
  /** Moves drafts to another location, another day, or both. Returns the drafts that moved; booked ones
   * stay. */
  'pickup.move': channel(
    z.object({ ids, pickupLocationId: idSchema.optional(), pickupOn: daySchema.optional() }),
    z.object({ ids: z.array(idSchema) }),
    { wait: 'saving', once: false },
  ),
  'pickup.remove': channel(z.object({ ids }), z.object({ ids: z.array(idSchema) }), {
    wait: 'saving',
    once: false,
  }),
  /** Undoes a removal: each draft returns to its place. */
  'pickup.restore': channel(z.object({ ids }), z.object({ ids: z.array(idSchema) }), {
    wait: 'saving',
    once: false,
  }),
  /** Books the drafts of a pickup (or some of them) one after the other and prints their labels.
   * Returns when the run has begun; `run.changed` reports its progress. Refused with
   * `pickup.running` during another run. */
  'pickup.bookAll': channel(pickupSchema.extend({ ids: ids.optional() }), bookingRunSchema, {
    wait: 'booking',
    once: false,
    asks: 'production',
  }),
  /** Stops after the current parcel. */
  'pickup.stop': channel(noInput, bookingRunSchema.nullable(), { wait: 'none' }),
  /** The active run, or the last one since the start. */
  'pickup.run': channel(noInput, bookingRunSchema.nullable(), { wait: 'none' }),
  /** Prints the labels of the pickup that never went to a printer, in the order of booking. Returns their
   * number, and that of shipments that a person has to confirm in the print queue, and that have `tooFew`
   * labels or none. */
  'pickup.printAll': channel(pickupSchema, z.object({ labels: z.int(), asked: z.int(), tooFew: z.int() }), {
    wait: 'print',
    once: true,
  }),
  /** For the driver: a row per parcel. */
  'pickup.manifest': channel(document, pdf, { wait: 'document', once: true }),
  /** For the files: counts, prices, and open items with their reasons. */
  'pickup.summary': channel(document, pdf, { wait: 'document', once: true }),
  'pickup.export': channel(pickupSchema, z.object({ csv: z.string(), fileName: z.string() }), {
    wait: 'file',
    once: true,
  }),
  /** Closes a pickup if it ties out (design.md 1), after a sweep. `takenOff`: IDs of shipments cancelled
   * elsewhere whose parcels are off the pallet. */
  'pickup.close': channel(
    pickupSchema.extend({
      reasons: reasonsSchema,
      takenOff: takenOffSchema,
    }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('closed'), closed: closedPickupSchema }),
      /** With a `problem` it cannot be closed now: the account could not be read, or a booking run is
       * active. */
      z.object({
        kind: z.literal('refused'),
        open: z.array(openItemSchema),
        problem: problemSchema.optional(),
      }),
    ]),
    { wait: 'none' },
  ),
} as const

export const pickupEvents = {
  'run.changed': bookingRunSchema,
  /** Drafts of the pickup changed, or it was closed. */
  'pickup.changed': pickupSchema,
} as const
