import { z } from 'zod'

/** Papers that the service gives for an order, whose form the interface leaves open (4.1, gaps). */
export const paperNameSchema = z.enum(['confirmation', 'tracking'])
export type PaperName = z.infer<typeof paperNameSchema>

/** A paper as it is kept: its bytes by their hash, and what they are. `pages` of a PDF. */
export const keptPaperSchema = z.object({
  kind: z.enum(['pdf', 'json', 'text']),
  document: z.string(),
  pages: z.int().optional(),
  /** Of tracking, where the answer tells: what it says last, in the service's words, and whether that ends it. */
  latest: z.object({ text: z.string(), at: z.string().optional(), ended: z.boolean() }).optional(),
})
export type KeptPaper = z.infer<typeof keptPaperSchema>

/** A paper as it is shown. `at` is when it was first seen like this, ISO 8601. */
export const shownPaperSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), at: z.string(), pages: z.int() }),
  z.object({ kind: z.literal('json'), at: z.string(), value: z.json() }),
  z.object({ kind: z.literal('text'), at: z.string(), text: z.string() }),
])
export type ShownPaper = z.infer<typeof shownPaperSchema>
