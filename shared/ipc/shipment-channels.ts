import { z } from 'zod'
import { draftSchema } from '../schemas/draft.ts'
import { problemSchema } from '../schemas/problem.ts'
import { paperNameSchema, shownPaperSchema } from '../schemas/service-paper.ts'
import { shipmentRecordSchema } from '../schemas/shipment-record.ts'
import { shipmentRowSchema } from '../schemas/shipment-row.ts'
import { toldEventSchema } from '../schemas/told-event.ts'
import { channel, id } from './channel.ts'

const search = z.object({ text: z.string().max(200), onlyOpen: z.boolean().optional() })
const paper = z.object({ id, paper: paperNameSchema })
/** `problem`: the service could not be asked, or said no; the shipment is as it was. */
const asked = z.object({ shipment: shipmentRecordSchema, problem: problemSchema.optional() })

/** Finding what was booked, and what the service tells of it afterwards. */
export const shipmentChannels = {
  /** Newest first; `before` is the `next` of the page before. */
  'shipments.find': channel(
    search.extend({ take: z.int().min(1).max(200), before: z.string().max(200).optional() }),
    z.object({ rows: z.array(shipmentRowSchema), next: z.string().optional() }),
  ),
  /** All that is found, as a file. */
  'shipments.export': channel(search, z.object({ csv: z.string(), fileName: z.string() })),
  /** What happened to a shipment, oldest first. */
  'shipment.events': channel(z.object({ id }), z.array(toldEventSchema)),
  /** Reads its order anew; one that was cancelled elsewhere is cancelled then. */
  'shipment.readAgain': channel(z.object({ id }), asked),
  'shipment.fetchPaper': channel(paper, asked),
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
  /** A new draft that brings the content of a shipment back: from its consignee to where it came from. */
  'shipment.returned': channel(z.object({ id }), draftSchema),
} as const
