import { z } from 'zod'
import { problemSchema } from '../../kit/index.ts'

/** A PDF that travels with a shipment, such as a packing slip: its name, and the hash of its stored bytes. */
const enclosureSchema = z.object({
  name: z.string().min(1).max(200),
  document: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Enclosure = z.infer<typeof enclosureSchema>

/** The enclosures of a draft, in the order in which they print. */
export const enclosuresSchema = z.array(enclosureSchema).max(10)

/** An enclosure of a shipment. `waiting`: never sent to a printer; `unknown`: it may be printed. */
export const shipmentEnclosureSchema = enclosureSchema.extend({
  state: z.enum(['waiting', 'printing', 'submitted', 'failed', 'unknown']),
  /** The last print job. */
  print: z.string().optional(),
  printer: z.string().optional(),
  problem: problemSchema.optional(),
})
export type ShipmentEnclosure = z.infer<typeof shipmentEnclosureSchema>
