import { z } from 'zod'
import { type Draft, draftSchema } from '../draft/draft.ts'
import { type FreightDraft, freightDraftSchema } from '../draft/freight-draft.ts'
import { lenientRequestSchema } from '../wire/lenient-request.ts'
import { type ExtraValues, extraValuesSchema } from '../wire/service-extra.ts'
import type { OrderRequest } from '../wire/shipment.ts'

const common = {
  queued: z.boolean(),
  request: lenientRequestSchema,
  extras: extraValuesSchema,
  pickupLocationName: z.string(),
  bookedExtras: extraValuesSchema,
}

/** A booked order differs from its current draft. A person keeps the order, or cancels it and books the
 * draft again; until then nothing prints. `draft` has a new ID, because it would be a new shipment. */
export type Mismatch = ({ mode: 'parcel'; draft: Draft } | { mode: 'freight'; draft: FreightDraft }) & {
  /** The draft was queued in a pickup. It returns there if the order is cancelled. */
  queued: boolean
  /** The value that the draft would send now. */
  request: OrderRequest
  extras: ExtraValues
  pickupLocationName: string
  /** The booked service extras. */
  bookedExtras: ExtraValues
}

// Typed by hand: a shipment is part of many channels, and the compiler would
// expand the inferred type in each.
export const mismatchSchema: z.ZodType<Mismatch> = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('parcel'), draft: draftSchema, ...common }),
  z.object({ mode: z.literal('freight'), draft: freightDraftSchema, ...common }),
])
