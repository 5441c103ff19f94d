import { z } from 'zod'

/** Documents of an order that the service provides. The interface does not describe their form (4.1, gaps). */
export const paperNameSchema = z.enum(['confirmation', 'tracking'])
export type PaperName = z.infer<typeof paperNameSchema>

/** A stored document. `document`: hash of its content. `pages`: for a PDF. */
export const keptPaperSchema = z.object({
  kind: z.enum(['pdf', 'json', 'text']),
  document: z.string(),
  pages: z.int().optional(),
  /** Tracking only: the latest entry in the service's words, and whether the journey ended. */
  latest: z.object({ text: z.string(), at: z.string().optional(), ended: z.boolean() }).optional(),
})
export type KeptPaper = z.infer<typeof keptPaperSchema>

/** A document for display. `at`: when this content was first received, ISO 8601. */
export const shownPaperSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), at: z.string(), pages: z.int() }),
  z.object({ kind: z.literal('json'), at: z.string(), value: z.json() }),
  z.object({ kind: z.literal('text'), at: z.string(), text: z.string() }),
])
export type ShownPaper = z.infer<typeof shownPaperSchema>
