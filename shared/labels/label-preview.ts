import { z } from 'zod'
import { boxSchema, proofSchema, turnSchema } from './label.ts'

/** One label as it comes out of the printer, and what the scan-back says of it. */
export const labelPreviewSchema = z.object({
  /** Which label of the order, from 0, and how many come out. */
  label: z.int(),
  labels: z.int(),
  printer: z.string(),
  layout: z.enum(['asSent', 'label', 'sheet']),
  /** The dots that went to the printer, kept with the print; else those that would go there now. */
  printed: z.boolean(),
  /** Dots per millimetre that the proof speaks of. */
  dpmm: z.number(),
  /** The paper, and a PNG (base64) of all of it. */
  widthMm: z.number(),
  heightMm: z.number(),
  png: z.string(),
  /** Its boxes are in millimetres of the paper. */
  proof: proofSchema,
  /** Where it was cut from; absent where whole pages go out. */
  cut: z
    .object({
      page: z.int(),
      pageWidthMm: z.number(),
      pageHeightMm: z.number(),
      box: boxSchema,
      turn: turnSchema,
      source: z.enum(['found', 'corrected']),
    })
    .optional(),
})
export type LabelPreview = z.infer<typeof labelPreviewSchema>
