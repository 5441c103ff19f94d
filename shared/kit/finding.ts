import { z } from 'zod'
import { rounded } from './rounding.ts'

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

/** What a finding has besides its code, path and severity. */
export type FindingDetails = Omit<Finding, 'code' | 'path' | 'severity'>

const findingOf =
  (severity: Finding['severity']) =>
  (code: string, path: string, details?: FindingDetails): Finding => ({ code, path, severity, ...details })

/** A finding that stops the booking. */
export const errorAt = findingOf('error')
export const warningAt = findingOf('warning')
export const hintAt = findingOf('hint')

/** The measures of a finding on a value above its limit. */
export const overLimit = (
  value: number,
  limit: number,
  unit: NonNullable<Finding['unit']>,
): Pick<Finding, 'value' | 'limit' | 'excess' | 'unit'> => ({
  value,
  limit,
  excess: rounded(value - limit),
  unit,
})

/** Whether a finding stops the booking. */
export const isError = ({ severity }: Finding): boolean => severity === 'error'
