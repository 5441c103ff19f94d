import { z } from 'zod'
import { channel, findingSchema, id, problemSchema } from '../kit/index.ts'
import { draftSchema } from './draft.ts'
import { freightDraftSchema } from './freight-draft.ts'
import { refreshResultSchema } from './refresh-result.ts'
import { shipmentRecordSchema } from './shipment-record.ts'
import { shipmentRowSchema } from './shipment-row.ts'
import { timelineEventSchema } from './timeline-event.ts'

const search = z.object({ text: z.string().max(200), onlyOpen: z.boolean().optional() })

/** Finding what was booked, and what the service tells of it afterwards. */
export const shipmentChannels = {
  'shipments.list': channel(
    z.object({
      text: z.string().max(200),
      take: z.int().min(1).max(200),
      before: z.string().max(200).optional(),
      onlyOpen: z.boolean().optional(),
    }),
    z.object({ shipments: z.array(shipmentRecordSchema), next: z.string().optional() }),
  ),
  /** What the reference of a draft was shipped with: the finding `alreadyShipped` or `maybeShipped`. */
  'shipment.underReference': channel(
    z.object({ reference: z.string().min(1).max(200), draftId: id }),
    findingSchema.nullable(),
  ),
  'shipment.read': channel(z.object({ id }), shipmentRecordSchema),
  /** Ask the service again about an unknown booking, now. */
  'shipment.reconcile': channel(z.object({ id }), shipmentRecordSchema),
  /** A person's word on an unknown booking. */
  'shipment.declareAbsent': channel(z.object({ id }), shipmentRecordSchema),
  'shipment.assign': channel(z.object({ id, orderId: id }), shipmentRecordSchema),
  /** Newest first; `before` is the `next` of the page before. */
  'shipments.find': channel(
    search.extend({ take: z.int().min(1).max(200), before: z.string().max(200).optional() }),
    z.object({ rows: z.array(shipmentRowSchema), next: z.string().optional() }),
  ),
  /** All that is found, as a file. */
  'shipments.export': channel(search, z.object({ csv: z.string(), fileName: z.string() })),
  /** What happened to a shipment, oldest first. */
  'shipment.events': channel(z.object({ id }), z.array(timelineEventSchema)),
  /** Reads its order anew; one that was cancelled elsewhere is cancelled then. */
  'shipment.readAgain': channel(z.object({ id }), refreshResultSchema),
  /** A new draft that brings the content of a shipment back: from its consignee to where it came from. */
  'shipment.returned': channel(z.object({ id }), draftSchema),
  /** A person keeps an order that differs from its draft; its label prints then. */
  'shipment.keep': channel(z.object({ id }), shipmentRecordSchema),
  /** The draft of a shipment as it was booked, under the draft's own ID. */
  'shipment.asBooked': channel(
    z.object({ id }),
    z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('parcel'), draft: draftSchema }),
      z.object({ mode: z.literal('freight'), draft: freightDraftSchema }),
    ]),
  ),
  /** Cancels the order of a shipment. */
  'shipment.cancel': channel(z.object({ id }), shipmentRecordSchema),
  /** Cancels an order too many, by a person's word alone. `problem`: it still stands, or nobody can tell. */
  'order.cancelTwin': channel(
    z.object({ orderId: id }),
    z.object({ cancelled: z.boolean(), problem: problemSchema.optional() }),
  ),
  /** A new draft with the content of a shipment; it stands nowhere yet. */
  'shipment.again': channel(z.object({ id }), draftSchema),
} as const

export const shipmentEvents = { 'shipment.changed': shipmentRecordSchema } as const
