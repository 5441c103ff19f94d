import { z } from 'zod'
import { correctionSchema, labelPageSchema } from '../schemas/label.ts'
import { labelPreviewSchema } from '../schemas/label-preview.ts'
import { channel, id } from './channel.ts'

/** What a person sees of a label before and after it is printed, and can correct. */
export const labelChannels = {
  /** One label of a shipment on the label printer's paper, with its proof. */
  'label.preview': channel(z.object({ id, label: z.int().min(0).max(200) }), labelPreviewSchema),
  /** What was found on the pages of the stored label. */
  'label.layout': channel(z.object({ id }), z.object({ pages: z.array(labelPageSchema) })),
  /** Kept for every page of the same layout; without regions, forgotten. */
  'label.correct': channel(correctionSchema, z.void()),
  /** A page of the stored label as a PNG, base64. */
  'label.picture': channel(
    z.object({ id, page: z.int().min(0).max(200), width: z.int().min(50).max(3000) }),
    z.object({ png: z.string(), pages: z.int(), widthMm: z.number(), heightMm: z.number() }),
  ),
} as const
