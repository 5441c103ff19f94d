import { z } from 'zod'
import { problemSchema } from '../../kit/index.ts'
import { proofSchema, savedLabelSchema } from '../../labels/index.ts'
import { enclosuresSchema } from '../draft/enclosure.ts'
import { lenientRequestSchema } from '../wire/lenient-request.ts'
import { linkSchema } from '../wire/link.ts'
import { orderSchema } from '../wire/order.ts'
import { documentNameSchema, keptDocumentSchema } from '../wire/service-document.ts'
import { extraValuesSchema } from '../wire/service-extra.ts'
import { orderRequestSchema, transportModeSchema } from '../wire/shipment.ts'
import { candidateSchema } from './candidate.ts'
import { mismatchSchema } from './mismatch.ts'

/** Where the booking code was found that proves an order's shipment (design.md 4.4). */
const proofOfBookingSchema = z.enum(['record', 'confirmation', 'label'])

/** Everything that can happen to a shipment. Events are only appended; the state is
 * derived from them (design.md 4). */
const shipmentEventSchema = z.discriminatedUnion('type', [
  /** Committed before the request is sent. `request` is the body as sent. */
  z.object({
    type: z.literal('intended'),
    draftId: z.string(),
    code: z.string(),
    reference: z.string(),
    mode: transportModeSchema,
    pickupLocationId: z.string(),
    pickupLocationName: z.string(),
    request: orderRequestSchema,
    /** Service extras by their paths, merged into the body. */
    extras: extraValuesSchema.optional(),
    /** Booked from this quotation, not by POST /v1/orders. */
    quotationId: z.string().optional(),
    enclosures: enclosuresSchema.optional(),
    bodyHash: z.string(),
  }),
  /** A person made a shipment of an order that was booked elsewhere. First event of that shipment. */
  z.object({
    type: z.literal('takenOver'),
    order: orderSchema,
    links: z.array(linkSchema),
    mode: transportModeSchema,
    reference: z.string(),
    request: lenientRequestSchema,
  }),
  /** `highWaterMark`: ID of the account's newest order before the booking; null if it had none. `before`:
   * IDs of some older ones, newest first. */
  z.object({
    type: z.literal('marked'),
    highWaterMark: z.string().nullable(),
    before: z.array(z.string()).optional(),
  }),
  z.object({
    type: z.literal('booked'),
    order: orderSchema,
    links: z.array(linkSchema),
    /** The draft was changed while it was sent. In the same event, as with `adopted`. */
    mismatch: mismatchSchema.optional(),
  }),
  z.object({ type: z.literal('rejected'), problem: problemSchema }),
  z.object({ type: z.literal('notSent'), problem: problemSchema }),
  z.object({ type: z.literal('unanswered'), problem: problemSchema }),
  z.object({
    type: z.literal('looked'),
    candidates: z.array(candidateSchema),
    problem: problemSchema.optional(),
    /** The service accepted the cancellation; the order was not read yet. */
    accepted: z.literal(true).optional(),
  }),
  z.object({
    type: z.literal('adopted'),
    order: orderSchema,
    links: z.array(linkSchema),
    proof: proofOfBookingSchema,
    /** Recorded in the same event, so that a crash cannot separate the two and let the label print. */
    mismatch: mismatchSchema.optional(),
  }),
  /** A person decided that it was not booked. A new booking of the draft is a new shipment with a new
   * code. */
  z.object({ type: z.literal('declaredAbsent') }),
  /** A person decided which order it is. */
  z.object({
    type: z.literal('assigned'),
    order: orderSchema,
    links: z.array(linkSchema),
    mismatch: mismatchSchema.optional(),
  }),
  /** The booked order differs from the current draft. */
  z.object({ type: z.literal('mismatchFound'), mismatch: mismatchSchema }),
  /** A person keeps the order as it is. */
  z.object({ type: z.literal('mismatchAccepted') }),
  z.object({ type: z.literal('labelStored'), document: z.string(), pages: z.int() }),
  z.object({ type: z.literal('labelFailed'), problem: problemSchema }),
  /** `proofs` and `pictures` (document hashes of 1-bit PNGs of the final dots): one of each per label that
   * was cut out and decoded again; of pages that printed as they came a proof each, and no picture. */
  z.object({
    type: z.literal('printIntended'),
    job: z.string(),
    printer: z.string(),
    reprint: z.boolean(),
    proofs: z.array(proofSchema).optional(),
    pictures: z.array(z.string()).optional(),
  }),
  /** The spooler numbered the job; it gets the bytes with this SHA-256 (hex) next. */
  z.object({ type: z.literal('printStarted'), job: z.string(), spoolId: z.string(), sha256: z.string() }),
  z.object({
    type: z.literal('printSubmitted'),
    job: z.string(),
    spoolId: z.string().optional(),
    saved: savedLabelSchema.optional(),
  }),
  z.object({ type: z.literal('printFailed'), job: z.string(), problem: problemSchema }),
  z.object({ type: z.literal('printUnknown'), job: z.string(), problem: problemSchema }),
  /** A copied journal does not know whether the label was printed before, so a
   * person is asked instead of printing. */
  z.object({
    type: z.literal('printForgotten'),
    job: z.string(),
    printer: z.string(),
    problem: problemSchema,
  }),
  z.object({ type: z.literal('printConfirmed'), job: z.string(), by: z.enum(['person', 'scan', 'printer']) }),
  z.object({ type: z.literal('printDiscarded'), job: z.string() }),
  /** An enclosure goes to a printer. `print` is the job's ID. */
  z.object({
    type: z.literal('enclosureIntended'),
    document: z.string(),
    print: z.string(),
    printer: z.string(),
  }),
  z.object({ type: z.literal('enclosureSubmitted'), print: z.string() }),
  z.object({ type: z.literal('enclosureFailed'), print: z.string(), problem: problemSchema }),
  z.object({ type: z.literal('enclosureUnknown'), print: z.string(), problem: problemSchema }),
  z.object({ type: z.literal('cancelIntended') }),
  /** `elsewhere`: not cancelled here; the order as read shows the cancellation. */
  z.object({ type: z.literal('cancelled'), elsewhere: z.boolean().optional() }),
  z.object({ type: z.literal('cancelFailed'), problem: problemSchema }),
  /** A person wants a duplicate order cancelled: one that carries this shipment's code besides its own
   * order. */
  z.object({ type: z.literal('twinCancelIntended'), orderId: z.string() }),
  z.object({ type: z.literal('twinCancelled'), orderId: z.string() }),
  /** The duplicate order was not cancelled, or its state is not known. */
  z.object({ type: z.literal('twinCancelFailed'), orderId: z.string(), problem: problemSchema }),
  /** The order as the service shows it now; recorded only if it changed. */
  z.object({ type: z.literal('orderRead'), order: orderSchema, links: z.array(linkSchema) }),
  /** A document of the order; recorded only if it changed. */
  z.object({ type: z.literal('paperKept'), paper: documentNameSchema, kept: keptDocumentSchema }),
])
export type ShipmentEvent = z.infer<typeof shipmentEventSchema>
export type ShipmentEventType = ShipmentEvent['type']

/** The events by which a shipment gets its order. */
const orderGivingEvents = ['booked', 'adopted', 'assigned', 'takenOver'] as const
type OrderGivingEvent = Extract<ShipmentEvent, { type: (typeof orderGivingEvents)[number] }>

export const givesOrder = (event: { type: string }): event is OrderGivingEvent =>
  orderGivingEvents.some((type) => type === event.type)

/** The events that begin a print of the label, or assume one. */
export const printBeginningEvents = ['printIntended', 'printForgotten'] as const
type PrintBeginningEvent = Extract<ShipmentEvent, { type: (typeof printBeginningEvents)[number] }>

export const beginsPrint = (event: { type: string }): event is PrintBeginningEvent =>
  printBeginningEvents.some((type) => type === event.type)
