import { z } from 'zod'

const findingUnitSchema = z.enum(['kg', 'l', 'cm', 'EUR', 'days', 'parcels', 'points', 'characters'])

/** The result of a rule. `path` is the wire path of the field to change (`lines[1].unitWeight`).
 * `excess` is the amount by which `value` exceeds `limit`, in `unit`. Only `error` stops the booking.
 * `freight`: it can be shipped as freight. */
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

/** Whether a finding stops the booking. */
export const isError = ({ severity }: Finding): boolean => severity === 'error'
