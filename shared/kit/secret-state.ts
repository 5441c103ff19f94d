import { z } from 'zod'

/** Where a key, a password or another secret comes from: `kept` survives a restart, `session` does not;
 * `variable` and `file` are given at the start. */
export const secretSourceSchema = z.enum(['none', 'kept', 'session', 'variable', 'file'])
export type SecretSource = z.infer<typeof secretSourceSchema>

/** A password or signing secret of another program, as it is typed. */
export const typedSecret = z.string().min(1).max(1000)

/** `belongsTo`: the other origin that it was set for, so that it is not sent;
 * null if there was no address then. */
export const secretStateSchema = z.object({
  source: secretSourceSchema,
  belongsTo: z.string().nullable().optional(),
})
export type SecretState = z.infer<typeof secretStateSchema>
