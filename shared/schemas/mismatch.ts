import { z } from 'zod'
import { draftSchema } from './draft.ts'
import { foundRequestSchema } from './found-request.ts'
import { freightDraftSchema } from './freight-draft.ts'
import { extraValuesSchema } from './service-extra.ts'

const common = {
  /** The draft waited in a pickup, and goes back there when the order is cancelled. */
  queued: z.boolean(),
  /** What the draft would send now, as much as it says; beside the shipment's own `request`. */
  request: foundRequestSchema,
  extras: extraValuesSchema,
  pickupLocationName: z.string(),
  /** Service extras that were booked. */
  bookedExtras: extraValuesSchema,
}

/** A booked shipment differs from its draft as it is now. A person keeps the order, or cancels it and books the draft anew; until
 * then nothing prints. `draft` has an ID of its own, so that it is booked once, as a new shipment. */
export const mismatchSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('parcel'), draft: draftSchema, ...common }),
  z.object({ mode: z.literal('freight'), draft: freightDraftSchema, ...common }),
])
export type Mismatch = z.infer<typeof mismatchSchema>
