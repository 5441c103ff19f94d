import { z } from 'zod'

/** Where a key, a password or another secret comes from: `kept` survives a restart, `session` does not; `variable` and `file` are given at
 * the start. */
export const secretSourceSchema = z.enum(['none', 'kept', 'session', 'variable', 'file'])
export type SecretSource = z.infer<typeof secretSourceSchema>

/** `belongsTo`: it was set for another origin and is not sent. */
export const secretStateSchema = z.object({
  source: secretSourceSchema,
  belongsTo: z.string().nullable().optional(),
})
