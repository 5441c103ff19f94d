import { z } from 'zod'

const findingUnitSchema = z.enum(['kg', 'l', 'cm', 'EUR', 'days', 'parcels', 'points', 'characters'])

/** What a rule says of a shipment. `excess` is by how much `value` passes `limit`, in `unit`.
 * `path` is the wire's path of the field that a person would change (`lines[1].unitWeight`).
 * `error` stops the booking, `warning` and `hint` don't. `freight` tells that freight is a way out. */
export const findingSchema = z.object({
  code: z.string(),
  path: z.string(),
  severity: z.enum(['error', 'warning', 'hint']),
  value: z.number().optional(),
  limit: z.number().optional(),
  excess: z.number().optional(),
  unit: findingUnitSchema.optional(),
  freight: z.boolean().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Finding = z.infer<typeof findingSchema>
