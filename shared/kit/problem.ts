import { z } from 'zod'

/** A message for a field, by its wire path: `consignee.address.postCode`, `lines[0].unitWeight`. */
const fieldMessageSchema = z.object({ path: z.string(), message: z.string() })
export type FieldMessage = z.infer<typeof fieldMessageSchema>

/** A fault as it crosses the bridge: a code with a sentence in the catalogues (`problem.<code>`), the
 * sentence's values, and the service's own messages. */
export const problemSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The service's own messages without a field. */
  messages: z.array(z.string()).optional(),
  fields: z.array(fieldMessageSchema).optional(),
  /** The raw response, redacted, for *Details*. */
  details: z.string().optional(),
})
export type Problem = z.infer<typeof problemSchema>

/** The result of a function that reports expected failures without throwing: a value or a problem. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem }

export const newProblem = (code: string, rest: Omit<Problem, 'code'> = {}): Problem => ({ code, ...rest })

/** A successful outcome with this value. */
export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/** A failed outcome with this problem. */
export const failureOf = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem })

/** A failed outcome with a problem of this code. */
export const failure = (code: string, values?: Problem['values']): { ok: false; problem: Problem } =>
  failureOf(newProblem(code, values && { values }))
