import { z } from 'zod'
import { channel, id, nothing } from '../kit/channel.ts'
import { daySchema } from '../kit/day.ts'
import { findingSchema } from '../kit/finding.ts'
import { problemSchema } from '../kit/problem.ts'
import { draftSchema } from '../shipment/draft.ts'
import { pickupRoomSchema } from '../shipment/pickup-room.ts'
import { shipmentRecordSchema } from '../shipment/shipment-record.ts'
import {
  bookingRunSchema,
  closedPickupSchema,
  openItemSchema,
  pickupEntrySchema,
  pickupSchema,
  pickupSummarySchema,
  queuedDraftSchema,
  sinceClosingSchema,
} from './pickup.ts'

const ids = z.array(id).min(1).max(10_000)
/** `print` sends it to the printer for documents too. */
const paper = pickupSchema.extend({ print: z.boolean().default(false) })
/** `problem`: it was not printed, or nobody can tell; the PDF is there all the same. */
const pdf = z.object({ pdf: z.base64(), fileName: z.string(), problem: problemSchema.optional() })

/** The day's pickups: what stands in them, booking and printing all of it, handing over, closing. A closed pickup is
 * read-only: what would change it gets the problem `journal.pickupClosed`. */
export const pickupChannels = {
  /** Those of the last 31 days and of the days to come, and older ones in which drafts stand; the earliest first. */
  'pickups.list': channel(nothing, z.array(pickupSummarySchema)),
  /** `draftId`: a draft that is on the form, which is not counted as queued. */
  'pickup.count': channel(
    z.object({ pickupLocationId: id, pickupOn: z.iso.date(), draftId: id.optional() }),
    pickupRoomSchema,
  ),
  /** What stands in a pickup. Thousands may: whoever keeps what it was told, by `id`, and gives the `upTo` of the answer before as
   * `since` is told only what changed. With `more` the next answer goes on. */
  'pickup.read': channel(
    pickupSchema.extend({ since: z.int().min(0).default(0) }),
    z.object({
      summary: pickupSummarySchema,
      closed: closedPickupSchema.optional(),
      sinceClosing: sinceClosingSchema.optional(),
      /** All that stands there, in its order. */
      ids: z.array(z.string()),
      /** Those of it that changed. */
      entries: z.array(pickupEntrySchema),
      upTo: z.int(),
      more: z.boolean(),
    }),
  ),
  /** A standing draft whole, to show or to edit it. It goes on standing; added again, it replaces itself, and booked from the
   * form it is the pickup's shipment. */
  'pickup.draft': channel(z.object({ id }), queuedDraftSchema),
  /** Lets a draft stand in the pickup that it names, right or wrong: the findings say which. `shown` as in `parcel.book`. */
  'pickup.add': channel(
    z.object({ draft: draftSchema, shown: id.optional() }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('added'), pickup: pickupSchema, findings: z.array(findingSchema) }),
      /** It names no pickup (no known location, or no day), or its reference was shipped already. */
      z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
      /** It is booked already. */
      z.object({ kind: z.literal('shipment'), shipment: shipmentRecordSchema }),
    ]),
  ),
  /** To another location, another day, or both; some of a pickup's drafts moved are a split. Gives the drafts that moved:
   * what is booked stays. */
  'pickup.move': channel(
    z.object({ ids, pickupLocationId: id.optional(), pickupOn: daySchema.optional() }),
    z.object({ ids: z.array(id) }),
  ),
  'pickup.remove': channel(z.object({ ids }), z.object({ ids: z.array(id) })),
  /** Takes a removal back: each draft stands where it stood. */
  'pickup.restore': channel(z.object({ ids }), z.object({ ids: z.array(id) })),
  /** Books the drafts of a pickup (or these of them) one after the other, and prints each label as it comes. Answers when
   * the run has begun; `run.changed` tells how it goes. Refused with `pickup.running` while another run goes on. */
  'pickup.bookAll': channel(pickupSchema.extend({ ids: ids.optional() }), bookingRunSchema),
  /** Stops after the parcel in hand. */
  'pickup.stop': channel(nothing, bookingRunSchema.nullable()),
  /** The run that goes on, or the last one of this start. */
  'pickup.run': channel(nothing, bookingRunSchema.nullable()),
  /** Prints each label of the pickup that never went to a printer, in the order of booking. Gives how many those are, and of how
   * many a person is asked in the print queue whether they came out. */
  'pickup.printAll': channel(pickupSchema, z.object({ labels: z.int(), asked: z.int() })),
  /** For the driver: a row per parcel (issue 4.3). */
  'pickup.manifest': channel(paper, pdf),
  /** For the files: what was booked, what it cost, what was open and why. */
  'pickup.summary': channel(paper, pdf),
  'pickup.export': channel(pickupSchema, z.object({ csv: z.string(), fileName: z.string() })),
  /** Closes where it ties out (design.md 1): swept first. `reasons` are a person's words on what is open, by its `id`; `takenOff` are the
   * IDs of shipments cancelled elsewhere whose parcels a person took off the pallet. */
  'pickup.close': channel(
    pickupSchema.extend({
      reasons: z.record(id, z.string().trim().min(1).max(500)),
      takenOff: z.array(id).max(10_000).default([]),
    }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('closed'), closed: closedPickupSchema }),
      /** With a `problem` the account could not be read, or a run goes on: it can't be closed now, whatever is open. */
      z.object({
        kind: z.literal('refused'),
        open: z.array(openItemSchema),
        problem: problemSchema.optional(),
      }),
    ]),
  ),
} as const

export const pickupEvents = {
  'run.changed': bookingRunSchema,
  /** Drafts came, went or changed there, or it was closed. */
  'pickup.changed': pickupSchema,
} as const
