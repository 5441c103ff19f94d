import { z } from 'zod'
import { channel, id, nothing } from '../kit/channel.ts'
import { findingSchema } from '../kit/finding.ts'
import { problemSchema } from '../kit/problem.ts'

/** What the scanner's packer needs of the main process; a label that came out is `label.scan`. */
export const scannerChannels = {
  /** What a scanned order reference names: drafts that stand in a pickup, the earliest pickup first, and what it was shipped with. */
  'scan.find': channel(
    z.object({ text: z.string().min(1).max(200) }),
    z.object({
      drafts: z.array(id),
      /** The finding `alreadyShipped` or `maybeShipped`. */
      shipped: findingSchema.optional(),
    }),
  ),
  /** The sheet of command barcodes as a PDF, printed on the printer for documents where told so. `problem`: it was not printed, or
   * nobody can tell. */
  'scanner.sheet': channel(
    z.object({ print: z.boolean() }),
    z.object({ pdf: z.base64(), fileName: z.string(), problem: problemSchema.optional() }),
  ),
  /** The barcode that the set-up shows: Code 128 as the widths of its bars and spaces in modules, a bar first. */
  'scanner.setUpCode': channel(nothing, z.object({ text: z.string(), bars: z.array(z.int()) })),
} as const
