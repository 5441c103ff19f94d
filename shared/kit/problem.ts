import { z } from 'zod'

/** A message that is tied to a field, by the wire's path: `consignee.address.postCode`, `lines[0].unitWeight`. */
const fieldMessageSchema = z.object({ path: z.string(), message: z.string() })
export type FieldMessage = z.infer<typeof fieldMessageSchema>

/** What went wrong, as it crosses the bridge: a code that the catalogues turn into a sentence
 * (`problem.<code>`), what the sentence needs, and what the service said in its own words. */
export const problemSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The service's own messages without a field, as they came. */
  messages: z.array(z.string()).optional(),
  fields: z.array(fieldMessageSchema).optional(),
  /** The raw answer, redacted, for *Details*. */
  details: z.string().optional(),
})
export type Problem = z.infer<typeof problemSchema>

export const problem = (code: string, rest: Omit<Problem, 'code'> = {}): Problem => ({ code, ...rest })
