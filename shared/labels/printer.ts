import { z } from 'zod'
import { wholeFrom } from '../kit/number-range.ts'
import { printProfileSchema } from './label.ts'

/** The pinned name of the printer that every machine has: a folder of files. */
export const folderPrinterName = 'folder'

/** In which language a printer takes a label: a page, Zebra's dots, or a picture (folder only). */
export const printFormatSchema = z.enum(['pdf', 'zpl', 'png'])
export type PrintFormat = z.infer<typeof printFormatSchema>

/** What the folder printer, or a batch's directory, was given instead of paper. `files` are names in the folder printer's folder, in
 * the order of the labels; none where the file went elsewhere. */
export const savedLabelSchema = z.object({ format: printFormatSchema, files: z.array(z.string()) })
export type SavedLabel = z.infer<typeof savedLabelSchema>

/** As what a label was saved; `file` where the journal does not tell the format. */
export const savedAsSchema = z.enum([...printFormatSchema.options, 'file'])
export type SavedAs = z.infer<typeof savedAsSchema>

/** `raw`: a label printer at a network address that takes ZPL, without a spooler between. */
const printerKindSchema = z.enum(['folder', 'system', 'raw'])
export type PrinterKind = z.infer<typeof printerKindSchema>

/** A printer as discovery finds it. `name` pins it; `description` is what its owner calls it. */
export const printerInfoSchema = z.object({
  name: z.string(),
  kind: printerKindSchema,
  isDefault: z.boolean(),
  description: z.string().optional(),
})
export type PrinterInfo = z.infer<typeof printerInfoSchema>

/** The usual port of raw printing (JetDirect). */
const rawPort = 9100

/** Reads a raw printer's name, `socket://HOST` or `socket://HOST:PORT` (CUPS' own spelling of such an address).
 * Undefined for any other name, which is then a system printer's. */
export function rawAddress(name: string): { host: string; port: number } | undefined {
  const parts =
    /^socket:\/\/(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?))(?::(\d{1,5}))?\/?$/i.exec(
      name,
    )
  if (!parts) return undefined
  const host = parts[1] ?? parts[2] ?? ''
  const port = parts[3] === undefined ? rawPort : Number(parts[3])
  return port > 0 && port < 65_536 ? { host, port } : undefined
}

/** What kind of printer a pinned name means. The name alone decides, so that a renamed printer is missing and
 * never becomes another one. */
export const printerKind = (name: string): PrinterKind =>
  name === folderPrinterName ? 'folder' : rawAddress(name) ? 'raw' : 'system'

/** How a label comes onto the paper.
 * - `asSent`: the service's pages as they are, on paper of their size;
 * - `label`: the label alone, cut out of its page, one to a sheet of the media, proven;
 * - `sheet`: several labels on a sheet of `columns` x `rows`, from slot `startSlot` on (0 is top left, row by row), proven. */
const labelLayoutSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('asSent') }),
  z.strictObject({ kind: z.literal('label') }),
  z
    .strictObject({
      kind: z.literal('sheet'),
      columns: wholeFrom(1, 4),
      rows: wholeFrom(1, 8),
      startSlot: wholeFrom(0, 31).default(0),
    })
    .refine(({ columns, rows, startSlot }) => startSlot < columns * rows, {
      path: ['startSlot'],
      error: 'outOfRange',
    }),
])
export type LabelLayout = z.infer<typeof labelLayoutSchema>

/** What a person has set for one printer, by its pinned name. */
export const printerProfileSchema = z
  .strictObject({
    name: z.string().min(1).max(255),
    layout: labelLayoutSchema,
    format: printFormatSchema,
    /** Lying paper: the media's width and height change places. */
    orientation: z.enum(['upright', 'lying']).default('upright'),
    print: printProfileSchema,
    /** After a label that the printer failed: the next ones wait until a person says so, or go on. */
    afterFailure: z.enum(['wait', 'goOn']).default('wait'),
  })
  .refine(({ layout, format }) => layout.kind === 'label' || format === 'pdf', {
    path: ['format'],
    error: 'notInThisLayout',
  })
export type PrinterProfile = z.infer<typeof printerProfileSchema>

/** What counts for a printer that nobody has set up: pages as they come; dots for a printer that takes nothing else. */
export const defaultProfile = (name: string): PrinterProfile => {
  const isRaw = printerKind(name) === 'raw'
  return {
    name,
    layout: { kind: isRaw ? 'label' : 'asSent' },
    format: isRaw ? 'zpl' : 'pdf',
    orientation: 'upright',
    print: {
      media: isRaw
        ? { name: '100 × 150 mm', widthMm: 100, heightMm: 150, marginMm: 0 }
        : { name: 'A4', widthMm: 210, heightMm: 297, marginMm: 0 },
      dpmm: 8,
      offsetXMm: 0,
      offsetYMm: 0,
    },
    afterFailure: 'wait',
  }
}
