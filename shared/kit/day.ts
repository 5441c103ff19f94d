import { z } from 'zod'

/** A calendar day `YYYY-MM-DD` that exists (interface 2.2, `pickupOn`). */
export const daySchema = z.iso.date({ error: 'notADay' })
export type Day = z.infer<typeof daySchema>
