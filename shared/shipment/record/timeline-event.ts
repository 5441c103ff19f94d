import { z } from 'zod'
import { problemSchema } from '../../kit/index.ts'
import { savedAsSchema } from '../../labels/index.ts'
import type { ShipmentEventType } from './shipment-event.ts'

/** An event of a shipment for its timeline. */
export const timelineEventSchema = z.object({
  at: z.string(),
  /** `cancelAccepted`: a `looked` with which the service accepted a cancellation. */
  type: z.custom<ShipmentEventType | 'cancelAccepted'>((type) => typeof type === 'string'),
  /** Name of the printer, or the latest tracking text. */
  about: z.string().optional(),
  /** The label was saved, not printed. */
  savedAs: savedAsSchema.optional(),
  problem: problemSchema.optional(),
})
export type TimelineEvent = z.infer<typeof timelineEventSchema>
