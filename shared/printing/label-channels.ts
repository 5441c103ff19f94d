import { z } from 'zod'
import { channel, idSchema } from '../kit/index.ts'
import { correctionSchema, labelPageSchema, labelPreviewSchema, printFormatSchema } from '../labels/index.ts'
import { shipmentRecordSchema } from '../shipment/index.ts'
import { printerProfileSchema } from './printer.ts'

/** Channels of labels: preview, correction, printing, and confirmation by a person. */
export const labelChannels = {
  /** One label of a shipment on the label printer's paper, with its proof. With `profile`: as that profile
   * would print it, even if it was printed already. */
  'label.preview': channel(
    z.object({ id: idSchema, label: z.int().min(0).max(499), profile: printerProfileSchema.optional() }),
    labelPreviewSchema,
    { wait: 'none' },
  ),
  /** Stops a shipment's previews; they fail with `label.stopped`. */
  'label.stopPreview': channel(z.object({ id: idSchema }), z.void(), { wait: 'none' }),
  /** The regions of the stored label's pages. */
  'label.layout': channel(z.object({ id: idSchema }), z.object({ pages: z.array(labelPageSchema) }), {
    wait: 'none',
  }),
  /** Stores a correction for all pages of the same layout; without regions, such a page has no label. */
  'label.correct': channel(correctionSchema, z.void(), { wait: 'saving', once: false }),
  /** Removes the correction of a layout, so that its labels are detected again. */
  'label.detectAgain': channel(correctionSchema.pick({ fingerprint: true }), z.void(), {
    wait: 'saving',
    once: false,
  }),
  /** A page of the stored label as a PNG, base64. */
  'label.picture': channel(
    z.object({ id: idSchema, page: z.int().min(0).max(499), width: z.int().min(50).max(3000) }),
    z.object({ png: z.string(), pages: z.int(), widthMm: z.number(), heightMm: z.number() }),
    { wait: 'none' },
  ),
  /** Prints a shipment's label on the label printer, or on the printer for documents, whose paper fits a
   * page. A missing label is fetched first. `anyway`: although a code on the page would not scan, or
   * something is stamped across it; on the printer of this desk that did not print it. */
  'label.print': channel(
    z.object({
      id: idSchema,
      on: z.enum(['label', 'document']).default('label'),
      anyway: z.boolean().default(false),
    }),
    shipmentRecordSchema,
    { wait: 'print', once: true },
  ),
  /** Opens a file of a saved label. `shown`: in the system's program for it; `file`: its content (base64),
   * which the page offers as a download. */
  'label.openSaved': channel(
    z.object({ id: idSchema, file: z.int().min(0).max(499).default(0) }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('shown') }),
      z.object({
        kind: z.literal('file'),
        fileName: z.string(),
        format: printFormatSchema,
        bytes: z.string(),
      }),
    ]),
    { wait: 'none' },
  ),
  /** A person's answer to "Did it print?". */
  'label.confirm': channel(
    z.object({ id: idSchema, printed: z.enum(['yes', 'discard']) }),
    shipmentRecordSchema,
    {
      wait: 'saving',
      once: false,
    },
  ),
  /** A printed label was scanned; `expected` is the shipment on the table. */
  'label.scan': channel(
    z.object({ text: z.string().max(4_000), expected: idSchema.optional() }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('confirmed'), shipment: shipmentRecordSchema }),
      z.object({
        kind: z.literal('partly'),
        shipment: shipmentRecordSchema,
        scanned: z.int(),
        labels: z.int(),
      }),
      z.object({ kind: z.literal('otherBox'), shipment: shipmentRecordSchema }),
      z.object({ kind: z.literal('otherLabel') }),
      z.object({ kind: z.literal('several') }),
      z.object({ kind: z.literal('notWaiting') }),
    ]),
    { wait: 'none' },
  ),
} as const

/** How many pages of a shipment's label are read for a preview, and all. Short labels are read without it. */
export const labelEvents = {
  'label.previewProgress': z.object({ id: idSchema, done: z.int(), of: z.int() }),
} as const
