import { z } from 'zod'
import { linkSchema, problemSchema } from '../kit/index.ts'
import { proofSchema, savedLabelSchema } from '../labels/index.ts'
import { lenientRequestSchema } from './lenient-request.ts'
import { mismatchSchema } from './mismatch.ts'
import { orderSchema } from './order.ts'
import { keptPaperSchema, paperNameSchema } from './service-document.ts'
import { extraValuesSchema } from './service-extra.ts'
import { orderRequestSchema, transportModeSchema } from './shipment.ts'

export const candidateSchema = z.object({
  id: z.string(),
  reference: z.string().optional(),
  customerOrderCode: z.string().optional(),
  createdAt: z.string().optional(),
})
export type Candidate = z.infer<typeof candidateSchema>

/** How an order was proven to be the answer of an intent (design.md 4): the code in its record, its confirmation or its label. */
const proofOfBookingSchema = z.enum(['record', 'confirmation', 'label'])

/** Everything that can happen to a shipment, append-only; its state is derived from these (design.md 4). */
const shipmentEventSchema = z.discriminatedUnion('type', [
  /** Committed before the socket opens. `request` is the body as sent, `highWaterMark` the newest order's ID before it. */
  z.object({
    type: z.literal('intended'),
    draftId: z.string(),
    code: z.string(),
    reference: z.string(),
    mode: transportModeSchema,
    pickupLocationId: z.string(),
    pickupLocationName: z.string(),
    request: orderRequestSchema,
    /** Service extras at their paths, merged into the body as sent. */
    extras: extraValuesSchema.optional(),
    /** Booked by the quotation's book path, not by POST /v1/orders. */
    quotationId: z.string().optional(),
    bodyHash: z.string(),
  }),
  /** An order that was not booked here, from the service's list, by a person's word: how the shipment begins then. */
  z.object({
    type: z.literal('takenOver'),
    order: orderSchema,
    links: z.array(linkSchema),
    mode: transportModeSchema,
    reference: z.string(),
    request: lenientRequestSchema,
  }),
  z.object({ type: z.literal('marked'), highWaterMark: z.string().nullable() }),
  z.object({ type: z.literal('booked'), order: orderSchema, links: z.array(linkSchema) }),
  z.object({ type: z.literal('rejected'), problem: problemSchema }),
  z.object({ type: z.literal('notSent'), problem: problemSchema }),
  z.object({ type: z.literal('unanswered'), problem: problemSchema }),
  z.object({
    type: z.literal('looked'),
    candidates: z.array(candidateSchema),
    problem: problemSchema.optional(),
  }),
  z.object({
    type: z.literal('adopted'),
    order: orderSchema,
    links: z.array(linkSchema),
    proof: proofOfBookingSchema,
    /** Noted with the order, so that no crash comes in between and its label is printed. */
    mismatch: mismatchSchema.optional(),
  }),
  /** A person decided that it was not booked; a new booking of the same parcel is a new shipment with a new code. */
  z.object({ type: z.literal('declaredAbsent') }),
  /** A person decided which order it is. */
  z.object({
    type: z.literal('assigned'),
    order: orderSchema,
    links: z.array(linkSchema),
    mismatch: mismatchSchema.optional(),
  }),
  /** What is booked differs from the draft as it is now. */
  z.object({ type: z.literal('mismatchFound'), mismatch: mismatchSchema }),
  /** A person keeps the order as it is. */
  z.object({ type: z.literal('mismatchAccepted') }),
  z.object({ type: z.literal('labelStored'), document: z.string(), pages: z.int() }),
  z.object({ type: z.literal('labelFailed'), problem: problemSchema }),
  /** `proofs` and `pictures` (1-bit PNGs of the final dots, by their documents' hashes): one of each per label, where
   * the label was cut out and scanned back. */
  z.object({
    type: z.literal('printIntended'),
    job: z.string(),
    printer: z.string(),
    reprint: z.boolean(),
    proofs: z.array(proofSchema).optional(),
    pictures: z.array(z.string()).optional(),
  }),
  z.object({
    type: z.literal('printSubmitted'),
    job: z.string(),
    spoolId: z.string().optional(),
    saved: savedLabelSchema.optional(),
  }),
  z.object({ type: z.literal('printFailed'), job: z.string(), problem: problemSchema }),
  z.object({ type: z.literal('printUnknown'), job: z.string(), problem: problemSchema }),
  /** It was to be printed, and the journal is a copy that cannot know whether it was: a person is asked instead. */
  z.object({
    type: z.literal('printForgotten'),
    job: z.string(),
    printer: z.string(),
    problem: problemSchema,
  }),
  z.object({ type: z.literal('printConfirmed'), job: z.string(), by: z.enum(['person', 'scan', 'printer']) }),
  z.object({ type: z.literal('printDiscarded'), job: z.string() }),
  z.object({ type: z.literal('cancelIntended') }),
  /** `elsewhere`: nobody cancelled it here; the order was read, and says so. */
  z.object({ type: z.literal('cancelled'), elsewhere: z.boolean().optional() }),
  z.object({ type: z.literal('cancelFailed'), problem: problemSchema }),
  /** An order too many that carries this shipment's code, by its ID: a person wants it cancelled. The shipment's own order
   * has nothing to do with it. */
  z.object({ type: z.literal('twinCancelIntended'), orderId: z.string() }),
  z.object({ type: z.literal('twinCancelled'), orderId: z.string() }),
  /** It still stands, or nobody can tell. */
  z.object({ type: z.literal('twinCancelFailed'), orderId: z.string(), problem: problemSchema }),
  /** The order as the service shows it now, where it is not as before. */
  z.object({ type: z.literal('orderRead'), order: orderSchema, links: z.array(linkSchema) }),
  /** A paper of the order that came, where it is not as before. */
  z.object({ type: z.literal('paperKept'), paper: paperNameSchema, kept: keptPaperSchema }),
])
export type ShipmentEvent = z.infer<typeof shipmentEventSchema>
export type ShipmentEventType = ShipmentEvent['type']
