import { z } from 'zod'
import { boxSchema, proofSchema, turnSchema } from './label.ts'

/** One label as printed, with its proof. */
export const labelPreviewSchema = z.object({
  /** Index of the label, from 0, and the number of labels. */
  label: z.int(),
  labels: z.int(),
  printer: z.string(),
  layout: z.enum(['asSent', 'label', 'sheet']),
  /** True: the dots that were sent to the printer; false: those that would be sent now. */
  printed: z.boolean(),
  /** Dots per millimetre of the proof. */
  dpmm: z.number(),
  /** Size of the paper, and a PNG (base64) of the whole paper. */
  widthMm: z.number(),
  heightMm: z.number(),
  png: z.string(),
  /** The box around its print, in millimetres of the paper; absent on an empty one. */
  ink: boxSchema.optional(),
  /** Its boxes are in millimetres of the paper. */
  proof: proofSchema,
  /** The label's place on its page; absent if whole pages are printed. */
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
