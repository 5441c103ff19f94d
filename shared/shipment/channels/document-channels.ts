import { z } from 'zod'
import { channel, idSchema, problemSchema } from '../../kit/index.ts'
import { refreshResultSchema, shipmentRecordSchema } from '../record/shipment-record.ts'
import { documentNameSchema, shownDocumentSchema } from '../wire/service-document.ts'

const document = z.object({ id: idSchema, name: documentNameSchema })

/** The documents that the service has of a shipment: tracking and confirmation. */
export const documentChannels = {
  'shipment.fetchDocument': channel(document, refreshResultSchema, { wait: 'none' }),
  /** Reads a stored document. */
  'shipment.document': channel(document, shownDocumentSchema, { wait: 'none' }),
  /** A page of a PDF as a PNG, base64. */
  'shipment.documentPicture': channel(
    document.extend({ page: z.int().min(0).max(200), width: z.int().min(50).max(3000) }),
    z.object({ png: z.string(), widthMm: z.number(), heightMm: z.number() }),
    { wait: 'none' },
  ),
  'shipment.documentFile': channel(document, z.object({ pdf: z.base64(), fileName: z.string() }), {
    wait: 'file',
    once: true,
  }),
  /** Prints a PDF on the document printer. */
  'shipment.printDocument': channel(document, z.object({ problem: problemSchema.optional() }), {
    wait: 'print',
    once: true,
  }),
  /** Prints one enclosure on the document printer, also again; without
   * `document` all that no printer accepted. */
  'shipment.printEnclosures': channel(
    z.object({ id: idSchema, document: z.string().max(64).optional() }),
    shipmentRecordSchema,
    { wait: 'print', once: true },
  ),
  /** An enclosure as a file, for the screen. */
  'shipment.enclosureFile': channel(
    z.object({ id: idSchema, document: z.string().max(64) }),
    z.object({ pdf: z.base64(), fileName: z.string() }),
    { wait: 'file', once: true },
  ),
} as const
