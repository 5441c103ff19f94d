import { z } from 'zod'
import { environmentSchema, problemSchema } from '../kit/index.ts'
import { savedLabelSchema } from '../labels/index.ts'
import { lenientRequestSchema } from './lenient-request.ts'
import { mismatchSchema } from './mismatch.ts'
import { orderSchema } from './order.ts'
import { keptPaperSchema } from './service-document.ts'
import { orderRequestSchema, transportModeSchema } from './shipment.ts'

/** Where a booking stands. `intent` is being sent right now; after a crash it is read as `unknown`. */
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

/** Where the label of a booked shipment stands. `none`: nobody here wants one, as the order was taken over. `submitted` is not
 * printed: only a confirmation is. */
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

/** A shipment as its events tell it. */
export const shipmentRecordSchema = z.object({
  id: z.string(),
  draftId: z.string(),
  code: z.string(),
  reference: z.string(),
  mode: transportModeSchema,
  environment: environmentSchema,
  pickupLocationId: z.string(),
  pickupLocationName: z.string(),
  pickupOn: z.string(),
  /** As it was sent; of an order that was taken over, as much as its record tells. */
  request: z.union([orderRequestSchema, lenientRequestSchema]),
  /** The quotation that it is booked from. */
  quotationId: z.string().optional(),
  /** Parcels, or units of freight. */
  parcels: z.int(),
  booking: bookingStateSchema,
  label: labelStateSchema,
  order: orderSchema.optional(),
  /** How the order was found, where the booking's own answer did not tell. */
  adoptedBy: z.enum(['record', 'confirmation', 'label', 'person', 'list']).optional(),
  candidates: z.array(
    z.object({ id: z.string(), reference: z.string().optional(), createdAt: z.string().optional() }),
  ),
  problem: problemSchema.optional(),
  /** What was wanted instead of what is booked; a person decides, and nothing prints before. */
  mismatch: mismatchSchema.optional(),
  /** What came instead of a clear answer to the booking; later looks for the order leave it as it is. */
  lostAnswer: problemSchema.optional(),
  /** Provably nothing was sent: it can be sent again at once. */
  notSent: z.boolean().optional(),
  labelProblem: problemSchema.optional(),
  labelDocument: z.string().optional(),
  labelPages: z.int().optional(),
  printJob: z.string().optional(),
  printer: z.string().optional(),
  /** Its files, where the last job saved it instead of printing it. */
  saved: savedLabelSchema.optional(),
  /** How often the label went to a printer, the first time included. */
  prints: z.int(),
  confirmation: keptPaperSchema.extend({ at: z.string() }).optional(),
  tracking: keptPaperSchema.extend({ at: z.string() }).optional(),
  highWaterMark: z.string().nullish(),
  intendedAt: z.string(),
  bookedAt: z.string().optional(),
  cancelledAt: z.string().optional(),
  /** Cancelled by somebody else: this desk did not ask for it. */
  cancelledElsewhere: z.boolean().optional(),
  lastEventAt: z.string(),
})
export type ShipmentRecord = z.infer<typeof shipmentRecordSchema>
