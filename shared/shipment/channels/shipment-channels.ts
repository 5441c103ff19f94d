import { z } from 'zod'
import {
  channel,
  findingSchema,
  idSchema,
  maxReferenceLength,
  maxSearchLength,
  problemSchema,
} from '../../kit/index.ts'
import { draftSchema } from '../draft/draft.ts'
import { freightDraftSchema } from '../draft/freight-draft.ts'
import { refreshResultSchema, shipmentRecordSchema } from '../record/shipment-record.ts'
import { shipmentRowSchema } from '../record/shipment-row.ts'
import { timelineEventSchema } from '../record/timeline-event.ts'
import { transportModeSchema } from '../wire/shipment.ts'

const search = z.object({ text: z.string().max(maxSearchLength), onlyOpen: z.boolean().optional() })

/** Finding booked shipments and reading their state from the service. */
export const shipmentChannels = {
  'shipments.list': channel(
    z.object({
      text: z.string().max(maxSearchLength),
      take: z.int().min(1).max(200),
      before: z.string().max(200).optional(),
      onlyOpen: z.boolean().optional(),
    }),
    z.object({ shipments: z.array(shipmentRecordSchema), next: z.string().optional() }),
    { wait: 'none' },
  ),
  /** Whether a draft's reference was shipped before: the finding `alreadyShipped` or `maybeShipped`. */
  'shipment.underReference': channel(
    z.object({ reference: z.string().min(1).max(maxReferenceLength), draftId: idSchema }),
    findingSchema.nullable(),
    { wait: 'none' },
  ),
  /** Publishes to the other desks of a shared journal what is on a form; null: nothing. Returns
   * the finding `openElsewhere` or `queuedElsewhere` if one of them has the same draft or
   * reference on a form or in a pickup. */
  'form.otherDesk': channel(
    z.object({
      mode: transportModeSchema,
      form: z.object({ reference: z.string().max(maxReferenceLength), draftId: idSchema }).nullable(),
    }),
    findingSchema.nullable(),
    { wait: 'none' },
  ),
  'shipment.read': channel(z.object({ id: idSchema }), shipmentRecordSchema, {
    wait: 'reading',
    once: false,
  }),
  /** The shipment of a draft: its attempt that is booked or may be, else its newest; null: none. */
  'shipment.ofDraft': channel(z.object({ draftId: idSchema }), shipmentRecordSchema.nullable(), {
    wait: 'none',
  }),
  /** Looks for the order of an unknown booking now. */
  'shipment.reconcile': channel(z.object({ id: idSchema }), shipmentRecordSchema, {
    wait: 'service',
    once: true,
  }),
  /** A person decides that an unknown booking was not booked. */
  'shipment.declareAbsent': channel(z.object({ id: idSchema }), shipmentRecordSchema, { wait: 'none' }),
  /** A person decides which order belongs to an unknown booking. */
  'shipment.assign': channel(z.object({ id: idSchema, orderId: idSchema }), shipmentRecordSchema, {
    wait: 'none',
  }),
  /** Newest first; `before` is the `next` of the previous page. */
  'shipments.find': channel(
    search.extend({ take: z.int().min(1).max(200), before: z.string().max(200).optional() }),
    z.object({ rows: z.array(shipmentRowSchema), next: z.string().optional() }),
    { wait: 'reading', once: false },
  ),
  /** For a search while typing: shipments whose reference, order number or booking code is the text, then
   * the newest with a word that begins with it. */
  'shipments.suggest': channel(
    z.object({ text: z.string().min(1).max(maxSearchLength), take: z.int().min(1).max(20) }),
    z.object({ rows: z.array(shipmentRowSchema) }),
    { wait: 'none' },
  ),
  /** All results of a search, as a CSV file. */
  'shipments.export': channel(search, z.object({ csv: z.string(), fileName: z.string() }), {
    wait: 'file',
    once: true,
  }),
  /** The timeline of a shipment, oldest first. */
  'shipment.events': channel(z.object({ id: idSchema }), z.array(timelineEventSchema), { wait: 'none' }),
  /** Reads the order again. If it was cancelled elsewhere, the shipment becomes cancelled. */
  'shipment.readAgain': channel(z.object({ id: idSchema }), refreshResultSchema, { wait: 'none' }),
  /** Makes a draft that returns a shipment, from its consignee to its pickup location. */
  'shipment.returned': channel(z.object({ id: idSchema }), draftSchema, { wait: 'none' }),
  /** A person keeps an order that differs from its draft. Its label is printed. */
  'shipment.keep': channel(z.object({ id: idSchema }), shipmentRecordSchema, { wait: 'none' }),
  /** The draft of a shipment as booked, with the draft's ID. */
  'shipment.asBooked': channel(
    z.object({ id: idSchema }),
    z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('parcel'), draft: draftSchema }),
      z.object({ mode: z.literal('freight'), draft: freightDraftSchema }),
    ]),
    { wait: 'none' },
  ),
  /** Cancels the order of a shipment. */
  'shipment.cancel': channel(z.object({ id: idSchema }), shipmentRecordSchema, { wait: 'none' }),
  /** Cancels a duplicate order. `problem`: why it was not cancelled, or why that is not known. */
  'order.cancelDuplicate': channel(
    z.object({ orderId: idSchema }),
    z.object({ cancelled: z.boolean(), problem: problemSchema.optional() }),
    { wait: 'service', once: true },
  ),
  /** Makes a draft with the content of a shipment, without saving it. */
  'shipment.again': channel(z.object({ id: idSchema }), draftSchema, { wait: 'none' }),
} as const

export const shipmentEvents = { 'shipment.changed': shipmentRecordSchema } as const
