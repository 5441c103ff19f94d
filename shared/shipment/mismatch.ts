import { z } from 'zod'
import { type Draft, draftSchema } from './draft.ts'
import { type FreightDraft, freightDraftSchema } from './freight-draft.ts'
import { lenientRequestSchema } from './lenient-request.ts'
import { type ExtraValues, extraValuesSchema } from './service-extra.ts'
import type { OrderRequest } from './shipment.ts'

const common = {
  queued: z.boolean(),
  request: lenientRequestSchema,
  extras: extraValuesSchema,
  pickupLocationName: z.string(),
  bookedExtras: extraValuesSchema,
}

/** A booked shipment differs from its draft as it is now. A person keeps the order, or cancels it and books the draft anew; until
 * then nothing prints. `draft` has an ID of its own, so that it is booked once, as a new shipment. */
export type Mismatch = ({ mode: 'parcel'; draft: Draft } | { mode: 'freight'; draft: FreightDraft }) & {
  /** The draft waited in a pickup, and goes back there when the order is cancelled. */
  queued: boolean
  /** What the draft would send now, as much as it says; beside the shipment's own `request`. */
  request: OrderRequest
  extras: ExtraValues
  pickupLocationName: string
  /** Service extras that were booked. */
  bookedExtras: ExtraValues
}

// Typed by hand: a shipment is part of many channels, and its inferred type would be written out in each.
export const mismatchSchema: z.ZodType<Mismatch> = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('parcel'), draft: draftSchema, ...common }),
  z.object({ mode: z.literal('freight'), draft: freightDraftSchema, ...common }),
])
