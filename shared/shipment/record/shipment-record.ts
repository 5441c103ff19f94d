import { z } from 'zod'
import { environmentSchema, problemSchema } from '../../kit/index.ts'
import { savedLabelSchema } from '../../labels/index.ts'
import { lenientRequestSchema } from '../wire/lenient-request.ts'
import { orderSchema } from '../wire/order.ts'
import { keptDocumentSchema } from '../wire/service-document.ts'
import { orderRequestSchema, transportModeSchema } from '../wire/shipment.ts'
import { orderNameSchema } from './candidate.ts'
import { mismatchSchema } from './mismatch.ts'
import { shipmentEnclosureSchema } from './shipment-enclosure.ts'

/** State of a booking (design.md 4.2). `intent`: being sent now. */
export const bookingStateSchema = z.enum([
  'intent',
  'booked',
  'rejected',
  'unknown',
  'ambiguous',
  'absent',
  'cancelling',
  'cancelled',
])
export type BookingState = z.infer<typeof bookingStateSchema>

/** State of a booked shipment's label. `none`: no label was requested (a taken-over order). `submitted`:
 * the printer has the job; only `confirmed` means printed. */
export const labelStateSchema = z.enum([
  'none',
  'missing',
  'stored',
  'printing',
  'submitted',
  'failed',
  'unknown',
  'confirmed',
  'discarded',
])
export type LabelState = z.infer<typeof labelStateSchema>

/** A shipment, derived from its events. */
export const shipmentRecordSchema = z.object({
  id: z.string(),
  draftId: z.string(),
  code: z.string(),
  reference: z.string(),
  mode: transportModeSchema,
  environment: environmentSchema,
  /** With several desks: the name of the desk that booked it or took its order over. */
  desk: z.string().optional(),
  pickupLocationId: z.string(),
  pickupLocationName: z.string(),
  pickupOn: z.string(),
  /** As sent. For a taken-over order: what its record contains. */
  request: z.union([orderRequestSchema, lenientRequestSchema]),
  /** The quotation it was booked from. */
  quotationId: z.string().optional(),
  /** Number of parcels, or of freight units. */
  parcels: z.int(),
  booking: bookingStateSchema,
  label: labelStateSchema,
  order: orderSchema.optional(),
  /** How the order was found if the booking had no clear answer. */
  adoptedBy: z.enum(['record', 'confirmation', 'label', 'person', 'list']).optional(),
  candidates: z.array(orderNameSchema),
  problem: problemSchema.optional(),
  /** The draft differs from the booked order. Nothing prints until a person decides (design.md 4.5). */
  mismatch: mismatchSchema.optional(),
  /** Why the booking had no clear answer. Later lookups do not change it. */
  lostAnswer: problemSchema.optional(),
  /** Provably nothing was sent, so the draft can be booked again immediately. */
  notSent: z.boolean().optional(),
  labelProblem: problemSchema.optional(),
  labelDocument: z.string().optional(),
  labelPages: z.int().optional(),
  /** The codes on the label that was printed last (`labelCodesOf`). */
  labelCodes: z.array(z.string()).optional(),
  enclosures: z.array(shipmentEnclosureSchema).optional(),
  printJob: z.string().optional(),
  printer: z.string().optional(),
  /** The saved files if the last job saved the label instead of printing it. */
  saved: savedLabelSchema.optional(),
  /** How often the label was sent to a printer. */
  prints: z.int(),
  confirmation: keptDocumentSchema.extend({ at: z.string() }).optional(),
  tracking: keptDocumentSchema.extend({ at: z.string() }).optional(),
  highWaterMark: z.string().nullish(),
  intendedAt: z.string(),
  bookedAt: z.string().optional(),
  /** The service accepted the cancellation that was sent last. */
  cancelAccepted: z.boolean().optional(),
  cancelledAt: z.string().optional(),
  /** The order was cancelled outside this station. */
  cancelledElsewhere: z.boolean().optional(),
  lastEventAt: z.string(),
})
export type ShipmentRecord = z.infer<typeof shipmentRecordSchema>

/** Result of reading a shipment again from the service. With a `problem`, the shipment is unchanged. */
export const refreshResultSchema = z.object({
  shipment: shipmentRecordSchema,
  problem: problemSchema.optional(),
})
