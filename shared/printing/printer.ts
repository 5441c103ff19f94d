import { z } from 'zod'
import { wholeFrom } from '../kit/index.ts'
import { folderPrinterName, type PrintFormat, printFormatSchema } from '../labels/index.ts'
import { dpmmSchema, type PrintMode, printProfileSchema } from './print-profile.ts'

/** The name of a printer; `printerKind` returns its kind, `printerFacts` the facts of that kind. */
export const printerNameSchema = z.string().min(1).max(255)

/** How a label is made in a format. */
export const printModes = { pdf: 'vector', zpl: 'zpl', png: 'dots' } as const satisfies Record<
  PrintFormat,
  PrintMode
>

/** `raw`: a label printer at a network address, which receives ZPL without a spooler. */
const printerKindSchema = z.enum(['folder', 'system', 'raw'])
export type PrinterKind = z.infer<typeof printerKindSchema>

type PrinterFacts = {
  /** A label becomes a file. It needs no test page, and is never printed twice. */
  savesFiles: boolean
  /** The system has a queue for it: a submitted job may wait there, and one that is not listed is gone. */
  hasSpooler: boolean
  /** It may report the size of its labels and its resolution. */
  reportsPaper: boolean
  /** Whether a PDF can be sent to it; else each label is sent as ZPL. */
  takesPdf: boolean
  /** Whether it may print an interrupted label again by itself. `unlessItReports`: a printer that reports
   * its status does not. */
  repeats: 'never' | 'always' | 'unlessItReports'
}

const factsOfKind: Record<PrinterKind, PrinterFacts> = {
  folder: { savesFiles: true, hasSpooler: false, reportsPaper: false, takesPdf: true, repeats: 'never' },
  system: { savesFiles: false, hasSpooler: true, reportsPaper: true, takesPdf: true, repeats: 'always' },
  raw: {
    savesFiles: false,
    hasSpooler: false,
    reportsPaper: false,
    takesPdf: false,
    repeats: 'unlessItReports',
  },
}

/** How Windows passes ZPL on unchanged: XPS drivers lose what is sent as RAW. */
const datatypeSchema = z.enum(['RAW', 'XPS_PASS'])
export type Datatype = z.infer<typeof datatypeSchema>

/** The two ways in the order of their trial. */
export const trialDatatypes = datatypeSchema.options

/** A discovered printer. `name` identifies it; `description` is the owner's text. */
export const printerInfoSchema = z.object({
  name: z.string(),
  kind: printerKindSchema,
  isDefault: z.boolean(),
  description: z.string().optional(),
  /** The size of the labels in it, in mm, if it reports labels as its usual paper, and
   * its resolution if it reports one. */
  label: z.object({ widthMm: z.number(), heightMm: z.number(), dpmm: dpmmSchema.optional() }).optional(),
  /** For a Windows queue: its driver, what the driver's name shows that it reads, and the datatype that
   * reaches the printer unchanged. */
  queue: z
    .object({
      driver: z.string(),
      driverReads: z.enum(['zpl', 'pages', 'unknown']),
      rawDatatype: datatypeSchema,
    })
    .optional(),
})
export type PrinterInfo = z.infer<typeof printerInfoSchema>

/** The usual port of raw printing (JetDirect). */
const rawPort = 9100

/** Parses a raw printer's name, `socket://HOST` or `socket://HOST:PORT` (as in CUPS). Undefined for any
 * other name, which is a system printer's. */
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

/** The kind of printer, by its name alone, so that a renamed printer is missing
 * instead of becoming another one. */
export const printerKind = (name: string): PrinterKind =>
  name === folderPrinterName ? 'folder' : rawAddress(name) ? 'raw' : 'system'

/** What is true of a printer, by its name. */
export const printerFacts = (name: string): PrinterFacts => factsOfKind[printerKind(name)]

/** Layout of labels on paper. */
const labelLayoutSchema = z.discriminatedUnion('kind', [
  /** The service's pages, on paper of their size. */
  z.strictObject({ kind: z.literal('asSent') }),
  /** One label per sheet of the media, cut out of its page, proven. */
  z.strictObject({ kind: z.literal('label') }),
  /** `columns` x `rows` labels per sheet, from slot `startSlot` on (0 is top left, row by row), proven. */
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

/** A person's settings for one printer, by its name. */
export const printerProfileSchema = z
  .strictObject({
    name: printerNameSchema,
    layout: labelLayoutSchema,
    format: printFormatSchema,
    /** `lying` (landscape): the media's width and height are exchanged. */
    orientation: z.enum(['upright', 'lying']).default('upright'),
    print: printProfileSchema,
    /** How a Windows queue passes ZPL on, if a person chose it. */
    datatype: datatypeSchema.optional(),
    /** After a failed label the next ones wait for a person, or go on. */
    afterFailure: z.enum(['wait', 'goOn']).default('wait'),
  })
  .refine(({ layout, format }) => layout.kind === 'label' || format === 'pdf', {
    path: ['format'],
    error: 'notInThisLayout',
  })
export type PrinterProfile = z.infer<typeof printerProfileSchema>

export const maxPrinterProfiles = 20

/** The profiles with this one in the place of its printer's earlier one. At the limit the oldest of a
 * printer that is not in use is dropped. */
export function withProfile(
  profiles: readonly PrinterProfile[],
  profile: PrinterProfile,
  inUse: readonly (string | undefined)[],
): PrinterProfile[] {
  const others = profiles.filter(({ name }) => name !== profile.name)
  const oldest =
    others.length < maxPrinterProfiles ? undefined : others.find(({ name }) => !inUse.includes(name))
  return [...others.filter((each) => each !== oldest), profile]
}

/** The profile of a printer without settings: pages as sent, at the least resolution of office
 * printers; ZPL for one that takes no PDF. */
export const defaultProfile = (name: string): PrinterProfile => {
  const { takesPdf } = printerFacts(name)
  return {
    name,
    layout: { kind: takesPdf ? 'asSent' : 'label' },
    format: takesPdf ? 'pdf' : 'zpl',
    orientation: 'upright',
    print: {
      media: takesPdf
        ? { name: 'A4', widthMm: 210, heightMm: 297, marginMm: 0 }
        : { name: '100 × 150 mm', widthMm: 100, heightMm: 150, marginMm: 0 },
      dpmm: takesPdf ? 12 : 8,
      offsetXMm: 0,
      offsetYMm: 0,
    },
    afterFailure: 'wait',
  }
}

/** The first profile of a printer that reports labels as its paper: the label alone. Undefined for
 * others, which get the default. */
export const reportedProfile = ({ name, label }: PrinterInfo): PrinterProfile | undefined => {
  if (!label) return undefined
  const usual = defaultProfile(name)
  const { widthMm, heightMm, dpmm = 8 } = label
  const media = { name: `${widthMm} × ${heightMm} mm`, widthMm, heightMm, marginMm: 0 }
  return { ...usual, layout: { kind: 'label' }, format: 'pdf', print: { ...usual.print, media, dpmm } }
}
