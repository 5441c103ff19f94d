import { z } from 'zod'
import { channel, id, problemSchema } from '../kit/index.ts'
import { refreshResultSchema } from './refresh-result.ts'
import { paperNameSchema, shownPaperSchema } from './service-document.ts'

const paper = z.object({ id, paper: paperNameSchema })

/** The papers that the service has of a shipment: its track and its confirmation. */
export const paperChannels = {
  'shipment.fetchPaper': channel(paper, refreshResultSchema),
  /** A paper that was fetched before. */
  'shipment.paper': channel(paper, shownPaperSchema),
  /** A page of it as a PNG, base64. */
  'shipment.paperPicture': channel(
    paper.extend({ page: z.int().min(0).max(200), width: z.int().min(50).max(3000) }),
    z.object({ png: z.string(), widthMm: z.number(), heightMm: z.number() }),
  ),
  'shipment.paperFile': channel(paper, z.object({ pdf: z.base64(), fileName: z.string() })),
  /** On the printer for documents. */
  'shipment.printPaper': channel(paper, z.object({ problem: problemSchema.optional() })),
} as const
