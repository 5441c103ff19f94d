import { z } from 'zod'

/** A calendar day `YYYY-MM-DD` that exists (interface 2.2, `pickupOn`). */
export const daySchema = z.iso.date({ error: 'notADay' })
export type Day = z.infer<typeof daySchema>

/** Before all days: a list from this day on has everything. */
export const firstDay: Day = '0000-01-01'
