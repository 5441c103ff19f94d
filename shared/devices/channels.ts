import { z } from 'zod'
import { channel, findingSchema, idSchema, maxSearchLength, noInput, problemSchema } from '../kit/index.ts'

/** Channels of the scanner; the scan of a printed label is `label.scan`. */
export const scannerChannels = {
  /** Finds a scanned order reference: queued drafts, the earliest pickup first, and earlier shipments. */
  'scan.find': channel(
    z.object({ text: z.string().min(1).max(maxSearchLength) }),
    z.object({
      drafts: z.array(idSchema),
      /** The finding `alreadyShipped` or `maybeShipped`. */
      shipped: findingSchema.optional(),
    }),
    { wait: 'reading', once: false },
  ),
  /** The sheet of command barcodes as a PDF; with `print`, printed on the printer for documents.
   * `problem`: it was not printed, or the result is unknown. */
  'scanner.sheet': channel(
    z.object({ print: z.boolean() }),
    z.object({ pdf: z.base64(), fileName: z.string(), problem: problemSchema.optional() }),
    { wait: 'document', once: true },
  ),
  /** The barcode of the set-up: Code 128 as the widths of its bars and spaces in modules, a bar first. */
  'scanner.setUpCode': channel(noInput, z.object({ text: z.string(), bars: z.array(z.int()) }), {
    wait: 'none',
  }),
} as const
