import { z } from 'zod'
import { problemSchema } from '../../kit/index.ts'
import { enclosureSchema } from '../draft/enclosure.ts'

/** An enclosure of a shipment. `waiting`: never sent to a printer; `unknown`: it may be printed. */
export const shipmentEnclosureSchema = enclosureSchema.extend({
  state: z.enum(['waiting', 'printing', 'submitted', 'failed', 'unknown']),
  /** The last print job. */
  print: z.string().optional(),
  printer: z.string().optional(),
  problem: problemSchema.optional(),
})
export type ShipmentEnclosure = z.infer<typeof shipmentEnclosureSchema>
