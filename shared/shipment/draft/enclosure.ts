import { z } from 'zod'

/** A PDF that travels with a shipment, such as a packing slip: its name, and the hash of its stored bytes. */
export const enclosureSchema = z.object({
  name: z.string().min(1).max(200),
  document: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Enclosure = z.infer<typeof enclosureSchema>

/** The enclosures of a draft, in the order in which they print. */
export const enclosuresSchema = z.array(enclosureSchema).max(10)
