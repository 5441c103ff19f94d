import { z } from 'zod'

/** Documents of an order that the service provides. The interface does not describe their form (4.1,
 * gaps). */
export const documentNameSchema = z.enum(['confirmation', 'tracking'])
export type DocumentName = z.infer<typeof documentNameSchema>

/** A stored document. `document`: hash of its content. `pages`: for a PDF. */
export const keptDocumentSchema = z.object({
  kind: z.enum(['pdf', 'json', 'text']),
  document: z.string(),
  pages: z.int().optional(),
  /** Tracking only: the latest entry in the service's words, and whether the journey ended. */
  latest: z.object({ text: z.string(), at: z.string().optional(), ended: z.boolean() }).optional(),
})
export type KeptDocument = z.infer<typeof keptDocumentSchema>

/** A document for display. `at`: when this content was first received, ISO 8601. */
export const shownDocumentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), at: z.string(), pages: z.int() }),
  z.object({ kind: z.literal('json'), at: z.string(), value: z.json() }),
  z.object({ kind: z.literal('text'), at: z.string(), text: z.string() }),
])
export type ShownDocument = z.infer<typeof shownDocumentSchema>
